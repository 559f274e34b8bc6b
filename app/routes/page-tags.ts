import type { MetaDescriptor } from "react-router";

import type { DescribedPost } from "~/seo/blog-posting";
import type { PageDescription, PagePath } from "~/seo/describe-page";
import { pageGraph } from "~/seo/page-graph";

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The origin that the root's loader was lent. */
function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string"
    ? data.origin
    : "";
}

/** What tags are made with. The server has it before it renders, the browser from the first change in place on. */
let describe: typeof import("~/seo/describe-page") | null = null;
let posting: typeof import("~/seo/blog-posting") | null = null;

/** Brings what tags are made with. */
export async function loadTags(): Promise<void> {
  if (describe && posting) return;
  [describe, posting] = await Promise.all([import("~/seo/describe-page"), import("~/seo/blog-posting")]);
}

/** The tags of a fixed page, for a route's `meta`. */
export function pageTags(path: PagePath, matches: Matches) {
  return describe ? tagsOf(describe.fixedPage(path), matches) : writtenTags();
}

/** The tags of a post, for its route's `meta`. */
export function postTags(post: DescribedPost, matches: Matches) {
  if (!posting) return writtenTags();
  const published = { property: "article:published_time", content: post.createdTime };
  const graph = import.meta.env.SSR ? [{ "script:ld+json": posting.blogPosting(originOf(matches), post) }] : [];
  return tagsOf(posting.postDescription(post), matches, [published, ...graph]);
}

/**
 * The tags and the JSON-LD of any page, for a route's `meta`; `more` are further tags of its own. Only the server writes the JSON-LD: React makes a script
 * through innerHTML when a page is changed in place, which Trusted Types forbid, and who reads it loads pages whole.
 */
export function tagsOf(page: PageDescription, matches: Matches, more: readonly MetaDescriptor[] = []) {
  if (!describe) return writtenTags();
  const origin = originOf(matches);
  const tags = [...describe.describePage(origin, page), ...more];
  return import.meta.env.SSR ? [...tags, { "script:ld+json": pageGraph(origin, page) }] : tags;
}

/** The tags as the server wrote them: while the browser takes over the document, its head is right already. */
function writtenTags() {
  const tags = document.head.querySelectorAll(
    'meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"]',
  );
  return [
    { title: document.title },
    ...[...tags].map((tag) => ({
      ...(tag.localName === "link" ? { tagName: "link" } : {}),
      ...Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value])),
    })),
  ];
}
