import * as v from "valibot";

import { type Fetch, limitedFetch, type Limits, parseJson } from "../http/limited-fetch";
import { providerCode } from "../http/provider-code";
import type { Log } from "../log";
import { uuidOf } from "./booking-key";

/** Where tokens are checked. */
export const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** No person waits for it: the dialog is closed by then. A verdict that takes longer is none. */
const LIMITS: Limits = { timeoutMs: 4_000, maxBytes: 65_536 };
/** Turnstile's own limit; a longer text is no token. */
const MAX_TOKEN_LENGTH = 2048;
/** Codes of a token that is not there or too old: a booking that waited can have no other, since tokens live 300 s. */
const ABSENT_CODES = ["missing-input-response", "timeout-or-duplicate"];
/** Codes that tell of the visitor's token. Any other tells of our settings or of Turnstile itself. */
const TOKEN_CODES = ["invalid-input-response", ...ABSENT_CODES];

const Verdict = v.object({
  success: v.boolean(),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** `unknown`: there was no verdict to be had; that is no fault of the visitor's. */
export type HumanVerdict = "passed" | "refused" | "unknown";

/**
 * Asks once whether a token came from a person. `key` names the booking: the same token asked for again under it gets
 * the same verdict. Of a booking that `waited`, a token that is missing or expired tells nothing. Anybody can claim that:
 * it wins him what everybody has while Turnstile is away, and the caps of mail and address hold there as they do here.
 */
export type Verify = (token: string | null, key: string, waited: boolean) => Promise<HumanVerdict>;

/** Turnstile's siteverify. Never throws; why there is no verdict goes to the log. */
export function createTurnstile(secret: string, fetch: Fetch, log: Log): Verify {
  return async (token, key, waited) => {
    if (token === null) return waited ? "unknown" : "refused";
    if (token.length > MAX_TOKEN_LENGTH) return "refused";
    const body = JSON.stringify({ secret, response: token, idempotency_key: await uuidOf(key) });
    const headers = { "content-type": "application/json" };
    const reply = await limitedFetch(fetch, VERIFY_URL, { method: "POST", headers, body }, LIMITS);
    // Refusals may come with any status; the body alone is a verdict.
    const verdict = reply.ok ? parseJson(Verdict, reply.text) : null;
    if (verdict?.success) return "passed";
    const codes = verdict?.["error-codes"] ?? [];
    if (waited && codes.length > 0 && codes.every((code) => ABSENT_CODES.includes(code))) return "unknown";
    if (codes.length > 0 && codes.every((code) => TOKEN_CODES.includes(code))) return "refused";
    const settings = codes.some((code) => code.endsWith("-input-secret"));
    log(settings ? "error" : "warn", "turnstile.unavailable", {
      reason: reply.ok ? providerCode(codes[0]) || String(reply.status) : reply.reason,
    });
    return "unknown";
  };
}
