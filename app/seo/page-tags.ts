import type { MetaDescriptor } from "react-router";
import type { BlogPosting, WithContext } from "schema-dts";

import { blogPage } from "~/content/blog-page";
import { brand } from "~/content/brand";
import { socialPicture } from "~/domain/blog/image";
import type { Post } from "~/domain/blog/post";

import { describePage, fixedPage, type PageDescription, type PagePath, socialImage } from "./describe-page";
import { ids, pageGraph } from "./page-graph";

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

/** The fields of a post that its tags and its structured data share. */
export type DescribedPost = Pick<Post, "title" | "subtitle" | "excerpt" | "path" | "picture" | "published" | "minutes">;

/** Words of this many letters or more say what a title is about. */
const KEYWORD = /\p{L}[\p{L}\p{N}]{3,}/gu;

/** A post as `describePage` takes it. */
export function postDescription(post: DescribedPost): PageDescription {
  return {
    path: post.path,
    title: post.title,
    description: summaryOf(post),
    keywords: [...new Set(post.title.toLowerCase().match(KEYWORD) ?? []), "blog", brand.name],
    image: pictureOf(post),
    type: "article",
    crumb: post.title,
  };
}

/** The post for search engines, joined to the nodes of its page's graph. `origin` is SITE_URL. */
export function blogPosting(origin: string, post: DescribedPost): WithContext<BlogPosting> {
  const url = `${origin}${post.path}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: summaryOf(post),
    image: `${origin}${pictureOf(post)}`,
    datePublished: post.published,
    author: { "@type": "Organization", name: blogPage.author, url: `${origin}/about` },
    publisher: { "@type": "Organization", "@id": ids.organization(origin), name: brand.name, url: `${origin}/` },
    mainEntityOfPage: { "@type": "WebPage", "@id": ids.page(url), url },
    url,
    inLanguage: "en",
    timeRequired: `PT${post.minutes}M`,
  };
}

/** The excerpt, else the subtitle; a post that has neither is described by its title. */
function summaryOf({ excerpt, subtitle, title }: DescribedPost): string {
  return excerpt || subtitle || title;
}

/** The post's own picture fitted to 1200x630, else the blog's. */
function pictureOf({ picture }: DescribedPost): string {
  return socialPicture(picture) ?? socialImage("/blog");
}
