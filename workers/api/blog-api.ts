import { Hono } from "hono";

import { findByFormerTitle } from "~/domain/blog/former-titles";
import { imagePath } from "~/domain/blog/image";
import { findPost, type PostRecord } from "~/domain/blog/post-record";

import { respondWithEtag } from "../http/buffered-response";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { refuseBearer, refusePost } from "../http/request-guards";
import type { Services } from "../services";

/** Seconds until a failed read is worth retrying. */
const RETRY_AFTER_SECONDS = "30";
/** Marks the last good posts, sent because the latest read of the source failed. */
const STALE = { "blog-snapshot": "stale" } as const;

/** GET /api/blogs and GET /api/blog. */
export function createBlogApi({ blog, settings, rateLimit, log }: Services): Hono {
  const api = new Hono();

  api.get("/blogs", async (c) => {
    const posts = await blog.list();
    if (!posts.ok) return unreadable();
    const headers = { "cache-control": cachePolicy.list, ...(posts.stale ? STALE : {}) };
    return await respondWithEtag(c.req.raw, c.json({ records: posts.records.map(toApiRecord) }, 200, headers));
  });

  api.get("/blog", async (c) => {
    const title = c.req.query("title");
    if (title === undefined || title.trim() === "")
      return problem({ status: 400, title: "Missing query parameter: title" });
    const posts = await blog.list();
    if (!posts.ok) return unreadable();
    const post = findPost(posts.records, title);
    const renamed = post ? null : findByFormerTitle(posts.former ?? [], posts.records, title);
    if (renamed) {
      // Not cacheable, because another post may have this title tomorrow.
      const location = `?title=${encodeURIComponent(renamed.fields.Title)}`;
      return new Response(null, { status: 301, headers: { location, "cache-control": cachePolicy.never } });
    }
    const headers = { "cache-control": post ? cachePolicy.list : cachePolicy.never, ...(posts.stale ? STALE : {}) };
    const reply = c.json({ records: post ? [toApiRecord(post)] : [] }, post ? 200 : 404, headers);
    return await respondWithEtag(c.req.raw, reply);
  });

  // Without the token setting, the route does not exist.
  if (settings.revalidateToken !== null) {
    const token = settings.revalidateToken;
    api.post("/blog/refresh", async (c) => {
      const refused = (await refusePost(c.req.raw, "secret", rateLimit)) ?? (await refuseBearer(c.req.raw, token));
      if (refused) return refused;
      const posts = await blog.refresh();
      if (!posts.ok || posts.stale)
        return problem({
          status: 503,
          title: "The blog source could not be read",
          headers: { "retry-after": RETRY_AFTER_SECONDS },
        });
      log("info", "blog.refreshed", { posts: posts.records.length, version: posts.version });
      return c.json({ posts: posts.records.length, version: posts.version }, 200, {
        "cache-control": cachePolicy.never,
      });
    });
  }

  return api;
}

function unreadable(): Response {
  return problem({
    status: 503,
    title: "Posts are temporarily unavailable",
    headers: { "retry-after": RETRY_AFTER_SECONDS },
  });
}

/** A record as the API returns it: as in the table, but with a permanent picture URL of our own. */
function toApiRecord(record: PostRecord): object {
  const { Image, ...fields } = record.fields;
  return { ...record, fields: { ...fields, ...(Image ? { Image: imagePath(record.id, Image, 1200, "jpg") } : {}) } };
}
