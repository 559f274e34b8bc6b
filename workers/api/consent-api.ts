import { Hono } from "hono";
import * as v from "valibot";

import { CONSENT_VERSION } from "~/domain/consent/consent";
import { ConsentRecord } from "~/domain/consent/consent-record";

import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readPost } from "../http/read-post";
import { errorFields } from "../log";
import type { Services } from "../ports";

/**
 * POST /api/consent: stores a choice as proof, with the server's time and without an address or mail. Only the current
 * version of the question can be answered. 503 if the store rejects the write; the choice still applies in the browser.
 */
export function createConsentApi({ consents, rateLimit, log }: Services): Hono {
  const api = new Hono();
  api.post("/", async (c) => {
    const post = await readPost(c.req.raw, "consent", rateLimit);
    if (!post.ok) return post.reply;
    const record = v.safeParse(ConsentRecord, post.value);
    if (!record.success || record.output.version !== CONSENT_VERSION)
      return problem({ status: 422, title: "Invalid consent record" });
    try {
      await consents.save(record.output);
    } catch (error) {
      log("warn", "consent.not_stored", errorFields(error));
      return problem({ status: 503, title: "The choice cannot be stored right now" });
    }
    return new Response(null, { status: 204, headers: { "cache-control": cachePolicy.never } });
  });
  return api;
}
