import { type PostRecord } from "./post-record";
/**
 * A title under which a post was once public: a hash of the title, and the id of the post's record. The title itself is not
 * stored, because staff may have removed it on purpose.
 */
export type FormerTitle = {
  readonly mark: string;
  readonly id: string;
};
/** The former titles after the public posts changed from `before` to `after`, oldest first. */
export declare function noteTitles(
  former: readonly FormerTitle[],
  before: readonly PostRecord[],
  after: readonly PostRecord[],
): readonly FormerTitle[];
/** Merges two lists, oldest first; a title in both takes its place in the second. */
export declare function joinTitles(
  first: readonly FormerTitle[],
  second: readonly FormerTitle[],
): readonly FormerTitle[];
/**
 * The public post that had a title before, or null; if several had it, the one that had it last. Call it only for a title
 * that no public post has: the current holder wins, so two posts that swapped titles never redirect to each other.
 */
export declare function findByFormerTitle(
  former: readonly FormerTitle[],
  records: readonly PostRecord[],
  title: string,
): PostRecord | null;
