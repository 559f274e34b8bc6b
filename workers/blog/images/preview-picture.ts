import type { Hono } from "hono";

import { addressHeaders, cachePolicy } from "../../http/cache-policy";
import { problem } from "../../http/problem";
import { refuseRate } from "../../http/rate-limit";
import type { Services } from "../../services";

/**
 * GET /preview/{reference}/picture: a draft's picture, for anyone who has the draft's link. It is fetched again each time and
 * stored nowhere. A wrong link and a draft without a picture are the same 404; EDIT-03.
 */
export function servePreviewPicture(site: Hono, { previews, images, rateLimit }: Services): void {
  site.get("/preview/:reference/picture", async (c) => {
    const refused = await refuseRate(c.req.raw, "look", rateLimit);
    if (refused) return refused;
    const preview = (await previews?.show(c.req.param("reference"))) ?? { kind: "missing" };
    if (preview.kind === "unavailable") return unavailable();
    const image = preview.kind === "post" ? preview.record.fields.Image : undefined;
    if (preview.kind !== "post" || !image) return problem({ status: 404, title: "Image not found" });
    const made = await images.show(preview.record.id, image);
    if (!made) return unavailable();
    return new Response(made.bytes, {
      headers: { ...addressHeaders(c.req.path), "content-type": made.type, "cache-control": cachePolicy.never },
    });
  });
}

function unavailable(): Response {
  return problem({ status: 503, title: "Image temporarily unavailable", headers: { "retry-after": "30" } });
}
