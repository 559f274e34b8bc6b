import * as fc from "fast-check";
/** A hostile request; `path` is what a client would put behind the origin. */
export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
};
/** A read of an address that is known, made up, or in between. */
export declare const reads: fc.Arbitrary<HostileRequest>;
/** A known read with odd headers, few or very many. */
export declare const headedReads: fc.Arbitrary<HostileRequest>;
/** A post: mostly of the type that its route accepts, else of any, or with a method that no route accepts. */
export declare const posts: fc.Arbitrary<HostileRequest>;
