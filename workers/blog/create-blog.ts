import * as runtime from "cloudflare:workers";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { arrange } from "~/domain/blog/post-record";
import type { PostsResult } from "~/domain/blog/post-source";

import { createEdgeCache } from "../http/edge-cache";
import { consoleLog } from "../log";
import type { Settings } from "../settings";
import { createAirtablePosts, versionOf } from "./airtable-posts";
import { createDrafts, type Drafts, noDrafts } from "./drafts";
import type { OriginalsOptions } from "./images/fetch-original";
import { createSnapshot, type SnapshotSource } from "./snapshot";

/** The blog's posts, and what serving their pictures needs from the source. */
export type Blog = {
  /** Posts from a snapshot. */
  readonly posts: SnapshotSource;
  /** Drafts for staff. */
  readonly drafts: Drafts;
  readonly renew: OriginalsOptions["renew"];
};

/**
 * The blog that the settings choose: Airtable's, the embedded posts, or one that cannot be read. `kv` stores posts;
 * `now` is the site's clock.
 */
export function createBlog(kv: KVNamespace, settings: Settings, now: () => number): Blog {
  const nothing = async () => ({ ok: true, record: null }) as const;
  const keepFresh = async () => null;
  if (settings.blog.kind === "embedded") {
    const list = listEmbedded();
    return { posts: { list, refresh: list, keepFresh }, drafts: noDrafts("embedded"), renew: nothing };
  }
  if (settings.blog.kind === "misconfigured") {
    const failure = { reason: "configuration", detail: "settings incomplete" } as const;
    const list = async (): Promise<PostsResult> => ({ ok: false, failure });
    return { posts: { list, refresh: list, keepFresh }, drafts: noDrafts("unavailable"), renew: nothing };
  }
  const airtable = createAirtablePosts(settings.blog.airtable, (input, init) => fetch(input, init), consoleLog, now);
  // Accessed by name, because not every runtime exports it.
  const edge = createEdgeCache(Reflect.get(runtime, "cache"), consoleLog);
  const posts = createSnapshot({
    source: airtable,
    store: { get: (key, options) => kv.get(key, options), put: (key, value) => kv.put(key, value) },
    ttlSeconds: settings.blogCacheSeconds,
    now,
    defer: runtime.waitUntil,
    log: consoleLog,
    changed: () => edge.invalidate(),
    published: () => edge.purge(),
  });
  return {
    posts,
    drafts: createDrafts(airtable, consoleLog),
    renew: (recordId) => airtable.record(recordId),
  };
}

/** Lists the posts that come with the site: the blog of an installation without Airtable. */
function listEmbedded(): () => Promise<PostsResult> {
  const records = arrange(embeddedPosts);
  let version: string | null = null;
  return async () => {
    version ??= await versionOf(records);
    return { ok: true, records, version, stale: false };
  };
}
