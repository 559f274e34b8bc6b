import type { FormerTitle } from "./former-titles";
import type { PostRecord } from "./post-record";
import type { Publication } from "./publication";

/** Why posts could not be read. */
export type PostFailure = {
  readonly reason: "unreachable" | "timeout" | "rate_limited" | "configuration" | "garbled";
  /** The provider's own code, for the log. */
  readonly detail: string;
};

export type PostsResult =
  | {
      readonly ok: true;
      /** Newest first, one per title. */
      readonly records: readonly PostRecord[];
      /** Identifies exactly this list: another list has another version. */
      readonly version: string;
      /** The source could not be reached recently; these are the last good posts. */
      readonly stale: boolean;
      /** Titles that posts had before, oldest first; absent where nothing is renamed. */
      readonly former?: readonly FormerTitle[];
    }
  | { readonly ok: false; readonly failure: PostFailure };

/** Where posts come from. Never throws. */
export interface PostSource {
  list(): Promise<PostsResult>;
}

/**
 * What a preview link leads to. `missing`: it is wrong or has expired, or the row is gone. `unavailable`: the source
 * cannot be read now. `until`: when the link expires, epoch milliseconds.
 */
export type PreviewResult =
  | { readonly kind: "missing" | "unavailable" }
  | {
      readonly kind: "post";
      readonly record: PostRecord;
      readonly publication: Publication;
      readonly until: number;
    };

/** Path of the page that shows a draft to anyone who has its link. */
export function previewPath(reference: string): string {
  return `/preview/${reference}`;
}

/** Path of a draft's picture, for anyone who has the draft's link. */
export function previewPicturePath(reference: string): string {
  return `${previewPath(reference)}/picture`;
}
