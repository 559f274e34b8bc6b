import { parseArgs } from "node:util";

import { writeMode, writeVars } from "../shared/dev-vars.ts";
import { isTaken, listen } from "../shared/node-bridge.ts";
import type { SharedCalendar } from "./events-store.ts";
import { createFakeGoogle, type FakeGoogle } from "./fake-google.ts";
import { makeServiceAccount, type ServiceAccount } from "./keys.ts";
import { DEMOS } from "./sample.ts";

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

/** How to serve the fake; the account is made when none is given. */
export type ServeOptions = {
  /** 0 takes any free port. */
  port: number;
  account?: ServiceAccount;
  /** The first one is the site's. */
  calendars?: readonly [SharedCalendar, ...SharedCalendar[]];
  delegation?: readonly string[];
  now?: () => number;
};

/** A fake that listens. */
export type ServedGoogle = {
  /** Origin only; the token endpoint is `/token`, Calendar is under `/calendar/v3/`. */
  url: string;
  google: FakeGoogle;
  account: ServiceAccount;
  calendarId: string;
  close(): Promise<void>;
};

/** Serves the fake on 127.0.0.1. Rejects when the port is taken. */
export async function serveFakeGoogle(options: ServeOptions): Promise<ServedGoogle> {
  const { port, account = await makeServiceAccount(), calendars = [DEMOS], delegation = [], now = Date.now } = options;
  const { clientEmail, publicKey } = account;
  const google = createFakeGoogle({ clientEmail, publicKey, calendars, delegation, now });
  const { url, close } = await listen(port, google.fetch);
  return { url, google, account, calendarId: calendars[0].id, close };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8790" },
      "write-vars": { type: "string" },
      force: { type: "boolean", default: false },
      append: { type: "boolean", default: false },
    },
  });
  const mode = writeMode(values);
  const served = await serveFakeGoogle({ port: Number(values.port) });
  const file = values["write-vars"];
  try {
    const { account, calendarId, url } = served;
    if (file !== undefined) await writeVars(file, googleVars({ account, calendarId, origin: url }), mode);
  } catch (error) {
    await served.close();
    const advice = `${file} is there already; --append adds to it, --force overwrites it`;
    throw isTaken(error) ? new Error(advice, { cause: error }) : error;
  }
  console.log(served.url);
}

if (import.meta.main) await main();
