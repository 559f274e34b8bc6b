import { abortAllDurableObjects, reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, vi } from "vitest";

import { brand } from "~/content/brand";
import type { BookingPayload } from "~/domain/booking/payload";

import worker from "../../../workers/app";
import { type Booking, readBookings } from "../../../workers/booking/booking";
import { BookingDesk } from "../../../workers/booking/booking-desk";
import type { Trial } from "../../../workers/trial";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** How long, really, a provider may hold back its answer while a test takes its steps: less than a test may take. */
export const HELD_MS = 25 * SECOND;

/**
 * Sunday, November 22, 2099, 12:00 in Bogota. The weekdays of 2099 are those of 2026, and an alarm set for 2099 never runs
 * by itself during the tests: each test runs it explicitly.
 */
export const NOW = Date.parse("2099-11-22T17:00:00Z");
/** The first day with hours, a Monday. */
export const DAY = "2099-11-23";

/** SITE_URL of the tests; see tests/vitest.worker.ts. */
export const ORIGIN = brand.origin;
const CREATE = `${ORIGIN}/api/calendar/create-event`;

/** Sets or clears a setting of the site. The desk reads it when it starts, which it does in every test. */
export function setting(name: string, value: string | null): void {
  if (value === null) Reflect.deleteProperty(env, name);
  else Reflect.set(env, name, value);
}

/** Changes constants of the site for a test, as `setting` does settings; a second call replaces the first. */
export function tryWith(trial: Partial<Trial>): void {
  setting("TRIAL", JSON.stringify(trial));
}

/** What a test may change of the desk. */
const CHANGEABLE = /^(GOOGLE_|TURNSTILE_|MAIL_|MEETING_|STAFF_|TRIAL$)/;
/** Ends the isolate of the Worker and its caches, which belong to one set of bindings. */
async function endIsolate(): Promise<void> {
  await worker.fetch(new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/robots.txt`), { ...env });
}

/** Fixes the clock before each test and clears the settings, and empties the desk after it. */
export function useFreshDesk(): void {
  // Fifty bookings at once take a while on a busy machine.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
  beforeEach(() => {
    for (const name of Object.keys(env)) if (CHANGEABLE.test(name)) setting(name, null);
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(async () => {
    await endIsolate();
    await reset();
    vi.useRealTimers();
  });
}

/**
 * For tests of calendar calls and their times: no mail is written, so that the desk's only alarm is the calendar's. Called
 * after `useFreshDesk`.
 */
export function withoutMails(): void {
  beforeEach(async () => {
    await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("CREATE TRIGGER IF NOT EXISTS quiet BEFORE INSERT ON messages BEGIN SELECT RAISE(IGNORE); END"),
    );
    // The settings of a test are read when the desk starts again.
    await restartDesk();
  });
}

/**
 * Ends the desk and its memory, as a deploy or a crash does; the next call starts it again. Not by eviction, which waits
 * five seconds for work in progress.
 */
export async function restartDesk(): Promise<void> {
  await abortAllDurableObjects();
}

/**
 * Acts at the calls that leave the Worker and match: `before` the provider has one, or `after`, before its answer arrives;
 * `instead` answers in the provider's place. Called after the providers' fakes. Returns how many calls matched so far.
 */
export function atCalls(
  matches: (request: Request) => boolean,
  { before, after, instead }: { before?: () => unknown; after?: () => unknown; instead?: () => Response },
): () => number {
  let count = 0;
  const answer = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isMatch = matches(request);
    if (isMatch) count += 1;
    if (isMatch && instead) return instead();
    if (isMatch) await before?.();
    if (!answer) throw new Error(`Nobody answers ${request.url}.`);
    const reply = await answer(request);
    if (isMatch) await after?.();
    return reply;
  });
  return () => count;
}

/** Moves the clock of the worker, the desk and the test together. */
export function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** What a visitor wants to book; every part has a default. */
export type Lead = {
  day?: string;
  hour?: number;
  name?: string;
  company?: string;
  challenge?: string;
  email?: string;
};

/** The payload of BOOK-11, written by hand. */
export function payloadOf(lead: Lead = {}): BookingPayload {
  const { day = DAY, hour = 19, name = "Ana Ruiz", company = "Acme", challenge = "Too much mail" } = lead;
  const clock = String(hour).padStart(2, "0");
  return {
    start: `${day}T${clock}:00:00-05:00`,
    end: `${day}T${clock}:30:00-05:00`,
    summary: `Free Demo: ${name}, ${company}`,
    description: `Company: ${company}\nChallenge: ${challenge}`,
    leadEmail: lead.email ?? "ana@visitor.example",
  };
}

/** Posts any body as it is. */
export function postRaw(body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
  return exports.default.fetch(CREATE, { method: "POST", headers, body });
}

/** Posts a value as JSON. */
export function post(value: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postRaw(JSON.stringify(value), { "content-type": "application/json", ...headers });
}

const Answer = v.object({
  id: v.optional(v.string(), ""),
  state: v.optional(v.string(), ""),
  reason: v.optional(v.string(), ""),
});
/** A reply to a booking request, read. */
export type Answered = { status: number } & v.InferOutput<typeof Answer>;

/** Books as a visitor's browser does. Without a key each call is a separate booking. */
export async function book(
  lead: Lead = {},
  key: string = crypto.randomUUID(),
  headers: Record<string, string> = {},
): Promise<Answered> {
  const reply = await post(payloadOf(lead), { "idempotency-key": key, ...headers });
  return { status: reply.status, ...v.parse(Answer, await reply.json()) };
}

/** GET of a path under /api. */
export function getApi(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}/api${path}`, init);
}

const Events = v.array(v.strictObject({ start: v.strictObject({ dateTime: v.string() }) }));
/** The taken slots of some days as the API returns them in another isolate with empty caches; and the `Availability` header. */
export async function hours(
  first = DAY,
  last = first,
): Promise<{ status: number; taken: string[]; availability: string | null }> {
  await endIsolate();
  const reply = await getApi(`/calendar/events?start=${first}&end=${last}`);
  const taken = v.parse(Events, await reply.json()).map((event) => event.start.dateTime);
  return { status: reply.status, taken, availability: reply.headers.get("availability") };
}

/** How many bookings wait to be written, as health reports it in another isolate with empty caches. */
export async function waiting(): Promise<number> {
  await endIsolate();
  return v.parse(v.object({ waiting: v.number() }), await (await getApi("/health")).json()).waiting;
}

/** The one booking desk. */
export function desk() {
  return env.BOOKING_DESK.getByName("main");
}

/** Acts inside the desk's object, as several calls at one moment do. */
export async function insideDesk(work: (instance: BookingDesk) => Promise<unknown>): Promise<void> {
  await runInDurableObject(desk(), async (instance) => {
    if (!(instance instanceof BookingDesk)) throw new Error("The desk is of another class.");
    await work(instance);
  });
}

/** The ledger, in order of arrival. */
export function rows(): Promise<Booking[]> {
  return runInDurableObject(desk(), (_, { storage }) => readBookings(storage.sql, "ORDER BY seq"));
}

/** When the desk's alarm is due, or null. */
export function alarmAt(): Promise<number | null> {
  return runInDurableObject(desk(), (_, { storage }) => storage.getAlarm());
}

/** Whether anything waits to be written to a calendar, or to be erased there. */
export async function calendarWaits(): Promise<boolean> {
  const query = `SELECT 1 FROM bookings WHERE due_ms IS NOT NULL UNION ALL SELECT 1 FROM erasures`;
  return await runInDurableObject(desk(), (_, { storage }) => storage.sql.exec(query).toArray().length > 0);
}

/** Runs the alarm now, whatever time it is set for. False when none is set. */
export function ring(): Promise<boolean> {
  return runDurableObjectAlarm(desk());
}

/** Moves the clock to the alarm and runs it, `times` in a row. */
export async function ringOnTime(times = 1): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    const at = await alarmAt();
    if (at === null) throw new Error("No alarm is set.");
    vi.setSystemTime(Math.max(at, Date.now()));
    await ring();
  }
}
