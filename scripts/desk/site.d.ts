import * as v from "valibot";

import { type Fetch } from "../../workers/http/limited-fetch";
/** Why a command cannot go on: a sentence that says what to do, and the exit status of the command. */
export declare class Refusal extends Error {
  readonly status: 1 | 2;
  constructor(message: string, status?: 1 | 2);
}
/** What a call to a site depends on. */
export type SiteAccess = {
  readonly fetch: Fetch;
  /** OPERATOR_TOKEN; null where it is not set here. */
  readonly token: string | null;
  /** Origin of the site that `npm start` serves. */
  readonly here: string;
  /** Waits so many milliseconds when the site has had too many calls. */
  readonly pause: (ms: number) => Promise<void>;
};
type Page = {
  readonly next: number | null;
};
/** The parameters of a query; what is undefined is not sent. */
type Query = Readonly<Record<string, string | undefined>>;
/** A site, local or deployed, as its operator calls it. Both methods throw a Refusal. */
export interface Site {
  readonly origin: string;
  /** Gets a path of the site, or posts a body to it, and reads the answer. */
  ask<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T>;
  /**
   * Gets a list: all its pages, or the first alone. `cursor` is the parameter that takes what the page before named as next.
   */
  pages<P extends Page>(
    schema: v.GenericSchema<unknown, P>,
    path: string,
    filter: Query,
    cursor: "after" | "before",
    isWhole: boolean,
  ): Promise<readonly [P, ...P[]]>;
}
/** The site at a URL; without one, the site that runs on this machine. */
export declare function createSite(url: string | undefined, access: SiteAccess): Site;
/** Whether an origin is this machine: there a token may travel without TLS. */
export declare function isHere(origin: string): boolean;
export {};
