import * as v from "valibot";

import { formSignals } from "~/domain/booking/request";

import { type Fetch, limitedFetch, type Limits, parseJson, providerCode } from "../http/limited-fetch";
import type { Log } from "../log";
import { uuidOf } from "./booking-id";

/** The endpoint that verifies tokens. */
export const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** Nobody waits for it, because the dialog is closed by then. A slower reply is treated as none. */
const LIMITS: Limits = { timeoutMs: 4_000, maxBytes: 65_536 };
/** Turnstile's own limit; a longer text is not a token. */
const MAX_TOKEN_LENGTH = 2048;
/** Codes about the request with the visitor's token. Any other is about our settings or Turnstile itself. */
const TOKEN_CODES = ["invalid-input-response", "missing-input-response", "timeout-or-duplicate", "bad-request"];

/** Cloudflare's own keys for trying out; their replies name no action, and a host of their own. */
export const TRIAL_KEY = /^[123]x0+AA$/;

const Reply = v.object({
  success: v.boolean(),
  /** Where the challenge was passed. */
  hostname: v.optional(v.string(), ""),
  /** What the widget said that it is for. */
  action: v.optional(v.string(), ""),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** `unknown`: there was no result, which is not the visitor's fault. */
export type CheckResult = "passed" | "refused" | "unknown";

/**
 * Verifies a token once. `key` identifies the booking: the same token verified again under it gets the same result. A
 * missing token is sent, too: only Turnstile's own silence excuses it, and nothing that a client says.
 */
export type Verify = (token: string | null, key: string) => Promise<CheckResult>;

/**
 * Turnstile's siteverify. Never throws; the reason for a missing result is logged. `hostname`: of the pages with our form.
 * A token that was earned elsewhere, or for something else, is refused: a site key can be put into any page.
 */
export function createTurnstile(secret: string, hostname: string, fetch: Fetch, log: Log): Verify {
  function foreign(reply: v.InferOutput<typeof Reply>): "hostname" | "action" | null {
    if (TRIAL_KEY.test(secret)) return null;
    if (reply.hostname !== hostname) return "hostname";
    return reply.action === formSignals.turnstileAction ? null : "action";
  }

  return async (token, key) => {
    if (token !== null && token.length > MAX_TOKEN_LENGTH) return "refused";
    const body = JSON.stringify({ secret, response: token ?? "", idempotency_key: await uuidOf(key) });
    const headers = { "content-type": "application/json" };
    const reply = await limitedFetch(fetch, VERIFY_URL, { method: "POST", headers, body }, LIMITS);
    // Refusals may have any status; only the body counts.
    const checked = reply.ok ? parseJson(Reply, reply.text) : null;
    if (checked?.success) {
      const reason = foreign(checked);
      if (reason === null) return "passed";
      log("warn", "turnstile.foreign", { reason });
      return "refused";
    }
    const codes = checked?.["error-codes"] ?? [];
    const settings = codes.some((code) => code.endsWith("-input-secret"));
    // With a wrong secret of ours no token passes; else a code about the token decides, whatever other codes there are.
    if (!settings && codes.some((code) => TOKEN_CODES.includes(code))) return "refused";
    log(settings ? "error" : "warn", "turnstile.unavailable", {
      reason: reply.ok ? providerCode(codes[0]) || String(reply.status) : reply.reason,
    });
    return "unknown";
  };
}
