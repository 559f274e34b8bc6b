import { Hono } from "hono";
import * as v from "valibot";

import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readPost } from "../http/read-post";
import type { Services } from "../services";

const Path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(400));
const Entry = v.variant("kind", [
  v.object({ kind: v.literal("view"), path: Path }),
  v.object({
    kind: v.literal("vital"),
    path: Path,
    name: v.picklist(["CLS", "INP", "LCP", "TTFB"]),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
    rating: v.picklist(["good", "needs-improvement", "poor"]),
  }),
]);
/** A page has four vitals and one view. */
const MAX_ENTRIES = 10;
const Metrics = v.object({ entries: v.pipe(v.array(Entry), v.maxLength(MAX_ENTRIES)) });
export type MetricEntry = v.InferOutput<typeof Entry>;

/** POST /api/metrics: counts views and Core Web Vitals; neither address nor identifier is stored. */
export function createMetricsApi({ count, rateLimit }: Services): Hono {
  const api = new Hono();
  api.post("/", async (c) => {
    const post = await readPost(c.req.raw, "count", rateLimit);
    if (!post.ok) return post.reply;
    const metrics = v.safeParse(Metrics, post.value);
    if (!metrics.success) return problem({ status: 422, title: "Invalid metrics" });
    for (const entry of metrics.output.entries) count(entry);
    return new Response(null, { status: 204, headers: { "cache-control": cachePolicy.never } });
  });
  return api;
}
