import type { ServiceAccount } from "./keys.ts";

/** The Google settings of a local run. */
type GoogleVars = { account: ServiceAccount; calendarId: string; origin: string };

/** The same by their names in `.dev.vars`; the key on one line, with `\n` for its line breaks. */
export function googleVars({ account, calendarId, origin }: GoogleVars): Record<string, string> {
  return {
    GOOGLE_CLIENT_EMAIL: account.clientEmail,
    GOOGLE_PRIVATE_KEY: `"${account.privateKeyPem.replaceAll("\n", String.raw`\n`)}"`,
    GOOGLE_CALENDAR_ID: calendarId,
    GOOGLE_TOKEN_URL: `${origin}/token`,
    GOOGLE_API_URL: origin,
  };
}
