import { Temporal as Polyfill } from "@js-temporal/polyfill";
import { afterEach } from "vitest";

import { takenSlots } from "~/domain/booking/availability";
import { createTimetable, type Interval, type Timetable } from "~/domain/booking/timetable";
import { temporalOffset } from "~/domain/booking/zone-offset";
import { schedule } from "~/domain/business";

import type { Calendar, CalendarEntry } from "../../workers/calendar/calendar";
import { createGoogleCalendar } from "../../workers/calendar/google/google-calendar";
import type { GoogleSettings } from "../../workers/settings";
import { EMULATOR_CALENDARS, startEmulator } from "../fakes/google/emulator.ts";
import { createFakeGoogle } from "../fakes/google/fake-google.ts";
import { isJsonObject, type JsonObject } from "../fakes/google/json.ts";
import { makeServiceAccount, type ServiceAccount } from "../fakes/google/keys.ts";
import { DEMOS, STAFF, USER } from "../fakes/google/test-client.ts";

/** Sunday, November 22, 2026, 12:00 in Bogota; the next day is a Monday with hours. */
const NOW = Date.parse("2026-11-22T17:00:00Z");
export const DAY = "2026-11-23";
export const NEXT_DAY = "2026-11-24";

export const timetable: Timetable = createTimetable(temporalOffset(Polyfill, schedule.zone), schedule);

/** A server that behaves like Google, with two empty calendars. */
export type Provider = {
  readonly calendars: readonly [demos: string, staff: string];
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
  /** Puts staff's event into the demos' calendar. */
  readonly put: (event: StaffEvent) => Promise<void>;
  /** Deletes an event of the demos' calendar as staff. */
  readonly remove: (id: string) => Promise<void>;
  /** The events of the demos' calendar as a list answers them, deleted ones left out. */
  readonly events: () => Promise<JsonObject[]>;
};

/** A time as Calendar v3 writes it. */
type EventTime = { dateTime: string } | { date: string };
export type StaffEvent = { start: EventTime; end: EventTime };

let shared: Promise<ServiceAccount> | undefined;
/** One key for all tests, since making one takes most of a test's time. */
function serviceAccount(): Promise<ServiceAccount> {
  shared ??= makeServiceAccount();
  return shared;
}

async function connectFake(): Promise<Provider> {
  const { clientEmail, publicKey } = await serviceAccount();
  const google = createFakeGoogle({
    clientEmail,
    publicKey,
    calendars: [DEMOS, STAFF],
    delegation: [USER],
    now: () => NOW,
  });
  return {
    calendars: [DEMOS.id, STAFF.id],
    fetch: google.fetch,
    close: async () => {},
    put: async (event) => void google.put(DEMOS.id, event),
    remove: async (id) => google.remove(DEMOS.id, id),
    events: async () => google.events(DEMOS.id).filter(({ status }) => status !== "cancelled"),
  };
}

async function connectEmulator(): Promise<Provider> {
  const emulator = await startEmulator();
  const [demos, staff] = EMULATOR_CALENDARS;
  const base = `https://www.googleapis.com/calendar/v3/calendars/${demos}/events`;
  const token: unknown = await (
    await emulator.fetch(new Request("https://oauth2.googleapis.com/token", { method: "POST" }))
  ).json();
  const bearer = isJsonObject(token) ? String(token["access_token"]) : "";
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const reply = await emulator.fetch(new Request(url, { headers, ...init }));
    if (!reply.ok) throw new Error(`The emulator answered ${reply.status}.`);
    return reply;
  }

  return {
    calendars: [demos, staff],
    fetch: emulator.fetch,
    close: emulator.close,
    put: async (event) => void (await ask(base, { method: "POST", body: JSON.stringify(event) })),
    remove: async (id) => void (await ask(`${base}/${id}`, { method: "DELETE" })),
    events: async () => {
      const list: unknown = await (await ask(`${base}?maxResults=250`)).json();
      const items: unknown = isJsonObject(list) ? list["items"] : null;
      return Array.isArray(items) ? items.filter(isJsonObject) : [];
    },
  };
}

/** The two implementations of Google. They were written by different people, so neither shares the other's mistakes. */
export const PROVIDERS = [
  { name: "the strict fake", connect: connectFake },
  { name: "the emulator", connect: connectEmulator },
] as const;

export const [FAKE, EMULATOR] = PROVIDERS;

const open: Provider[] = [];
/** Starts a provider, which is closed after the test. */
export async function connect(to: (typeof PROVIDERS)[number]): Promise<Provider> {
  const provider = await to.connect();
  open.push(provider);
  return provider;
}

/** Closes after each test what the test started. */
export function useProviders(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((provider) => provider.close()));
  });
}

/** The site's own client of a provider; `changes` are to its settings. */
export async function clientOf(provider: Provider, changes: Partial<GoogleSettings> = {}): Promise<Calendar> {
  const { clientEmail, privateKeyPem } = await serviceAccount();
  const settings: GoogleSettings = {
    clientEmail,
    privateKey: privateKeyPem,
    calendarId: provider.calendars[0],
    busyCalendarIds: [provider.calendars[0]],
    impersonate: null,
    tokenUrl: "https://oauth2.googleapis.com/token",
    apiUrl: "https://www.googleapis.com",
    ...changes,
  };
  return createGoogleCalendar(settings, {
    fetch: (input, init) => provider.fetch(new Request(input, init)),
    now: () => NOW,
    timetable,
  });
}

/** A demo at an hour of the day, as the outbox writes it. */
export function demoAt(hour: number, eventId = `demo0${hour}`): CalendarEntry {
  const slot = timetable.slotsOn(DAY).find((candidate) => candidate.hour === hour);
  if (!slot) throw new Error(`There is no slot at ${hour}.`);
  return {
    eventId,
    summary: "Free Demo: Ana Ruiz, Acme",
    description: "Company: Acme & Sons\nChallenge: <b>Mail</b>",
    email: "ana@visitor.example",
    guest: null,
    when: { kind: "meeting", start: slot.start, end: slot.end },
  };
}

/** Staff's meeting at a span of the day, in Bogota's time. */
export function meeting(start: string, end: string): StaffEvent {
  return { start: { dateTime: `${DAY}T${start}:00-05:00` }, end: { dateTime: `${DAY}T${end}:00-05:00` } };
}

/** The calendar's answer about a span; throws when there is none. */
export async function busyIn(calendar: Calendar, range: Interval): Promise<readonly Interval[]> {
  const result = await calendar.busy(range);
  if (!result.ok) throw new Error(`Not answered: ${result.failure.reason}, ${result.failure.detail}`);
  return result.busy;
}

/** The hours of a day that the calendar's free/busy takes. */
export async function takenHours(calendar: Calendar, date = DAY): Promise<number[]> {
  const busy = await busyIn(calendar, timetable.bounds(date, date));
  return takenSlots(timetable.slotsOn(date), busy).map((slot) => slot.hour);
}
