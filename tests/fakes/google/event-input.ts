import { isRefusal, refuse, type Refusal } from "./errors.ts";
import type { Attendee, EventDraft, EventTime, EventType, Properties } from "./event.ts";
import { isJsonObject, textOf, type JsonObject } from "./json.ts";
import { isDate, isZone, parseTime, startOfDay } from "./zone.ts";

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
