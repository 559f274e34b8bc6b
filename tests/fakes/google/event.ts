import { DAY_MS, parseTime, renderTime, startOfDay, wallToInstant } from "./zone.ts";

/** The one rule the fake expands. */
export const WEEKLY = "RRULE:FREQ=WEEKLY";

const WEEK_DAYS = 7;
/** Ten years: an endless series must end somewhere if the caller gives no upper bound. */
const MAX_OCCURRENCES = 520;

function instanceSuffix(start: EventTime, startMs: number): string {
  if ("date" in start) return start.date.replaceAll("-", "");
  return `${new Date(startMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function instanceAt(master: CalendarEvent, week: number, zone: string): CalendarEvent {
  const { recurrence: _, ...rest } = master;
  const start = addDays(master.start, week * WEEK_DAYS, zone);
  const end = addDays(master.end, week * WEEK_DAYS, zone);
  const id = `${master.id}_${instanceSuffix(start, spanOf({ start, end }, zone).startMs)}`;
  return { ...rest, id, start, end, recurringEventId: master.id, originalStartTime: start };
}

/** The occurrences of a weekly series that overlap the window, exceptions not yet taken out. */
export function expandWeekly(master: CalendarEvent, zone: string, window: Span): CalendarEvent[] {
  const first = spanOf(master, zone);
  const weeksBefore = Math.floor((window.startMs - first.endMs) / (WEEK_DAYS * DAY_MS)) - 1;
  const from = Number.isFinite(weeksBefore) ? Math.max(0, weeksBefore) : 0;
  const found: CalendarEvent[] = [];
  for (let week = from; week < from + MAX_OCCURRENCES; week += 1) {
    const instance = instanceAt(master, week, zone);
    const span = spanOf(instance, zone);
    if (span.startMs >= window.endMs) break;
    if (overlaps(span, window)) found.push(instance);
  }
  return found;
}

/** The id of the series that an instance id belongs to; `null` when the id is not of that form. */
export function seriesIdOf(id: string): string | null {
  return /^(.+)_\d{8}(?:T\d{6}Z)?$/.exec(id)?.[1] ?? null;
}

/** A whole day (`date`, in the calendar's own zone) or an instant (`dateTime`). */
export type EventTime = { date: string; timeZone?: string } | { dateTime: string; timeZone?: string };

/** Extended properties: hidden key and value pairs. */
export type Properties = Readonly<Record<string, string>>;

/** An invited person. `self` marks the copy of the calendar's own owner. */
export type Attendee = { email: string; responseStatus: string; self?: boolean };

/** What Google distinguishes; only `default`, `focusTime` and `outOfOffice` (and mail's `fromGmail`) take up time. */
export type EventType = "default" | "focusTime" | "outOfOffice" | "workingLocation" | "birthday" | "fromGmail";

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
  visibility?: string;
  recurrence?: readonly string[];
  attendees?: readonly Attendee[];
  extendedProperties?: { private?: Properties; shared?: Properties };
};

/** An event as it goes over the wire. */
export type CalendarEvent = Omit<EventDraft, "status"> & {
  kind: "calendar#event";
  etag: string;
  id: string;
  status: "confirmed" | "tentative" | "cancelled";
  htmlLink: string;
  created: string;
  updated: string;
  creator: { email: string };
  organizer: { email: string; self: true };
  iCalUID: string;
  sequence: number;
  reminders: { useDefault: true };
  recurringEventId?: string;
  originalStartTime?: EventTime;
  hangoutLink?: string;
  conferenceData?: { conferenceId: string; entryPoints: readonly { entryPointType: "video"; uri: string }[] };
};

/** A half-open span of epoch milliseconds. */
export type Span = { startMs: number; endMs: number };

/** The instant of a stored time: for a date, the first instant of that day in the calendar's zone. */
function timeToMs(time: EventTime, calendarZone: string): number {
  if ("date" in time) return startOfDay(time.date, calendarZone);
  const parsed = parseTime(time.dateTime);
  if (parsed.kind === "instant") return parsed.ms;
  return parsed.kind === "wall" ? wallToInstant(parsed.wallMs, time.timeZone ?? calendarZone) : Number.NaN;
}

/** The time an event takes up. */
export function spanOf(event: Pick<CalendarEvent, "start" | "end">, calendarZone: string): Span {
  return { startMs: timeToMs(event.start, calendarZone), endMs: timeToMs(event.end, calendarZone) };
}

/** True when the span touches the window: the event's end is after its start and the event's start before its end. */
export function overlaps(span: Span, window: Span): boolean {
  return span.endMs > window.startMs && span.startMs < window.endMs;
}

/** The same time some days later: by the calendar for dates, by the wall clock of its zone for instants. */
function addDays(time: EventTime, days: number, calendarZone: string): EventTime {
  if ("date" in time) {
    return { ...time, date: new Date(Date.parse(`${time.date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) };
  }
  const zone = time.timeZone ?? calendarZone;
  const wall = renderTime(timeToMs(time, calendarZone), zone).slice(0, 19);
  const ms = wallToInstant(Date.parse(`${wall}Z`) + days * DAY_MS, zone);
  return { ...time, dateTime: renderTime(ms, calendarZone) };
}

/** The part of an event that is visible with free/busy access only. */
export function withoutDetails(event: CalendarEvent): Partial<CalendarEvent> {
  const { kind, etag, id, status, start, end, eventType } = event;
  return { kind, etag, id, status, start, end, eventType, visibility: "private" };
}
