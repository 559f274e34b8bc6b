import { type Site, type SiteAccess } from "./site";
/** Every option, as Node's `parseArgs` takes them; each command names those that it knows. */
export declare const OPTIONS: {
  readonly from: {
    readonly type: "string";
  };
  readonly to: {
    readonly type: "string";
  };
  readonly kind: {
    readonly type: "string";
  };
  readonly state: {
    readonly type: "string";
  };
  readonly waiting: {
    readonly type: "boolean";
  };
  readonly email: {
    readonly type: "string";
  };
  readonly booking: {
    readonly type: "string";
  };
  readonly all: {
    readonly type: "boolean";
  };
  readonly yes: {
    readonly type: "boolean";
  };
  readonly html: {
    readonly type: "boolean";
  };
  readonly dir: {
    readonly type: "string";
  };
  readonly save: {
    readonly type: "string";
  };
  readonly json: {
    readonly type: "boolean";
  };
  readonly url: {
    readonly type: "string";
  };
};
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
export declare function createCommand(
  usage: string,
  options: readonly Name[],
  act: (order: Order) => Promise<void>,
): Command;
export {};
