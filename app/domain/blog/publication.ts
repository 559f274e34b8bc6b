import * as v from "valibot";

/** The columns of the blog's table by which staff decide when a post is public. A table may lack either or both. */
export const editorFields = ["Status", "Publish_At"] as const;

/** The Status of a public post. Any other Status hides its row; an empty one does not. */
const PUBLISHED = "published";

/**
 * Whether a row may be shown. `scheduled`: it is public from `at` on. `undated`: its Publish_At is no date with a time,
 * so nobody knows when that is. Instants are epoch milliseconds.
 */
export type Publication = { readonly kind: "public" } | Withheld;
export type Withheld = { readonly kind: "draft" | "undated" } | { readonly kind: "scheduled"; readonly at: number };

const Row = v.object({ fields: v.record(v.string(), v.unknown()) });
const Instant = v.pipe(v.string(), v.trim(), v.isoTimestamp(), v.transform(Date.parse), v.number(), v.finite());

/**
 * When a row of the table is public, at an instant of the site's clock. Values that cannot be parsed are never public: a post
 * that comes out late is easier to fix than one that came out early.
 */
export function publicationOf(row: unknown, now: number): Publication {
  const { Status, Publish_At } = fieldsOf(row);
  if (!isBlank(Status) && !(typeof Status === "string" && Status.trim().toLowerCase() === PUBLISHED))
    return { kind: "draft" };
  if (isBlank(Publish_At)) return { kind: "public" };
  const at = v.safeParse(Instant, Publish_At);
  if (!at.success) return { kind: "undated" };
  return at.output <= now ? { kind: "public" } : { kind: "scheduled", at: at.output };
}

/** The instant of a row's Publish_At, whether it is past or ahead; null where it has none. */
export function publishTime(row: unknown): number | null {
  const at = v.safeParse(Instant, fieldsOf(row)["Publish_At"]);
  return at.success ? at.output : null;
}

function fieldsOf(row: unknown): Readonly<Record<string, unknown>> {
  return v.is(Row, row) ? row.fields : {};
}

/** An empty cell, in any of the forms a table may give it. */
function isBlank(cell: unknown): boolean {
  if (cell === undefined || cell === null || cell === false) return true;
  if (typeof cell === "string") return cell.trim() === "";
  return Array.isArray(cell) && cell.length === 0;
}
