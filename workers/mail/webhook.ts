import { Webhook } from "standardwebhooks";

import { type Fetch, limitedFetch } from "../http/limited-fetch";
import type { SendResult } from "./mailer";
import type { StaffFacts } from "./message";
import type { WebhookSettings } from "./webhook-secret";

/** Sends one notification. `id` is the same for each attempt, so that the receiver can ignore a repeated one. */
export type SendWebhook = (id: string, body: string) => Promise<SendResult>;

/** A receiver responds within seconds, and its body is not read. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 65_536 };

/** A sender of signed requests as Standard Webhooks defines them. `now` in epoch milliseconds, machine's time. */
export function createWebhook({ url, secret }: WebhookSettings, fetch: Fetch, now: () => number): SendWebhook {
  const webhook = new Webhook(secret);
  return async (id, body) => {
    const at = new Date(now());
    const reply = await limitedFetch(
      fetch,
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
          "webhook-signature": webhook.sign(id, at, body),
        },
        body,
      },
      LIMITS,
    );
    // The id makes a repeated request harmless, so after a lost reply it is sent again.
    if (!reply.ok && reply.reason !== "too_large") return failed("unreachable", reply.reason);
    if (!reply.ok || (reply.status >= 200 && reply.status < 300)) return { kind: "sent" };
    // 410: the receiver has unsubscribed.
    if (reply.status === 410) return { kind: "refused", detail: "status 410" };
    if (reply.status === 429) return failed("rate_limited", "status 429");
    return failed(reply.status >= 500 ? "unreachable" : "configuration", `status ${reply.status}`);
  };
}

function failed(reason: "unreachable" | "rate_limited" | "configuration", detail: string): SendResult {
  return { kind: "failed", failure: { reason, detail } };
}

/** The body of a request: what happened, when, and the lead as staff see it. `at` and times are ISO 8601. */
export function webhookBody(facts: StaffFacts, at: string, iso: (instant: number) => string): string {
  const { news, id, start, end, before, reason, by, promised, summary, description, email } = facts;
  return JSON.stringify({
    type: `booking.${news}`,
    timestamp: at,
    data: {
      id,
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
