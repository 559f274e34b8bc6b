import type { Hono } from "hono";
import { LRUCache } from "lru-cache";

import { type BufferedResponse, bufferResponse, respondFromCache } from "../../http/buffered-response";
import { addressHeaders } from "../../http/cache-policy";
import { problem } from "../../http/problem";
import { refuseRate, tooManyRequests } from "../../http/rate-limit";
import type { Services } from "../../ports";

/** Milliseconds for which an isolate keeps a draft's picture: a look at Airtable and two transformations cost money. */
const KEPT_MS = 60_000;
/** Pictures in memory, each of some 200 KB; few drafts are looked at in the same minute. */
const MAX_KEPT = 20;

/**
 * GET /preview/{reference}/picture: a draft's picture, for anyone who has the draft's link. No cache may keep it, but for
 * this isolate's memory, and there neither longer than a minute nor than the link is valid. A wrong link and a draft
 * without a picture are the same 404; EDIT-03.
 */
export function servePreviewPicture(site: Hono, services: Services): void {
  const { previews, images, rateLimit, limitPicture, now } = services;
  const kept = new LRUCache<string, { readonly picture: BufferedResponse; readonly until: number }>({ max: MAX_KEPT });

  site.get("/preview/:reference/picture", async (c) => {
    const reference = c.req.param("reference");
    const refused = await refuseRate(c.req.raw, "read", rateLimit);
    if (refused) return refused;
    if (!(await limitPicture(reference))) return tooManyRequests();
    const known = kept.get(reference);
    if (known && now() < known.until) return respondFromCache(c.req.raw, known.picture);
    const preview = (await previews?.show(reference)) ?? { kind: "missing" };
    if (preview.kind === "unavailable") {
      return problem({ status: 503, title: "Image temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const image = preview.kind === "post" ? preview.record.fields.Image : undefined;
    if (preview.kind !== "post" || !image) return problem({ status: 404, title: "Image not found" });
    const reply = await images.preview(preview.record.id, image);
    for (const [name, value] of Object.entries(addressHeaders(c.req.path))) reply.headers.set(name, value);
    const picture = await bufferResponse(reply);
    if (picture.status === 200) kept.set(reference, { picture, until: Math.min(now() + KEPT_MS, preview.until) });
    return respondFromCache(c.req.raw, picture);
  });
}
