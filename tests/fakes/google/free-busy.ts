import { refuse, type Refusal } from "./errors.ts";
import { spanOf, type CalendarEvent, type Span } from "./event.ts";
import type { EventsStore } from "./events-store.ts";
import { isJsonObject, textOf, type JsonObject } from "./json.ts";
import { parseTime, isZone, renderTime } from "./zone.ts";

/** The `calendarExpansionMax` ceiling of Calendar v3. */
const MAX_CALENDARS = 50;

type Busy = { start: string; end: string };
type CalendarAnswer = { busy: Busy[]; errors?: { domain: string; reason: string }[] };

/** The body of a `freeBusy.query` answer. */
export type FreeBusyAnswer = {
  kind: "calendar#freeBusy";
  timeMin: string;
  timeMax: string;
  calendars: Record<string, CalendarAnswer>;
};

function isDeclined(event: CalendarEvent, calendarId: string): boolean {
  const own = event.attendees?.find((attendee) => attendee.self === true || attendee.email === calendarId);
  return own?.responseStatus === "declined";
}

function takesTime(event: CalendarEvent, calendarId: string): boolean {
  if (event.transparency === "transparent" || isDeclined(event, calendarId)) return false;
  return event.eventType !== "workingLocation" && event.eventType !== "birthday";
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last !== undefined && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else merged.push({ ...span });
  }
  return merged;
}

function busyOf(store: EventsStore, window: Span, zone: string): Busy[] {
  const spans = store
    .occurrences(window)
    .filter((event) => takesTime(event, store.calendar.id))
    .map((event) => spanOf(event, store.calendar.timeZone))
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, window.startMs),
      endMs: Math.min(endMs, window.endMs),
    }));
  return mergeSpans(spans).map((span) => ({
    start: renderTime(span.startMs, zone),
    end: renderTime(span.endMs, zone),
  }));
}

function readIds(body: JsonObject): string[] | null {
  const items = body["items"] ?? [];
  if (!Array.isArray(items)) return null;
  const ids = items.map((item: unknown) => (isJsonObject(item) ? textOf(item, "id") : undefined));
  return ids.every((id) => id !== undefined) ? ids : null;
}

/**
 * Answers `freeBusy.query`: busy spans merged and cut to the window, in UTC unless the body names a zone.
 * A calendar that is not shared is an entry in `errors` under HTTP 200, as at Google, not a failed request.
 */
export function queryFreeBusy(
  body: JsonObject,
  storeOf: (calendarId: string) => EventsStore | undefined,
): FreeBusyAnswer | Refusal {
  const startMs = parseTime(textOf(body, "timeMin") ?? "");
  const endMs = parseTime(textOf(body, "timeMax") ?? "");
  const ids = readIds(body);
  const zone = body["timeZone"] ?? "UTC";
  if (startMs === null || endMs === null || ids === null) return refuse(400, "badRequest");
  if (typeof zone !== "string" || !isZone(zone)) return refuse(400, "invalid", "Invalid time zone.");
  if (endMs <= startMs) return refuse(400, "timeRangeEmpty");
  if (ids.length > MAX_CALENDARS) return refuse(400, "tooManyCalendarsRequested");

  const calendars: Record<string, CalendarAnswer> = {};
  for (const id of ids) {
    const store = storeOf(id);
    calendars[id] =
      store === undefined
        ? { errors: [{ domain: "global", reason: "notFound" }], busy: [] }
        : { busy: busyOf(store, { startMs, endMs }, zone) };
  }
  return {
    kind: "calendar#freeBusy",
    timeMin: new Date(startMs).toISOString(),
    timeMax: new Date(endMs).toISOString(),
    calendars,
  };
}
