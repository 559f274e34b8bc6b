import { parseArgs } from "node:util";

import { Temporal } from "@js-temporal/polyfill";

import { answerPage, escapeHtml, formOf, useHere } from "../shared/by-hand.ts";
import { listen } from "../shared/node-bridge.ts";
import { DEMOS, makeServiceAccount, type ServiceAccount } from "./account.ts";
import type { SharedCalendar } from "./events-store.ts";
import { createFakeGoogle, type FakeGoogle } from "./fake-google.ts";

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

/** The page's rows: each event of a calendar that is not deleted, with its start, which can be changed, and Delete. */
function showEvents(google: FakeGoogle, { id: calendar, timeZone }: SharedCalendar): string {
  const rows = google.events(calendar).flatMap(({ id, status, summary = "", start }) => {
    if (status === "cancelled" || !("dateTime" in start)) return [];
    const at = Temporal.Instant.from(start.dateTime).toZonedDateTimeISO(timeZone).toPlainDateTime();
    const move = `<label>Start <input type="datetime-local" name="start" value="${at.toString({ smallestUnit: "minute" })}"></label>
      <button name="do" value="move">Move</button> <button name="do" value="delete">Delete</button>`;
    return [`<li>${escapeHtml(summary)}${formOf({ calendar, id }, move)}`];
  });
  return `<h2>${escapeHtml(calendar)}, ${escapeHtml(timeZone)}</h2><ul>${rows.join("")}</ul>`;
}

/** Moves or deletes an event as staff do; a moved one stays as long as it was. Throws on what Google would not do. */
function changeEvent(google: FakeGoogle, calendars: readonly SharedCalendar[], field: (name: string) => string): void {
  const [calendar, id] = [field("calendar"), field("id")];
  if (field("do") === "delete") return google.remove(calendar, id);
  const { start, end } = google.events(calendar).find((event) => event.id === id) ?? {};
  const timeZone = calendars.find((each) => each.id === calendar)?.timeZone;
  if (!start || !end || !("dateTime" in start) || !("dateTime" in end) || timeZone === undefined)
    throw new Error(`No such event: ${id}`);
  const length = Temporal.Instant.from(start.dateTime).until(Temporal.Instant.from(end.dateTime));
  const from = Temporal.PlainDateTime.from(field("start")).toZonedDateTime(timeZone).toInstant();
  google.move(calendar, id, from.toString(), from.add(length).toString());
}

/** Serves the fake on 127.0.0.1, with a page at `/` where a person plays staff. Rejects when the port is taken. */
export async function serveFakeGoogle(options: ServeOptions): Promise<ServedGoogle> {
  const { port, account = await makeServiceAccount(), calendars = [DEMOS], delegation = [], now = Date.now } = options;
  const { clientEmail, publicKey } = account;
  const google = createFakeGoogle({ clientEmail, publicKey, calendars, delegation, now });
  const show = () => calendars.map((calendar) => showEvents(google, calendar)).join("");
  const { url, close } = await listen(
    port,
    async (request) =>
      (await answerPage(request, "Google Calendar, a fake", show, (field) => changeEvent(google, calendars, field))) ??
      (await google.fetch(request)),
  );
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
  console.log(`${url} (open it to move and delete events)`);
}

if (import.meta.main) await main();
