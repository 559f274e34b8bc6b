import { type PostRecord, titleMark } from "./post-record";

/**
 * A title under which a post was once public: a hash of the title, and the id of the post's record. The title itself is not
 * stored, because staff may have removed it on purpose.
 */
export type FormerTitle = { readonly mark: string; readonly id: string };

/** Enough for years of corrections; the oldest are dropped first. */
const MAX_FORMER = 1_000;

/** The former titles after the public posts changed from `before` to `after`, oldest first. */
export function noteTitles(
  former: readonly FormerTitle[],
  before: readonly PostRecord[],
  after: readonly PostRecord[],
): readonly FormerTitle[] {
  const now = new Map(after.map(({ id, fields }) => [id, titleMark(fields.Title)]));
  // Removed posts are recorded too: staff may unpublish one, rename it, and publish it again.
  const lost = before
    .map(({ id, fields }) => ({ id, mark: titleMark(fields.Title) }))
    .filter(({ id, mark }) => now.get(id) !== mark);
  return joinTitles(former, lost);
}

/** Merges two lists, oldest first; a title in both takes its place in the second. */
export function joinTitles(first: readonly FormerTitle[], second: readonly FormerTitle[]): readonly FormerTitle[] {
  if (second.length === 0) return first;
  const joined = new Map<string, FormerTitle>();
  for (const title of [...first, ...second]) {
    const key = `${title.mark} ${title.id}`;
    joined.delete(key);
    joined.set(key, title);
  }
  return [...joined.values()].slice(-MAX_FORMER);
}

/**
 * The public post that had a title before, or null; if several had it, the one that had it last. Call it only for a title
 * that no public post has: the current holder wins, so two posts that swapped titles never redirect to each other.
 */
export function findByFormerTitle(
  former: readonly FormerTitle[],
  records: readonly PostRecord[],
  title: string,
): PostRecord | null {
  const mark = titleMark(title);
  const ids = former.filter((each) => each.mark === mark).map(({ id }) => id);
  const lastFirst = ids.toReversed().map((id) => records.find((record) => record.id === id));
  return lastFirst.find((record) => record !== undefined) ?? null;
}
