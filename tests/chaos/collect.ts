import type { CalendarEvent, EventTime } from "../fakes/google/event.ts";
import type { FakeGoogle } from "../fakes/google/fake-google.ts";
import type { Deed, Entry, ListedMail, ListedRow, Received, RunAtEnd, StaffMeeting } from "./checks.ts";
import type { Journal } from "./client.ts";
import { type Lead, markersIn } from "./leads.ts";

/** The text of staff's own meetings. */
export const STAFF_SUMMARY = "Staff";

/** Where the parts of a run's end are read. */
type Sources = {
  readonly google: FakeGoogle;
  /** The one in use, or the last that was. */
  readonly calendarId: string;
  readonly leads: readonly Lead[];
  readonly journal: Journal;
  readonly rows: readonly ListedRow[];
  readonly mails: readonly ListedMail[];
  readonly received: readonly Received[];
  /** Staff's meetings by the id of the event. */
  readonly meetings: ReadonlyMap<string, StaffMeeting>;
  /** What was done to bookings, by marker. */
  readonly deeds: ReadonlyMap<string, Deed>;
  /** When each person was erased, by marker. */
  readonly erased: ReadonlyMap<string, number>;
};

function instantOf(time: EventTime): number {
  return "dateTime" in time ? Date.parse(time.dateTime) : Number.NaN;
}

/**
 * The site's meetings in a calendar. Staff's own are left out, and so are removed events, what is left of an erased person's,
 * and what blocks no time: a demo that is nothing else is lost.
 */
export function readEntries(events: readonly CalendarEvent[]): Entry[] {
  return events
    .filter(({ status, transparency }) => status !== "cancelled" && transparency !== "transparent")
    .filter(({ summary, extendedProperties }) => {
      return summary !== STAFF_SUMMARY && extendedProperties?.private["kind"] !== "erased";
    })
    .map(({ id, description = "", created, start, end }) => ({
      id,
      marker: markersIn(description)[0] ?? null,
      createdAt: Date.parse(created),
      start: instantOf(start),
      end: instantOf(end),
    }));
}

/** Collects what belongs to each visitor, from the calendar, the desk and the mail service. */
export function collectRun(sources: Sources): RunAtEnd {
  const { google, calendarId, leads, journal, rows, mails, received, meetings, deeds, erased } = sources;
  const events = google.events(calendarId);
  const entries = readEntries(events);
  const own = Map.groupBy(entries, ({ marker }) => marker);
  const ownRows = Map.groupBy(rows, ({ marker }) => marker);
  const ownMails = Map.groupBy(mails, ({ booking }) => booking);
  const isAsEntered = (id: string, { start, end }: { start: number; end: number }) => {
    const event = events.find((each) => each.id === id);
    return (
      event?.status === "confirmed" &&
      event.summary === STAFF_SUMMARY &&
      instantOf(event.start) === start &&
      instantOf(event.end) === end
    );
  };
  return {
    cases: leads.map((lead) => {
      const { marker } = lead;
      const row = ownRows.get(marker)?.at(-1);
      return {
        lead,
        answers: journal.of(marker).acknowledged,
        entries: own.get(marker) ?? [],
        row,
        mails: (row && ownMails.get(row.id)) ?? [],
        deed: deeds.get(marker),
        isErased: erased.has(marker),
      };
    }),
    entries,
    mails,
    received,
    staff: [...meetings.values()],
    changedMeetings: [...meetings].filter(([id, meeting]) => !isAsEntered(id, meeting)).map(([id]) => id),
    traces: events
      .filter((event) => markersIn(JSON.stringify(event)).some((marker) => erased.has(marker)))
      .map(({ id, status }) => `${id} (${status})`),
    erasedAt: new Map(
      leads.flatMap(({ marker, email }) => (erased.has(marker) ? [[email, erased.get(marker) ?? 0]] : [])),
    ),
  };
}
