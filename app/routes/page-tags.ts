import { describePage, fixedPage, type PageDescription, type PagePath } from "~/seo/describe-page";
import { pageGraph } from "~/seo/page-graph";

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The origin that the root's loader was lent. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string"
    ? data.origin
    : "";
}

/** The tags of a fixed page, for a route's `meta`. */
export function pageTags(path: PagePath, matches: Matches) {
  return tagsOf(fixedPage(path), matches);
}

/**
 * The tags and the JSON-LD of any page, for a route's `meta`. Only the server writes the JSON-LD: React makes a script
 * through innerHTML when a page is changed in place, which Trusted Types forbid, and who reads it loads pages whole.
 */
export function tagsOf(page: PageDescription, matches: Matches) {
  const origin = originOf(matches);
  const tags = describePage(origin, page);
  return import.meta.env.SSR ? [...tags, { "script:ld+json": pageGraph(origin, page) }] : tags;
}
