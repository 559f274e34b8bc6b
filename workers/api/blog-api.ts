import { Hono } from "hono";

import { findPost } from "~/domain/blog/post-record";

import { toApiRecord } from "../blog/api-record";
import { bearerMatches } from "../http/bearer";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { refusePost } from "../http/read-post";
import type { Services } from "../services";
import { resource } from "./methods";

/** Seconds after which a list that could not be read is worth another try. */
const RETRY_AFTER_SECONDS = "30";
/** Tells that the source could not be asked lately and these are the last good posts; REL-06. */
const STALE = { "blog-snapshot": "stale" } as const;

/** GET /api/blogs and GET /api/blog; API-03 and API-04. */
export function createBlogApi({ blog, settings, rateLimit, log }: Services): Hono {
  const api = new Hono();

  resource(api, "/blogs", {
    GET: async (c) => {
      const posts = await blog.list();
      if (!posts.ok) return unreadable();
      const headers = { "cache-control": cachePolicy.list, ...(posts.stale ? STALE : {}) };
      return c.json({ records: posts.records.map(toApiRecord) }, 200, headers);
    },
  });

  resource(api, "/blog", {
    GET: async (c) => {
      const title = c.req.query("title");
      if (title === undefined || title.trim() === "") return problem({ status: 400, title: "title is missing" });
      const posts = await blog.list();
      if (!posts.ok) return unreadable();
      const post = findPost(posts.records, title);
      const headers = { "cache-control": post ? cachePolicy.list : cachePolicy.never, ...(posts.stale ? STALE : {}) };
      return c.json({ records: post ? [toApiRecord(post)] : [] }, post ? 200 : 404, headers);
    },
  });

  // Without the token's setting there is no such route.
  if (settings.revalidateToken !== null) {
    const token = settings.revalidateToken;
    resource(api, "/blog/refresh", {
      POST: async (c) => {
        const refused = await refusePost(c.req.raw, "secret", rateLimit);
        if (refused) return refused;
        if (!(await bearerMatches(c.req.raw, token)))
          return problem({ status: 401, title: "The token is not right", headers: { "www-authenticate": "Bearer" } });
        const posts = await blog.refresh();
        if (!posts.ok || posts.stale)
          return problem({
            status: 503,
            title: "The source could not be read",
            headers: { "retry-after": RETRY_AFTER_SECONDS },
          });
        log("info", "blog.refreshed", { posts: posts.records.length, version: posts.version });
        return c.json({ posts: posts.records.length, version: posts.version }, 200, {
          "cache-control": cachePolicy.never,
        });
      },
    });
  }

  return api;
}

function unreadable(): Response {
  return problem({
    status: 503,
    title: "The posts cannot be read right now",
    headers: { "retry-after": RETRY_AFTER_SECONDS },
  });
}
