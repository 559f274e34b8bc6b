import type { Hono } from "hono";

import { atomFeed } from "~/seo/feed";

import { listPosts } from "../blog/list-posts";
import { respondWithEtag } from "../http/buffered-response";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import type { Services } from "../ports";

/** GET /feed.xml; META-06. */
export function serveFeed(site: Hono, services: Services): void {
  site.get("/feed.xml", async (c) => {
    const posts = await listPosts(services);
    if (!posts.ok) {
      // An empty feed would tell readers that every post is gone.
      return problem({ status: 503, title: "Posts are temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const headers = {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": cachePolicy.list,
      ...(posts.stale ? { "blog-snapshot": "stale" } : {}),
    };
    return await respondWithEtag(
      c.req.raw,
      new Response(atomFeed(services.settings.siteUrl, posts.records), { headers }),
    );
  });
}
