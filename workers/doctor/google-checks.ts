import * as v from "valibot";

import { createAccessTokens } from "../calendar/google/access-token";
import { type AuthorizedCall, createAuthorizedCall, eventsPathOf } from "../calendar/google/authorized-call";
import { FreeBusy } from "../calendar/google/free-busy";
import { type Fetch, parseJson } from "../http/limited-fetch";
import { providerCode } from "../http/provider-code";
import type { GoogleSettings } from "../settings";
import { fails, type Finding, skipped, works } from "./finding";
import { googleAdvice } from "./google-advice";

/** What the Google checks depend on. */
export type GooglePorts = { readonly fetch: Fetch; readonly now: () => number; readonly uuid: () => string };

const DAY_MS = 86_400_000;
const Role = v.object({ accessRole: v.string() });
const MAY_WRITE = ["writer", "owner"];
const GARBLED = { reason: "garbled", detail: "reply" } as const;

/**
 * Uses the service account: a token, free/busy of each calendar, and permission to write to the first. With `write` a
 * test event is also written and removed; it blocks no time.
 */
export async function checkGoogle(google: GoogleSettings, ports: GooglePorts, write: boolean): Promise<Finding[]> {
  const tokens = createAccessTokens(google, ports.fetch, ports.now);
  const token = await tokens.get();
  if (!token.ok) {
    return [
      fails("google.token", googleAdvice(token.failure, google, google.calendarId, true)),
      skipped("google.calendars", "Not looked at, since there is no token."),
    ];
  }
  const call = createAuthorizedCall(google.apiUrl, tokens, ports.fetch);
  const first = works("google.token", `Google gives ${google.clientEmail} a token.`);
  const seen = await checkFreeBusy(google, call, ports.now());
  const right = await checkRight(google, call);
  if (!write || right.state !== "works") return [first, ...seen, right];
  return [first, ...seen, right, await checkWriting(google, call, ports)];
}

async function checkFreeBusy(google: GoogleSettings, call: AuthorizedCall, now: number): Promise<Finding[]> {
  const reply = await call("POST", "/calendar/v3/freeBusy", {
    timeMin: new Date(now).toISOString(),
    timeMax: new Date(now + DAY_MS).toISOString(),
    items: google.busyCalendarIds.map((id) => ({ id })),
  });
  const parsed = reply.ok ? parseJson(FreeBusy, reply.text) : null;
  if (!parsed) {
    const failure = reply.ok ? GARBLED : reply.failure;
    return [fails("google.freebusy", googleAdvice(failure, google, google.calendarId, true))];
  }
  return google.busyCalendarIds.map((id, place) => {
    const calendar = parsed.calendars[id];
    const refused = calendar?.errors[0];
    if (calendar && !refused) return works("google.freebusy", `The free and busy hours of ${id} can be read.`);
    const error = refused ? providerCode(refused.reason) : "left a calendar out";
    const failure = { reason: "configuration", detail: `freeBusy ${error}`.trim() } as const;
    const { message, fix } = googleAdvice(failure, google, id, id === google.calendarId);
    // The log names a calendar by its place alone; the first is the one written to.
    const where = place === 0 ? "" : ` It is number ${place} of GOOGLE_BUSY_CALENDAR_IDS.`;
    return fails("google.freebusy", { message: `${message}${where}`, fix });
  });
}

/** Any list of events has the role; the field mask leaves the events out. */
async function checkRight(google: GoogleSettings, call: AuthorizedCall): Promise<Finding> {
  const { calendarId } = google;
  const reply = await call("GET", `${eventsPathOf(calendarId)}?maxResults=1&fields=accessRole`, null);
  if (!reply.ok) return fails("google.right", googleAdvice(reply.failure, google, calendarId, true));
  const role = parseJson(Role, reply.text)?.accessRole;
  if (role === undefined) return fails("google.right", googleAdvice(GARBLED, google, calendarId, true));
  if (MAY_WRITE.includes(role)) return works("google.right", `${calendarId} may be written to.`);
  const failure = { reason: "configuration", detail: `accessRole ${role}` } as const;
  return fails("google.right", googleAdvice(failure, google, calendarId, true));
}

async function checkWriting(google: GoogleSettings, call: AuthorizedCall, ports: GooglePorts): Promise<Finding> {
  const { calendarId } = google;
  const id = ports.uuid().replaceAll("-", "");
  const summary = `Test of the site ${id.slice(0, 6)}`;
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: "UTC" });
  const start = ports.now() + DAY_MS;
  const event = { id, summary, start: at(start), end: at(start + 60_000), transparency: "transparent" };
  const written = await call("POST", `${eventsPathOf(calendarId)}?sendUpdates=none`, event);
  if (!written.ok) {
    const advice = googleAdvice(written.failure, google, calendarId, true);
    const known = written.failure.reason === "timeout" || written.failure.reason === "unreachable";
    // The outcome of the call is unknown, so the event is deleted if it can be.
    if (known) await call("DELETE", `${eventsPathOf(calendarId)}/${id}?sendUpdates=none`, null);
    return fails("google.write", advice);
  }
  const removed = await call("DELETE", `${eventsPathOf(calendarId)}/${id}?sendUpdates=none`, null);
  if (removed.ok) return works("google.write", `A test event was written to ${calendarId} and removed again.`);
  const { message } = googleAdvice(removed.failure, google, calendarId, true);
  return fails("google.write", {
    message: `A test event was written to ${calendarId}, but could not be removed. ${message}`,
    fix: `Delete “${summary}” on ${new Date(start).toISOString().slice(0, 10)} by hand.`,
  });
}
