import * as v from "valibot";

import { postPath } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";
import { countedSteps, MAX_COUNTED_PATH, MAX_LINE_PATH, visitSources } from "~/domain/counts";
import { listedPages } from "~/seo/site-files";

/** One step of a visit, as browsers send it. Every name is one of a list, so that a client cannot invent rows. */
export const Count = v.object({
  step: v.picklist(countedSteps),
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(MAX_COUNTED_PATH)),
  source: v.picklist(visitSources),
});
export type Count = v.InferOutput<typeof Count>;

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
