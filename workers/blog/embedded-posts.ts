import { embeddedPosts } from "~/content/posts/embedded-posts";
import { arrange } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

/** The posts that come with the site: the blog of an installation without Airtable. */
export function createEmbeddedPosts(): PostSource {
  const records = arrange(embeddedPosts);
  return { list: async () => ({ ok: true, records, version: "embedded", stale: false }) };
}
