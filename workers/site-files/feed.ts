import type { Hono } from "hono";

import type { PostRecord } from "~/domain/blog/post-record";
import { atomFeed } from "~/seo/feed";

import { listPosts } from "../blog/list-posts";
import { respondWithEtag } from "../http/buffered-response";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import type { Services } from "../ports";

/** GET /feed.xml. Written once for the same posts: under invented queries no cache has it, and no limit counts it. */
export function serveFeed(site: Hono, services: Pick<Services, "blog" | "log" | "settings">): void {
  let written: { readonly records: readonly PostRecord[]; readonly feed: string } | null = null;
  site.get("/feed.xml", async (c) => {
    const posts = await listPosts(services);
    if (!posts.ok) {
      // An empty feed would tell readers that every post is gone.
      return problem({ status: 503, title: "Posts are temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const { records } = posts;
    if (written?.records !== records) written = { records, feed: atomFeed(services.settings.siteUrl, records) };
    const headers = {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": cachePolicy.list,
      ...(posts.stale ? { "blog-snapshot": "stale" } : {}),
    };
    return await respondWithEtag(c.req.raw, new Response(written.feed, { headers }));
  });
}
