import * as v from "valibot";

import { postPath } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";
import { funnelSteps, MAX_COUNTED_PATH, MAX_LINE_PATH, navigations, visitSources, vitalNames } from "~/domain/counts";
import { listedPages } from "~/seo/site-files";

const Path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(MAX_COUNTED_PATH));
const Source = v.picklist(visitSources);

/** One event of a visit, as browsers send it. Every name is one of a list, so that a client cannot invent rows. */
export const Count = v.variant("kind", [
  v.object({ kind: v.literal("view"), path: Path, source: Source }),
  v.object({ kind: v.literal("step"), path: Path, source: Source, step: v.picklist(funnelSteps) }),
  v.object({
    kind: v.literal("vital"),
    path: Path,
    name: v.picklist(vitalNames),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
    navigation: v.picklist(navigations),
  }),
]);
export type Count = v.InferOutput<typeof Count>;

/** Buckets for each doubling of a value: one is 9 % wide. */
const PER_DOUBLING = 8;
/** The first bucket reaches from 0 to this: a millisecond, or a thousandth of layout shift. */
const UNIT = { CLS: 0.001, others: 1 } as const;
/** The last bucket, which everything above belongs to: 65 seconds, or a layout shift of 65. */
export const LAST_BUCKET = 128;

function unitOf(name: string): number {
  return name === "CLS" ? UNIT.CLS : UNIT.others;
}

/** The bucket of a vital's value, 0 to `LAST_BUCKET`. */
export function bucketOf(name: string, value: number): number {
  const bucket = Math.ceil(PER_DOUBLING * Math.log2(Math.max(value, Number.MIN_VALUE) / unitOf(name)));
  return Math.min(Math.max(0, bucket), LAST_BUCKET);
}

/** Upper bound of a bucket; the one below it ends where it begins. */
function upperBound(name: string, bucket: number): number {
  return bucket < 0 ? 0 : unitOf(name) * 2 ** (bucket / PER_DOUBLING);
}

/**
 * The 75th percentile of a vital's values, from the counts of its buckets in ascending order: at most 9 % off, since the
 * values of a bucket are assumed to be spread evenly over it. 0 for none.
 */
export function percentile75(
  name: string,
  buckets: readonly { readonly bucket: number; readonly n: number }[],
): number {
  const rank = 0.75 * buckets.reduce((sum, { n }) => sum + n, 0);
  let below = 0;
  for (const { bucket, n } of buckets) {
    if (below + n >= rank) {
      const lower = upperBound(name, bucket - 1);
      return lower + ((rank - below) / n) * (upperBound(name, bucket) - lower);
    }
    below += n;
  }
  return 0;
}

/** Pages that are not in the sitemap, as the browser counts them. */
const UNLISTED = ["/book", "/booking"] as const;
const FIXED: ReadonlySet<string> = new Set([...listedPages.map(({ path }) => path), ...UNLISTED]);
/** What every path that the site does not have is counted as, so that clients cannot create rows. */
const OTHER = "other";

/** Resolves a path from a client, also one that a booking's line cut short, to a page of the site, or to `other`. */
export async function knownPage(path: string, blog: PostSource): Promise<string> {
  if (FIXED.has(path)) return path;
  const posts = path.startsWith("/blog/") ? await blog.list() : null;
  const paths = posts?.ok ? posts.records.map(({ fields }) => postPath(fields.Title).slice(0, MAX_COUNTED_PATH)) : [];
  if (paths.includes(path)) return path;
  const begun = path.length === MAX_LINE_PATH ? paths.filter((each) => each.startsWith(path)) : [];
  // Of two posts that begin alike, neither can be told from the other.
  return begun.length === 1 ? (begun[0] ?? OTHER) : OTHER;
}
