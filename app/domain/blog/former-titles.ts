import { type PostRecord, titleMark } from "./post-record";

/**
 * A title under which a post was public once: a mark of the title, and the id of the post's record. The title itself is
 * not stored, since staff may have taken it back on purpose.
 */
export type FormerTitle = { readonly mark: string; readonly id: string };

/** As many as years of corrections leave behind; the oldest go first. */
const MAX_FORMER = 1_000;

/** The former titles after the public posts changed from `before` to `after`, oldest first. */
export function noteTitles(
  former: readonly FormerTitle[],
  before: readonly PostRecord[],
  after: readonly PostRecord[],
): readonly FormerTitle[] {
  const now = new Map(after.map(({ id, fields }) => [id, titleMark(fields.Title)]));
  // A post that is gone is remembered too: staff may take it back, rename it, and publish it again.
  const lost = before
    .map(({ id, fields }) => ({ id, mark: titleMark(fields.Title) }))
    .filter(({ id, mark }) => now.get(id) !== mark);
  return joinTitles(former, lost);
}

/** Two lists as one, oldest first; what is in both counts as of the second. */
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
 * The public post that had a title before, or null; of several the one that had it last. Ask only for a title that no
 * public post has: the post that has a title now wins, so that two posts which swapped theirs never redirect to each other.
 */
export function findByFormerTitle(
  former: readonly FormerTitle[],
  records: readonly PostRecord[],
  title: string,
): PostRecord | null {
  if (former.length === 0) return null;
  const mark = titleMark(title);
  const ids = former.filter((each) => each.mark === mark).map(({ id }) => id);
  const lastFirst = ids.toReversed().map((id) => records.find((record) => record.id === id));
  return lastFirst.find((record) => record !== undefined) ?? null;
}
