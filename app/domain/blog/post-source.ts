import type { PostRecord } from "./post-record";

/** Why posts could not be read. */
export type PostFailure = {
  readonly reason: "unreachable" | "timeout" | "rate_limited" | "configuration" | "garbled";
  /** The provider's own code, for the log. */
  readonly detail: string;
};

export type PostsResult =
  | {
      readonly ok: true;
      /** Newest first, one a title. */
      readonly records: readonly PostRecord[];
      /** A name for this very list: another list has another one. */
      readonly version: string;
      /** The source could not be asked lately; these are the last good posts. */
      readonly stale: boolean;
    }
  | { readonly ok: false; readonly failure: PostFailure };

/** Where posts come from. Never throws. */
export interface PostSource {
  list(): Promise<PostsResult>;
}
