import type { CalendarEvent, EventTime } from "../fakes/google/event.ts";
import type { Entry } from "./cases.ts";

const MARKER = /\blead-\d+\b/g;

/** Every marker in a text, in order. */
export function markersIn(text: string): string[] {
  return text.match(MARKER) ?? [];
}

/** The first marker in a text, or null. */
export function markerIn(text: string): string | null {
  return markersIn(text)[0] ?? null;
}

function when(start: EventTime, end: EventTime): Entry["when"] {
  if ("date" in start) return { kind: "days", first: start.date, until: "date" in end ? end.date : "" };
  return {
    kind: "timed",
    start: Date.parse(start.dateTime),
    end: "dateTime" in end ? Date.parse(end.dateTime) : Number.NaN,
  };
}

/**
 * The events in the calendar except staff's own, for the checks. Removed events are left out, and so are the remains of an
 * erased person's events.
 */
export function readEntries(events: readonly CalendarEvent[], staffIds: ReadonlySet<string>): Entry[] {
  return events
    .filter((event) => event.status !== "cancelled" && !staffIds.has(event.id))
    .filter(({ extendedProperties }) => extendedProperties?.private["kind"] !== "erased")
    .map((event) => ({
      id: event.id,
      marker: markerIn(event.description ?? ""),
      email: event.extendedProperties?.private["leadEmail"] ?? null,
      createdAt: Date.parse(event.created),
      blocks: event.transparency !== "transparent",
      when: when(event.start, event.end),
    }));
}
