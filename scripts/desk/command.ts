import { createSite, Refusal, type Site, type SiteAccess } from "./site";

/** Every option, as Node's `parseArgs` takes them; each command names those that it knows. */
export const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  kind: { type: "string" },
  state: { type: "string" },
  waiting: { type: "boolean" },
  email: { type: "string" },
  booking: { type: "string" },
  all: { type: "boolean" },
  yes: { type: "boolean" },
  html: { type: "boolean" },
  dir: { type: "string" },
  save: { type: "string" },
  json: { type: "boolean" },
  url: { type: "string" },
} as const;

type Name = keyof typeof OPTIONS;
/** What was given for the options, each at most once. */
export type Values = {
  readonly [Option in Name]?: ((typeof OPTIONS)[Option]["type"] extends "string" ? string : boolean) | undefined;
};

/** What a command depends on. */
export type World = SiteAccess & {
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** A command of the desk. */
export type Command = {
  readonly usage: string;
  /** The options that it knows beside --json and --url. */
  readonly options: readonly Name[];
  /** Returns the exit status: 0 done, 1 not done, 2 invalid command line. */
  readonly run: (words: readonly string[], values: Values, world: World) => Promise<number>;
};

/** What a command is called with. */
export type Order = {
  readonly words: readonly string[];
  readonly values: Values;
  readonly site: Site;
  readonly now: () => number;
  readonly print: (text: string) => void;
};

/** A command of its usage, its options and what it does. `act` throws a Refusal, which is complained about. */
export function createCommand(usage: string, options: readonly Name[], act: (order: Order) => Promise<void>): Command {
  return {
    usage,
    options,
    async run(words, values, { print, complain, now, ...access }) {
      try {
        await act({ words, values, site: createSite(values.url, access), now, print });
        return 0;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        complain(error.message);
        return error.status;
      }
    },
  };
}
