import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";
import { listedPages } from "~/seo/site-files";

/** Every page of the site that is the same for everybody: fixed ones, stories, and the posts that come with the site. */
export const everyPage: readonly string[] = [
  ...listedPages.map(({ path }) => path),
  ...embeddedPosts.map(({ fields }) => postPath(fields.Title)),
];

/** Where the router asks for a page's data. */
export function dataOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
