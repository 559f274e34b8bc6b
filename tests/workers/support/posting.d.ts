import { type Visit } from "./airtable";
/** Before each test: a Worker with two posts in its blog, that nobody has posted to. */
export declare function preparePosts(): void;
/** Asks the test's Worker. */
export declare const visit: Visit;
/** Everything that an accepted post leaves behind. */
export declare function traces(): Promise<unknown[]>;
type Sent = {
  body?: BodyInit | null;
  headers?: Record<string, string | null>;
  to?: Visit;
};
/** Posts a route's valid request, with these parts of it replaced; null removes a header. */
export declare function send(path: string, { body, headers, to }?: Sent): Promise<Response>;
/** It was refused with this status, as an uncacheable problem, and had no effect. */
export declare function expectRefused(reply: Response, status: number): Promise<void>;
/**
 * It was refused with this status, by a page of the site that says what to do and quotes nothing, and had no effect.
 * `effect`: what did not happen.
 */
export declare function expectRefusedByPage(
  reply: Response,
  status: number,
  effect?: "booked" | "changed",
): Promise<void>;
/** A page answers by a page, and the API by a problem. */
export declare function expectTurnedAway(path: string, reply: Response, status: number): Promise<void>;
/** What each route's posts are counted as: bookings by themselves, what staff send as requests with a secret. */
export declare const kindOf: (path: string) => string;
type Limits = "POST_LIMIT" | "SIGN_IN_LIMIT" | "READ_LIMIT";
/** A Worker with these limits, and the keys they were asked about. */
export declare function limited(passes: Readonly<Record<Limits, boolean>>): {
  keys: string[];
  to: Visit;
};
/** What the limits say: to everybody, and to no home. */
export declare const PASS: {
  POST_LIMIT: boolean;
  SIGN_IN_LIMIT: boolean;
  READ_LIMIT: boolean;
};
export declare const FULL: {
  POST_LIMIT: boolean;
  SIGN_IN_LIMIT: boolean;
  READ_LIMIT: boolean;
};
export {};
