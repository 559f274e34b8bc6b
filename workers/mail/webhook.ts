import { toBase64 } from "~/domain/digest";

import { type Fetch, limitedFetch } from "../http/limited-fetch";
import type { WebhookSettings } from "../settings";
import type { SendResult } from "./mailer";
import type { StaffFacts } from "./write-staff-mail";

/** Sends one notification. `id` is the same for each attempt, so that the receiver can ignore a repeated one. */
export type SendWebhook = (id: string, body: string) => Promise<SendResult>;

/** A receiver responds within seconds, and its body is not read. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 0 };

/** Statuses that every request would get: no access, or nothing at this address. Others of the kind are about one request. */
const ABOUT_SETTINGS = [401, 403, 404, 405];

/**
 * The signature of a request: HMAC-SHA-256 over its id, its time in seconds and its body, with the bytes behind `whsec_`.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export async function signWebhook(secret: string, id: string, seconds: number, body: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice("whsec_".length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${seconds}.${body}`));
  return `v1,${toBase64(new Uint8Array(signature))}`;
}

/** A sender of signed requests as Standard Webhooks defines them. `now` in epoch milliseconds, machine's time. */
export function createWebhook({ url, secret }: WebhookSettings, fetch: Fetch, now: () => number): SendWebhook {
  return async (id, body) => {
    const seconds = Math.floor(now() / 1_000);
    const reply = await limitedFetch(
      async (input, init) => withoutBody(await fetch(input, init)),
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": await signWebhook(secret, id, seconds, body),
        },
        body,
      },
      LIMITS,
    );
    // The id makes a repeated request harmless, so after a lost reply it is sent again.
    if (!reply.ok) return failed("unreachable", reply.reason);
    if (reply.status < 300) return { kind: "sent" };
    // 410: the receiver has unsubscribed.
    if (reply.status === 410) return { kind: "refused", detail: "status 410" };
    if (reply.status === 429) return failed("rate_limited", "status 429");
    if (reply.status >= 500) return failed("unreachable", `status ${reply.status}`);
    const isIsolated = reply.status >= 400 && !ABOUT_SETTINGS.includes(reply.status);
    return failed("configuration", `status ${reply.status}`, isIsolated);
  };
}

/** The status alone counts, also where an error's page is longer than any limit. */
function withoutBody({ status, body }: Response): Response {
  body?.cancel().catch(() => {});
  return new Response(null, { status });
}

function failed(
  reason: "unreachable" | "rate_limited" | "configuration",
  detail: string,
  isIsolated = false,
): SendResult {
  return { kind: "failed", failure: { reason, detail, ...(isIsolated ? { isIsolated } : {}) } };
}

/** The body of a request: what happened, when, and the lead as staff see it. `at` and times are ISO 8601. */
export function webhookBody(facts: StaffFacts, at: string, iso: (instant: number) => string): string {
  const { news, id, page, start, end, before, reason, by, promised, summary, description, email } = facts;
  return JSON.stringify({
    type: `booking.${news}`,
    timestamp: at,
    data: {
      id,
      page,
      start: iso(start),
      end: iso(end),
      before: before === null ? null : iso(before),
      reason,
      by,
      promised,
      summary,
      description,
      email,
    },
  });
}
