import { Hono } from "hono";
import * as v from "valibot";

import { MAX_COUNTED_PATH } from "~/domain/counted-path";
import { funnelSteps, navigations, tapTargets, visitSources, vitalNames } from "~/domain/counts";

import { knownPage } from "../counts/known-pages";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readPost } from "../http/read-post";
import type { Services } from "../services";

const Path = v.pipe(v.string(), v.startsWith("/"), v.maxLength(MAX_COUNTED_PATH));
const Source = v.picklist(visitSources);
const Entry = v.variant("kind", [
  v.object({ kind: v.literal("view"), path: Path, source: v.optional(Source, "unknown") }),
  v.object({ kind: v.literal("step"), path: Path, step: v.picklist(funnelSteps), source: Source }),
  v.object({
    kind: v.literal("vital"),
    path: Path,
    name: v.picklist(vitalNames),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
    rating: v.optional(v.picklist(["good", "needs-improvement", "poor", ""]), ""),
    // Pages of an earlier release that are still open in a browser omit these.
    navigation: v.optional(v.picklist(navigations), "load"),
    target: v.optional(v.picklist([...tapTargets, ""]), ""),
  }),
]);
/** A browser that has more vitals sends them in several requests. */
const MAX_ENTRIES = 5;
const Metrics = v.object({ entries: v.pipe(v.array(Entry), v.maxLength(MAX_ENTRIES)) });
export type MetricEntry = v.InferOutput<typeof Entry>;

/**
 * POST /api/metrics: counts views, steps toward a booking and Core Web Vitals of the site's pages. Neither address nor
 * identifier is stored.
 */
export function createMetricsApi({ count, rateLimit, blog }: Services): Hono {
  const api = new Hono();
  api.post("/", async (c) => {
    const post = await readPost(c.req.raw, "count", rateLimit);
    if (!post.ok) return post.reply;
    const metrics = v.safeParse(Metrics, post.value);
    if (!metrics.success) return problem({ status: 422, title: "Invalid metrics" });
    for (const entry of metrics.output.entries) count({ ...entry, path: await knownPage(entry.path, blog) });
    return new Response(null, { status: 204, headers: { "cache-control": cachePolicy.never } });
  });
  return api;
}
