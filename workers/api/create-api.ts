import { waitUntil } from "cloudflare:workers";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import * as v from "valibot";

import { Count, knownPage } from "../counts/count";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readPost } from "../http/request-guards";
import { errorFields } from "../log";
import type { Services } from "../services";
import { loadTimetable } from "../temporal";
import { createBlogApi } from "./blog-api";
import { createCalendarApi } from "./calendar-api";
import { createHealthApi } from "./health-api";

/** The whole of /api, over the services provided. Unknown paths and methods are problems, never pages. */
export function createApi(services: Services): Hono {
  const api = new Hono();
  // robots.txt invites programs to read, and search engines have nothing to show of it.
  api.use(async (c, next) => {
    await next();
    c.res.headers.set("x-robots-tag", "noindex");
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (_, methods) =>
        problem({ status: 405, title: "Method not allowed", headers: { allow: methods.join(", ") } }),
    }),
  );
  api.route("/calendar", createCalendarApi(services));
  api.route("/", createBlogApi(services));
  api.route("/metrics", createMetricsApi(services));
  api.route("/health", createHealthApi(services));
  api.all("*", () => problem({ status: 404, title: "Resource not found" }));
  api.onError((error) => {
    services.log("error", "api.crashed", errorFields(error));
    return problem({ status: 500, title: "Internal error" });
  });
  return api;
}

/**
 * POST /api/metrics: counts a view of a page, or that the dialog was opened there; nothing under Global Privacy Control.
 * Neither address nor identifier is stored. The reply does not wait for the count, and never tells of its failure.
 */
function createMetricsApi({ counts, rateLimit, blog, now, log }: Services): Hono {
  async function store(count: Count): Promise<void> {
    try {
      const timetable = await loadTimetable();
      await counts().add(timetable.today(now()), { ...count, path: await knownPage(count.path, blog) });
    } catch (error) {
      log("info", "counts.lost", errorFields(error));
    }
  }

  const api = new Hono();
  api.post("/", async (c) => {
    const post = await readPost(c.req.raw, "count", rateLimit);
    if (!post.ok) return post.reply;
    const count = v.safeParse(Count, post.value);
    if (!count.success) return problem({ status: 422, title: "Invalid count" });
    if (c.req.header("sec-gpc") !== "1") waitUntil(store(count.output));
    return new Response(null, { status: 204, headers: { "cache-control": cachePolicy.never } });
  });
  return api;
}
