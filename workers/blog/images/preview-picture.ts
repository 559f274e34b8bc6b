import type { Hono } from "hono";

import { addressHeaders } from "../../http/cache-policy";
import { problem } from "../../http/problem";
import { refuseRate } from "../../http/rate-limit";
import type { Services } from "../../ports";

/**
 * GET /preview/{reference}/picture: a draft's picture, for anyone who has the draft's link. No cache may keep it, and it
 * is stored nowhere. A wrong link and a draft without a picture are the same 404; EDIT-03.
 */
export function servePreviewPicture(site: Hono, { previews, images, rateLimit }: Services): void {
  site.get("/preview/:reference/picture", async (c) => {
    const refused = await refuseRate(c.req.raw, "look", rateLimit);
    if (refused) return refused;
    const preview = (await previews?.show(c.req.param("reference"))) ?? { kind: "missing" };
    if (preview.kind === "unavailable") {
      return problem({ status: 503, title: "Image temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const image = preview.kind === "post" ? preview.record.fields.Image : undefined;
    if (preview.kind !== "post" || !image) return problem({ status: 404, title: "Image not found" });
    const reply = await images.preview(preview.record.id, image);
    for (const [name, value] of Object.entries(addressHeaders(c.req.path))) reply.headers.set(name, value);
    return reply;
  });
}
