import { Temporal } from "@js-temporal/polyfill";

import { isJsonObject, isRefusal, type JsonObject, refuse, type Refusal, textOf } from "./replies.ts";

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** True for IANA names. The runtime also takes bare offsets ("-05:00"); Google does not. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, zone));
  } catch {
    return false;
  }
}

/** True for a calendar date that exists, `yyyy-MM-dd`. `Date.parse` alone would roll 30 February over. */
function isDate(text: string): boolean {
  const ms = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The first instant of a date in a zone, in epoch milliseconds. */
function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}

/**
 * The instant of an RFC 3339 time with its offset, in epoch milliseconds; `null` for anything else. Fractions of a second are
 * dropped, as Calendar v3 says of timeMin and timeMax.
 */
export function parseTime(text: string): number | null {
  const [, date = "", hour, minute, second, offset] = DATE_TIME.exec(text) ?? [];
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const ms = Date.parse(`${date}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Writes an instant as Google does: seconds, the zone's offset, `Z` where that is zero. */
export function renderTime(ms: number, zone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return time.toString({ smallestUnit: "second", timeZoneName: "never" }).replace("+00:00", "Z");
}

/** A whole day (`date`, in the calendar's own zone) or an instant (`dateTime`). */
export type EventTime = { date: string; timeZone?: string } | { dateTime: string; timeZone?: string };

/** Extended properties: hidden key and value pairs. */
type Properties = Readonly<Record<string, string>>;

/** An invited person. `self` marks the copy of the calendar's own owner. */
type Attendee = { email: string; responseStatus: string; self?: boolean };

/** What Google distinguishes; only `default`, `focusTime` and `outOfOffice` (and mail's `fromGmail`) take up time. */
type EventType = "default" | "focusTime" | "outOfOffice" | "workingLocation" | "birthday" | "fromGmail";

/** The fields a caller may set. */
export type EventDraft = {
  status: "confirmed" | "tentative";
  start: EventTime;
  end: EventTime;
  eventType: EventType;
  summary?: string;
  description?: string;
  location?: string;
  transparency?: "opaque" | "transparent";
  attendees?: readonly Attendee[];
  extendedProperties?: { private: Properties };
};

/** An event as it goes over the wire, as far as the site could use it. */
export type CalendarEvent = Omit<EventDraft, "status"> & {
  kind: "calendar#event";
  id: string;
  status: "confirmed" | "tentative" | "cancelled";
  created: string;
  updated: string;
  creator: { email: string };
  organizer: { email: string; self: true };
  hangoutLink?: string;
};

/** A half-open span of epoch milliseconds. */
export type Span = { startMs: number; endMs: number };

/** The instant of a stored time: for a date, the first instant of that day in the calendar's zone. */
function timeToMs(time: EventTime, calendarZone: string): number {
  return "date" in time ? startOfDay(time.date, calendarZone) : (parseTime(time.dateTime) ?? Number.NaN);
}

/** The time an event takes up. */
export function spanOf(event: Pick<CalendarEvent, "start" | "end">, calendarZone: string): Span {
  return { startMs: timeToMs(event.start, calendarZone), endMs: timeToMs(event.end, calendarZone) };
}

/** True when the span touches the window: the event's end is after its start and the event's start before its end. */
export function overlaps(span: Span, window: Span): boolean {
  return span.endMs > window.startMs && span.startMs < window.endMs;
}

/** Who writes, and to which calendar. Staff use Google's own pages, so the limits of service accounts do not apply to them. */
export type Writer = { calendarZone: string; mayInvite: boolean; isStaff: boolean };

const ID = /^[a-v0-9]{5,1024}$/;
const TEXTS = ["summary", "description", "location"] as const;
const EVENT_TYPES = ["default", "focusTime", "outOfOffice", "workingLocation", "birthday", "fromGmail"] as const;
/** From the guide on extended properties; counted in UTF-16 units. */
const MAX_PROPERTY_KEY = 44;
const MAX_PROPERTY_VALUE = 1024;

/** A dot-atom and a dotted host (RFC 5322), as far as Google's refusals are known: no empty part, no space, nothing quoted. */
const ADDRESS = /^[^\s@.()<>[\]\\,;:"]+(\.[^\s@.()<>[\]\\,;:"]+)*@[^\s@.()<>[\]\\,;:"]+(\.[^\s@.()<>[\]\\,;:"]+)+$/;

type TimeWithInstant = { time: EventTime; ms: number };

function readTime(value: unknown, edge: "start" | "end", calendarZone: string): TimeWithInstant | Refusal {
  if (!isJsonObject(value)) return refuse(400, "required", `Missing ${edge} time.`);
  const { date, dateTime, timeZone } = value;
  if (timeZone !== undefined && (typeof timeZone !== "string" || !isZone(timeZone))) {
    return refuse(400, "invalid", `Invalid time zone definition for ${edge} time.`);
  }
  if (typeof date === "string" && dateTime === undefined) {
    return isDate(date) ? { time: { date }, ms: startOfDay(date, calendarZone) } : refuse(400, "badRequest");
  }
  if (typeof dateTime !== "string" || date !== undefined) return refuse(400, "invalid", `Invalid ${edge} time.`);
  const ms = parseTime(dateTime);
  return ms === null
    ? refuse(400, "badRequest")
    : { time: { dateTime, ...(timeZone === undefined ? {} : { timeZone }) }, ms };
}

function readTimes(body: JsonObject, calendarZone: string): Pick<EventDraft, "start" | "end"> | Refusal {
  const start = readTime(body["start"], "start", calendarZone);
  if (isRefusal(start)) return start;
  const end = readTime(body["end"], "end", calendarZone);
  if (isRefusal(end)) return end;
  if ("date" in start.time !== "date" in end.time) return refuse(400, "invalid", "Invalid start or end time.");
  if (end.ms <= start.ms) return refuse(400, "timeRangeEmpty");
  return { start: start.time, end: end.time };
}

function readTexts(body: JsonObject): Pick<EventDraft, (typeof TEXTS)[number]> | Refusal {
  const texts: Pick<EventDraft, (typeof TEXTS)[number]> = {};
  for (const key of TEXTS) {
    const value = body[key];
    if (value === undefined) continue;
    if (typeof value !== "string") return refuse(400, "invalid", `Invalid value for: ${key}`);
    texts[key] = value;
  }
  return texts;
}

function readKind(
  body: JsonObject,
  writer: Writer,
): Pick<EventDraft, "status" | "eventType" | "transparency"> | Refusal {
  const { status = "confirmed", transparency } = body;
  if (status !== "confirmed" && status !== "tentative") return refuse(400, "invalid", "Invalid value for: status");
  if (transparency !== undefined && transparency !== "opaque" && transparency !== "transparent") {
    return refuse(400, "invalid", "Invalid value for: transparency");
  }
  const eventType = EVENT_TYPES.find((type: EventType) => type === (body["eventType"] ?? "default"));
  // Out of office and the like belong to a person's primary calendar; nobody can set them on a shared one.
  if (eventType === undefined || (eventType !== "default" && !writer.isStaff)) {
    return refuse(400, "invalid", "Invalid value for: eventType");
  }
  // Google omits the default from its responses.
  return { status, eventType, ...(transparency === "transparent" ? { transparency } : {}) };
}

function readAttendees(body: JsonObject, writer: Writer): Pick<EventDraft, "attendees"> | Refusal {
  const list = body["attendees"] ?? [];
  if (!Array.isArray(list)) return refuse(400, "invalid", "Invalid value for: attendees");
  if (list.length === 0) return {};
  if (!writer.mayInvite && !writer.isStaff) return refuse(403, "forbiddenForServiceAccounts");
  const attendees: Attendee[] = [];
  for (const entry of list as readonly unknown[]) {
    const email = isJsonObject(entry) ? textOf(entry, "email") : undefined;
    if (!isJsonObject(entry) || email === undefined || !ADDRESS.test(email)) {
      return refuse(400, "invalid", "Invalid attendee email.");
    }
    const self = entry["self"] === true ? { self: true } : {};
    attendees.push({ email, responseStatus: textOf(entry, "responseStatus") ?? "needsAction", ...self });
  }
  return { attendees };
}

function readPropertyMap(value: unknown): Properties | null {
  if (!isJsonObject(value)) return null;
  const map: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== "string" || key.length > MAX_PROPERTY_KEY || text.length > MAX_PROPERTY_VALUE) return null;
    map[key] = text;
  }
  return map;
}

function readProperties(body: JsonObject): Pick<EventDraft, "extendedProperties"> | Refusal {
  const value = body["extendedProperties"];
  if (value === undefined) return {};
  const own = isJsonObject(value) ? readPropertyMap(value["private"] ?? {}) : null;
  return own === null ? refuse(400, "invalid", "Invalid extended property.") : { extendedProperties: { private: own } };
}

/**
 * Checks the body of an insert, or of a patch already merged into the event, and copies the fields it knows. Returns the
 * first error that Google would report.
 */
export function readDraft(body: JsonObject, writer: Writer): EventDraft | Refusal {
  const times = readTimes(body, writer.calendarZone);
  if (isRefusal(times)) return times;
  const texts = readTexts(body);
  if (isRefusal(texts)) return texts;
  const kind = readKind(body, writer);
  if (isRefusal(kind)) return kind;
  // Series are not made here.
  if (body["recurrence"] !== undefined) return refuse(501, "notImplemented");
  const properties = readProperties(body);
  if (isRefusal(properties)) return properties;
  const attendees = readAttendees(body, writer);
  if (isRefusal(attendees)) return attendees;
  return { ...kind, ...texts, ...times, ...properties, ...attendees };
}

/** The id that the caller chose, `undefined` if Google is to choose it. `id` together with `iCalUID` is refused. */
export function readEventId(body: JsonObject): { id: string | undefined } | Refusal {
  const { id } = body;
  if (id === undefined) return { id: undefined };
  if (typeof id !== "string" || !ID.test(id) || body["iCalUID"] !== undefined) {
    return refuse(400, "invalid", "Invalid resource id value.");
  }
  return { id };
}
