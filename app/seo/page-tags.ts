import type { MetaDescriptor } from "react-router";

import { blogPosting, type DescribedPost, postDescription } from "./blog-posting";
import { describePage, fixedPage, type PageDescription, type PagePath } from "./describe-page";
import { pageGraph } from "./page-graph";

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The site's origin, from the root loader's data. */
function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string"
    ? data.origin
    : "";
}

/** The tags of a fixed page, for a route's `meta`. */
export function pageTags(path: PagePath, matches: Matches) {
  return tagsOf(fixedPage(path), matches);
}

/** The tags of a post, for its route's `meta`. */
export function postTags(post: DescribedPost, matches: Matches) {
  const published = { property: "article:published_time", content: post.published };
  const graph = import.meta.env.SSR ? [{ "script:ld+json": blogPosting(originOf(matches), post) }] : [];
  return tagsOf(postDescription(post), matches, [published, ...graph]);
}

/**
 * The tags and the JSON-LD of any page, for a route's `meta`; `more` are further tags of its own. Only the server writes the
 * JSON-LD: after a client-side navigation React would set a script's text, which Trusted Types forbid, and crawlers use full
 * page loads.
 */
export function tagsOf(page: PageDescription, matches: Matches, more: readonly MetaDescriptor[] = []) {
  const origin = originOf(matches);
  const tags = [...describePage(origin, page), ...more];
  return import.meta.env.SSR ? [...tags, { "script:ld+json": pageGraph(origin, page) }] : tags;
}
