import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, vi } from "vitest";

import { DEMOS, makeServiceAccount, type ServiceAccount, STAFF, USER } from "../../fakes/google/account";
import type { CalendarEvent } from "../../fakes/google/event";
import { createFakeGoogle, type Call, type FakeGoogle } from "../../fakes/google/fake-google";
import { logLines } from "../../support/console-guard";
import { calendarWaits, ringOnTime, setting } from "./site";

export { DEMOS, STAFF, USER };

const ZONE = "America/Bogota";
/** The settings that connect Google. */
const NAMES = ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"];
let account: Promise<ServiceAccount> | null = null;
let google: FakeGoogle | null = null;

/** Google as it is now; every test begins with an empty one. */
export function atGoogle(): FakeGoogle {
  if (!google) throw new Error("Google is set up by useGoogle().");
  return google;
}

/** Replaces Google with a new, empty one that shares these calendars and uses this clock. */
export async function replaceGoogle(calendars = [DEMOS, STAFF], now: () => number = Date.now): Promise<void> {
  account ??= makeServiceAccount();
  const { clientEmail, publicKey } = await account;
  const made = createFakeGoogle({ clientEmail, publicKey, calendars, delegation: [USER], now });
  google = made;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => made.fetch(new Request(input, init)));
}

/** Gives the site a service account, and lets a strict fake of Google answer all its calls. */
export function useGoogle(): void {
  beforeEach(async () => {
    account ??= makeServiceAccount();
    const { clientEmail, privateKeyPem } = await account;
    setting("GOOGLE_CLIENT_EMAIL", clientEmail);
    // As a dashboard stores it: one line.
    setting("GOOGLE_PRIVATE_KEY", privateKeyPem.replaceAll("\n", "\\n"));
    setting("GOOGLE_CALENDAR_ID", DEMOS.id);
    await replaceGoogle();
    // Only the test's clock advances, so no call times out, and no timer outlives a test.
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  });
}

/** Removes the settings of Google. Returns a function that restores them. */
export function disconnect(): () => void {
  const held = NAMES.map((name) => [name, v.parse(v.string(), Reflect.get(env, name))] as const);
  for (const name of NAMES) setting(name, null);
  return () => {
    for (const [name, value] of held) setting(name, value);
  };
}

/**
 * Google accepts the next call whose URL contains the text and never responds, so that the call times out. Returns the
 * limits, in milliseconds, that were set on calls from then on.
 */
export function neverAnswer(text: string): number[] {
  const limits: number[] = [];
  const signals: AbortController[] = [];
  let met = false;
  vi.mocked(AbortSignal.timeout).mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push(ms);
    signals.push(controller);
    return controller.signal;
  });
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const reply = await atGoogle().fetch(request);
    if (met || !request.url.includes(text)) return reply;
    met = true;
    signals.at(-1)?.abort();
    throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
  });
  return limits;
}

/** The calls that Google got, by their kinds, oldest first. */
export function kinds(): Call["kind"][] {
  return atGoogle().calls.map(({ kind }) => kind);
}

/** How many calls of a kind Google got. */
export function count(kind: Call["kind"]): number {
  return kinds().filter((each) => each === kind).length;
}

/** The desk's events in the bookings' calendar, in order of arrival; staff's own events are left out. */
export function written(): CalendarEvent[] {
  return atGoogle()
    .events(DEMOS.id)
    .filter((event) => event.extendedProperties?.private?.["bookingId"] !== undefined);
}

/** Puts staff's meeting into a calendar; times are Bogota's. */
export function meet(start: string, end: string, calendar = DEMOS.id, more: { summary?: string } = {}): CalendarEvent {
  const at = (time: string) => ({ dateTime: `${time}:00-05:00`, timeZone: ZONE });
  return atGoogle().put(calendar, { summary: "CachedFreeBusy meeting", start: at(start), end: at(end), ...more });
}

const Failed = v.object({ reason: v.string(), detail: v.string(), retry_in_ms: v.number() });
/** The failures that the outbox noted so far, oldest first. */
export function failures(): v.InferOutput<typeof Failed>[] {
  return logLines("booking.failed").map((line) => v.parse(Failed, JSON.parse(line)));
}

/** Runs the alarm at each time it is set for, until nothing waits for a calendar any more. */
export async function untilWritten(): Promise<void> {
  for (let runs = 0; await calendarWaits(); runs += 1) {
    if (runs > 40) throw new Error("The outbox does not come to rest.");
    await ringOnTime();
  }
}
