import type { PostsResult } from "~/domain/blog/post-source";

import type { Services } from "../ports";

/** The posts for a page or a site file. A visitor sees an empty list when there are none; the log says why. */
export async function listPosts({ blog, log }: Pick<Services, "blog" | "log">): Promise<PostsResult> {
  const posts = await blog.list();
  if (!posts.ok) log("error", "blog.unavailable", { reason: posts.failure.reason, detail: posts.failure.detail });
  return posts;
}
