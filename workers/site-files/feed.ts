import type { Hono } from "hono";

import { atomFeed } from "~/seo/feed";

import { resource } from "../api/methods";
import { listPosts } from "../blog/list-posts";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import type { Services } from "../services";

/** GET /feed.xml; META-06. */
export function serveFeed(site: Hono, services: Services): void {
  resource(site, "/feed.xml", {
    GET: async (c) => {
      const posts = await listPosts(services);
      if (!posts.ok) {
        // A feed without entries would tell readers that every post is gone.
        return problem({ status: 503, title: "The posts cannot be read right now", headers: { "retry-after": "30" } });
      }
      return c.body(atomFeed(services.settings.siteUrl, posts.records), 200, {
        "content-type": "application/atom+xml; charset=utf-8",
        "cache-control": cachePolicy.list,
        ...(posts.stale ? { "blog-snapshot": "stale" } : {}),
      });
    },
  });
}
