import type { BlogPosting, BreadcrumbList, Graph } from "schema-dts";

import { blogPage } from "~/content/blog-page";
import { brand } from "~/content/brand";
import { site } from "~/content/site";
import { socialPicture } from "~/domain/blog/image";
import type { Post } from "~/domain/blog/post";

import { type PageDescription, socialImage } from "./describe-page";

/** What a post is described by: the parts that its tags and its structured data share. */
export type DescribedPost = Pick<
  Post,
  "title" | "subtitle" | "excerpt" | "path" | "picture" | "createdTime" | "minutes"
>;

/** Words of this many letters or more say what a title is about. */
const KEYWORD = /\p{L}[\p{L}\p{N}]{3,}/gu;

/** A post as `describePage` takes it; META-04. */
export function postDescription(post: DescribedPost): PageDescription {
  return {
    path: post.path,
    title: post.title,
    description: summaryOf(post),
    keywords: [...new Set(post.title.toLowerCase().match(KEYWORD) ?? []), "blog", brand.name],
    image: pictureOf(post),
    type: "article",
  };
}

/** The post and its place in the site, for search engines; META-04 and META-05. `origin` is SITE_URL. */
export function postStructure(origin: string, post: DescribedPost): Graph {
  const url = `${origin}${post.path}`;
  const publisher = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
  } as const;
  const posting: BlogPosting = {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: summaryOf(post),
    image: `${origin}${pictureOf(post)}`,
    datePublished: post.createdTime,
    author: { "@type": "Organization", name: blogPage.author, url: `${origin}/about` },
    publisher,
    mainEntityOfPage: { "@type": "WebPage", "@id": `${url}#webpage`, url },
    url,
    inLanguage: "en",
    timeRequired: `PT${post.minutes}M`,
  };
  const places = [
    ...site.header.nav
      .filter(({ href }) => href === "/" || href === "/blog")
      .map(({ label, href }) => ({ label, href })),
    { label: post.title, href: post.path },
  ];
  const breadcrumb: BreadcrumbList = {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: places.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
  return { "@context": "https://schema.org", "@graph": [posting, breadcrumb] };
}

/** The excerpt, else the subtitle; a post that has neither is described by its title. */
function summaryOf({ excerpt, subtitle, title }: DescribedPost): string {
  return excerpt || subtitle || title;
}

/** The post's own picture fitted to 1200x630, else the blog's; META-07. */
function pictureOf({ picture }: DescribedPost): string {
  return socialPicture(picture) ?? socialImage("/blog");
}
