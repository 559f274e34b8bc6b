import { embeddedPosts } from "~/content/posts/embedded-posts";
import { arrange } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

import { versionOf } from "./airtable-posts";

/** The posts that come with the site: the blog of an installation without Airtable. */
export function createEmbeddedPosts(): PostSource {
  const records = arrange(embeddedPosts);
  let version: string | null = null;
  return {
    async list() {
      version ??= await versionOf(records);
      return { ok: true, records, version, stale: false };
    },
  };
}
