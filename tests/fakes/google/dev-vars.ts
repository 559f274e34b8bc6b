import { writeFile } from "node:fs/promises";

import type { ServiceAccount } from "./keys.ts";

/** The Google settings of a local run. */
export type GoogleVars = { account: ServiceAccount; calendarId: string; origin: string };

/** The settings as lines of a `.dev.vars` file; the key on one line, with `\n` for its line breaks. */
function formatVars({ account, calendarId, origin }: GoogleVars): string {
  return [
    `GOOGLE_CLIENT_EMAIL=${account.clientEmail}`,
    `GOOGLE_PRIVATE_KEY="${account.privateKeyPem.replaceAll("\n", String.raw`\n`)}"`,
    `GOOGLE_CALENDAR_ID=${calendarId}`,
    `GOOGLE_TOKEN_URL=${origin}/token`,
    `GOOGLE_API_URL=${origin}`,
    "",
  ].join("\n");
}

/** Writes the settings, readable by their owner only. Rejects with EEXIST when the file is there, unless forced. */
export async function writeVars(file: string, vars: GoogleVars, force: boolean): Promise<void> {
  await writeFile(file, formatVars(vars), { flag: force ? "w" : "wx", mode: 0o600 });
}
