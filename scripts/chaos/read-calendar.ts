import type { CalendarEvent, EventTime } from "../../tests/fakes/google/event.ts";
import type { Entry } from "./tally.ts";

const MARKER = /\blead-\d+\b/;

function when(start: EventTime, end: EventTime): Entry["when"] {
  if ("date" in start) return { kind: "days", first: start.date, until: "date" in end ? end.date : "" };
  return {
    kind: "timed",
    start: Date.parse(start.dateTime),
    end: "dateTime" in end ? Date.parse(end.dateTime) : Number.NaN,
  };
}

/** What stands in the calendar beside staff's own events, for the tally. Removed events stand there no more. */
export function readEntries(events: readonly CalendarEvent[], staffIds: ReadonlySet<string>): Entry[] {
  return events
    .filter(({ id, status }) => status !== "cancelled" && !staffIds.has(id))
    .map((event) => ({
      id: event.id,
      marker: MARKER.exec(event.description ?? "")?.[0] ?? null,
      email: event.extendedProperties?.private?.["leadEmail"] ?? null,
      createdAt: Date.parse(event.created),
      blocks: event.transparency !== "transparent",
      when: when(event.start, event.end),
    }));
}
