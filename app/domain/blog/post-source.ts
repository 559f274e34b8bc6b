import { STAFF } from "../staff-path";
import type { FormerTitle } from "./former-titles";
import type { PostRecord } from "./post-record";
import type { Publication, Withheld } from "./publication";

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

/** A row that is not public. */
export type Draft = { readonly id: string; readonly title: string; readonly publication: Withheld };

/** What staff see of drafts. `embedded`: posts come with the site; `unavailable`: the source cannot be read now. */
export type DraftList =
  | { readonly kind: "listed"; readonly drafts: readonly Draft[] }
  | { readonly kind: "embedded" | "unavailable" };

/** One row as it is now, also where it is public. `missing`: it is gone, or never was. */
export type DraftResult =
  | { readonly kind: "missing" | "unavailable" }
  | { readonly kind: "post"; readonly record: PostRecord; readonly publication: Publication };

/** Path of the page that shows a draft to staff. */
export function draftPath(id: string): string {
  return `${STAFF}/drafts/${id}`;
}

/** Path of its picture. */
export function draftPicturePath(id: string): string {
  return `${draftPath(id)}/picture`;
}
