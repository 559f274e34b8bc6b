import { postPath } from "~/domain/blog/post-record";
import { MAX_COUNTED_PATH } from "~/domain/counts";
import { listedPages } from "~/seo/site-files";

import type { Services } from "../ports";

/** Pages that are not in the sitemap, as the browser counts them. */
const UNLISTED = ["/book", "/booking"] as const;
const FIXED: ReadonlySet<string> = new Set([...listedPages.map(({ path }) => path), ...UNLISTED]);
/** What every path that the site does not have is counted as, so that clients cannot create rows. */
const OTHER = "other";

/** Resolves a path from a client to a page of the site, or to `other`. */
export async function knownPage(path: string, blog: Services["blog"]): Promise<string> {
  if (FIXED.has(path)) return path;
  const posts = path.startsWith("/blog/") ? await blog.list() : null;
  return posts?.ok && posts.records.some(({ fields }) => postPath(fields.Title).slice(0, MAX_COUNTED_PATH) === path)
    ? path
    : OTHER;
}
