import { env } from "cloudflare:workers";
import { vi } from "vitest";

import { settingNames } from "../../../workers/settings-table";
import { makeServiceAccount } from "../../fakes/google/keys";

/** Settings whose value is public, or a mere number or word. All others are given a canary. */
const OPEN = [
  "SITE_URL",
  "ANALYTICS_ID",
  "BLOG_CACHE_TTL",
  "TRUSTED_TYPES",
  "HSTS",
  "LEAD_RETENTION_DAYS",
  "MAX_LIVE_BOOKINGS_PER_EMAIL",
  "MAX_LIVE_BOOKINGS_PER_ADDRESS",
  "RETRY_TIME_DIVISOR",
  "RATE_LIMITS",
  "CLOCK_SHIFT_MS",
  "TURNSTILE_SITE_KEY",
  "MEETING_PLACE",
];
/** Google's token for the key; it is as secret as the key. */
const ACCESS_TOKEN = "ya29.canary-access-token-3f9c";

export type Canaries = {
  /** A value for every secret setting. */
  readonly settings: Readonly<Record<string, string>>;
  /** Texts that must never appear: the values, and each line of the key. */
  readonly texts: readonly string[];
};

/** The key that signs requests to the webhook: 32 bytes, which may not appear as they are either. */
const WEBHOOK_KEY = "canary-staff-webhook-secret-3f9c";

/** Generates a value for every secret setting; the key is a real one, so that it can be used. */
export async function makeCanaries(): Promise<Canaries> {
  const { privateKeyPem } = await makeServiceAccount();
  const settings = Object.fromEntries(
    settingNames
      .filter((name) => !OPEN.includes(name))
      .map((name) => {
        const value = `canary-${name.toLowerCase().replaceAll("_", "-")}-3f9c-long-enough`;
        if (name === "MAIL_FROM" || name === "STAFF_MAIL") return [name, `${value}@canary.example`];
        return [name, name.endsWith("_URL") ? `https://${value}.example` : value];
      }),
  );
  settings["GOOGLE_PRIVATE_KEY"] = privateKeyPem.replaceAll("\n", String.raw`\n`);
  settings["STAFF_WEBHOOK_SECRET"] = `whsec_${btoa(WEBHOOK_KEY)}`;
  const lines = privateKeyPem.split("\n").filter((line) => line.length > 20 && !line.startsWith("-"));
  // Addresses are recognized by their host.
  const values = Object.entries(settings).flatMap(([name, value]) =>
    name === "GOOGLE_PRIVATE_KEY" ? lines : [value.replace("https://", "")],
  );
  return { settings, texts: [...values, WEBHOOK_KEY, ACCESS_TOKEN] };
}

/** The texts that this one contains, as they are or encoded in one of the usual ways. */
export function foundIn(text: string, { texts }: Canaries): string[] {
  const folded = text.toLowerCase();
  return texts.filter((canary) =>
    [canary, encodeURIComponent(canary), btoa(canary).replace(/=+$/, "").slice(0, -2)].some((form) =>
      folded.includes(form.toLowerCase()),
    ),
  );
}

/** How the providers answer while a test runs. */
export type ProviderMode =
  | "echo 400"
  | "echo 401"
  | "echo 403"
  | "echo 429"
  | "echo 500"
  | "echo 200"
  | "no token"
  | "throw";

/** Replaces the providers with ones that echo what they were sent; returns the texts of their responses. */
export function echoEverything(mode: ProviderMode): string[] {
  const told: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isToken = request.url.startsWith(env.GOOGLE_TOKEN_URL ?? "");
    if (isToken && mode.startsWith("echo")) return Response.json({ access_token: ACCESS_TOKEN, expires_in: 3_599 });
    const sent = `${request.headers.get("authorization")} ${request.url} ${await request.text()}`;
    told.push(sent);
    if (mode === "throw") throw new TypeError(`fetch failed: ${sent}`);
    // In every place where one of the providers has a reason or a text.
    const reason = { reason: sent, message: sent, type: sent, error: sent };
    const error = isToken ? sent : { errors: [reason], status: sent, ...reason };
    const body = {
      error,
      error_description: sent,
      errors: [reason],
      records: [sent],
      calendars: { [sent]: sent },
      "error-codes": [sent],
    };
    const status = mode.startsWith("echo") ? Number(mode.slice(5)) : 400;
    return Response.json(body, { status, headers: { "x-echo": encodeURIComponent(sent) } });
  });
  return told;
}
