import { parseArgs } from "node:util";

import { listen } from "../shared/node-bridge.ts";
import { useHere } from "../shared/use-here.ts";
import type { SharedCalendar } from "./events-store.ts";
import { createFakeGoogle, type FakeGoogle } from "./fake-google.ts";
import { makeServiceAccount, type ServiceAccount } from "./keys.ts";
import { DEMOS } from "./sample.ts";

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
    options: { port: { type: "string", default: "8790" }, "write-vars": { type: "boolean", default: false } },
  });
  const { account, calendarId, url } = await serveFakeGoogle({ port: Number(values.port) });
  if (values["write-vars"]) {
    const { clientEmail, privateKeyPem } = account;
    const keys = {
      GOOGLE_CLIENT_EMAIL: clientEmail,
      GOOGLE_PRIVATE_KEY: privateKeyPem,
      GOOGLE_CALENDAR_ID: calendarId,
    };
    useHere(keys, { googleUrl: url });
  }
  console.log(url);
}

if (import.meta.main) await main();
