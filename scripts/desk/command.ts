import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { createSite, Refusal, type Site, type SiteAccess } from "./site";

/** What a command depends on. */
export type World = SiteAccess & {
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** A command of the desk with its arguments. Returns the exit status: 0 done, 1 not done, 2 invalid command line. */
export type Command = (args: readonly string[], world: World) => Promise<number>;

/** The options of every command. */
const COMMON = { json: { type: "boolean" }, url: { type: "string" } } as const;

type Config<Options extends ParseArgsOptionsConfig> = {
  readonly options: Options & typeof COMMON;
  readonly allowPositionals: true;
};
/** What was given for the options of a command. */
export type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<Config<Options>>>["values"];

/** What a command is called with. */
export type Order<Options extends ParseArgsOptionsConfig> = {
  readonly words: readonly string[];
  readonly values: Values<Options>;
  readonly site: Site;
  readonly now: () => number;
  readonly print: (text: string) => void;
};

/** A command of its usage, its options beside --json and --url, and what it does. `run` throws a Refusal. */
export function createCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  run: (order: Order<Options>) => Promise<void>,
): Command {
  const config: Config<Options> = { options: { ...options, ...COMMON }, allowPositionals: true };
  return async (args, { print, complain, now, ...access }) => {
    if (args.includes("--help") || args.includes("-h")) {
      print(usage);
      return 0;
    }
    try {
      const { positionals: words, values } = parse([...args], config, usage);
      const url = "url" in values && typeof values.url === "string" ? values.url : undefined;
      await run({ words, values, site: createSite(url, access), now, print });
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      complain(error.message);
      return error.status;
    }
  };
}

function parse<Options extends ParseArgsOptionsConfig>(args: string[], config: Config<Options>, usage: string) {
  try {
    return parseArgs({ args, ...config });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : "That is not understood."}\n\n${usage}`, 2);
  }
}
