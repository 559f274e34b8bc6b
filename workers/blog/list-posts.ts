import { postPath, publishedTime } from "~/domain/blog/post-record";
import type { PostsResult } from "~/domain/blog/post-source";
import type { ListedPage } from "~/seo/site-files";

import type { Services } from "../ports";

/** The posts for a page or a site file. A visitor sees an empty list when there are none; the log says why. */
export async function listPosts({ blog, log }: Pick<Services, "blog" | "log">): Promise<PostsResult> {
  const posts = await blog.list();
  if (!posts.ok) log("error", "blog.unavailable", { reason: posts.failure.reason, detail: posts.failure.detail });
  return posts;
}

/** The posts as sitemap and llms.txt list them; none while they cannot be read. */
export async function listedPosts(services: Services): Promise<ListedPage[]> {
  const posts = await listPosts(services);
  if (!posts.ok) return [];
  return posts.records.map((record) => {
    const { Title, Excerpt, Subtitle } = record.fields;
    const description = Excerpt ?? record.excerpt ?? Subtitle ?? "";
    return { path: postPath(Title), title: Title, description, changed: publishedTime(record).slice(0, 10) };
  });
}
