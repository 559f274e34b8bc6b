import * as v from "valibot";

import { VERIFY_URL } from "../booking/turnstile";
import { type Fetch, limitedFetch, parseJson } from "../http/limited-fetch";
import type { SettingsSource } from "../settings";
import { fails, type Finding, note, works } from "./finding";

/** 5 s and 64 KiB: the reply is a few lines. */
const LIMITS = { timeoutMs: 5_000, maxBytes: 65_536 };
const Reply = v.object({ "error-codes": v.optional(v.array(v.string()), []) });
const WHERE = "the widget's settings in the Cloudflare dashboard, Turnstile";

/** Both keys or none. The secret is tested with an invalid token, so only the token may be refused. */
export async function checkTurnstile(source: SettingsSource, fetch: Fetch): Promise<Finding> {
  const text = (name: string): string => {
    const value = source[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const site = text("TURNSTILE_SITE_KEY");
  const secret = text("TURNSTILE_SECRET_KEY");
  if (site === "" && secret === "")
    return note("turnstile", "No challenge is set up: posts are limited by rate alone.");
  if (site === "" || secret === "") {
    const missing = site === "" ? "TURNSTILE_SITE_KEY" : "TURNSTILE_SECRET_KEY";
    return fails("turnstile", {
      message: `${missing} is missing: Turnstile needs both keys.`,
      fix: `Copy it from ${WHERE}.`,
    });
  }
  const body = new URLSearchParams({ secret, response: "none" });
  const reply = await limitedFetch(fetch, VERIFY_URL, { method: "POST", body }, LIMITS);
  const codes = reply.ok ? parseJson(Reply, reply.text)?.["error-codes"] : undefined;
  if (codes === undefined) {
    return fails("turnstile", {
      message: "Turnstile could not be asked about TURNSTILE_SECRET_KEY.",
      fix: "Run this again; see https://www.cloudflarestatus.com and this machine's network.",
    });
  }
  if (codes.includes("invalid-input-secret") || codes.includes("missing-input-secret")) {
    return fails("turnstile", {
      message: "Turnstile does not know TURNSTILE_SECRET_KEY.",
      fix: `Copy it from ${WHERE}.`,
    });
  }
  return works("turnstile", "Turnstile knows TURNSTILE_SECRET_KEY.");
}
