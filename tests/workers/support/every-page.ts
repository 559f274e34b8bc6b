import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";
import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";

/** Every page of the site that is the same for everybody: fixed ones, stories, and the posts that come with the site. */
export const everyPage: readonly string[] = [
  ...Object.keys(pageMeta),
  ...caseStudies.items.map(({ slug }) => `/case-studies/${slug}`),
  ...embeddedPosts.map(({ fields }) => postPath(fields.Title)),
];

/** Where the router asks for a page's data. */
export function dataOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
