import { brand } from "~/content/brand";
import { pageMeta } from "~/content/page-meta";
import { site } from "~/content/site";

/** The metadata of one page. `path` is its URL without the origin, `image` the URL of an image of 1200x630 pixels. */
export type PageDescription = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image: string;
  readonly type?: "website" | "article";
  /** Name at the end of the breadcrumb, where a page stands below one that has a breadcrumb: stories, posts. */
  readonly crumb?: string;
};

export type PagePath = keyof typeof pageMeta;

/** The description of a fixed page, from content. */
export function fixedPage(path: PagePath): PageDescription {
  return { path, ...pageMeta[path], image: socialImage(path) };
}

/** The tags of a page: title, description, keywords, canonical link, Open Graph and Twitter. `origin` is SITE_URL. */
export function describePage(origin: string, page: PageDescription) {
  const title = `${page.title}${site.titleSuffix}`;
  const url = `${origin}${page.path}`;
  const image = `${origin}${page.image}`;
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: page.title },
  ];
}

/** Path of a page's social image; the build makes one per page and story. */
export function socialImage(path: string): string {
  return `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
