import { Hono } from "hono";
import * as v from "valibot";

import { ConsentRecord } from "~/domain/consent/consent-record";

import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readPost } from "../http/read-post";
import type { Services } from "../services";

/** POST /api/consent: stores a choice as proof. The record has no address and no mail, and none is added. */
export function createConsentApi({ consents, rateLimit }: Services): Hono {
  const api = new Hono();
  api.post("/", async (c) => {
    const post = await readPost(c.req.raw, "consent", rateLimit);
    if (!post.ok) return post.reply;
    const record = v.safeParse(ConsentRecord, post.value);
    if (!record.success) return problem({ status: 422, title: "Invalid consent record" });
    await consents.save(record.output);
    return new Response(null, { status: 204, headers: { "cache-control": cachePolicy.never } });
  });
  return api;
}
