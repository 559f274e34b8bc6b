import type { CalendarEvent, EventTime } from "../fakes/google/event.ts";
import type { FakeGoogle } from "../fakes/google/fake-google.ts";
import { ACCOUNT, FIRST, SECOND } from "./account.ts";
import type { ListedMail, ListedRow, Received, RunAtEnd } from "./cases.ts";
import type { Days } from "./days.ts";
import type { Journal } from "./journal.ts";
import type { Lead } from "./leads.ts";
import { markersIn, readEntries } from "./read-calendar.ts";
import { type Staff, STAFF_SUMMARY } from "./staff.ts";

/** Where the parts of a run's end are read. */
type Sources = {
  readonly google: FakeGoogle;
  readonly leads: readonly Lead[];
  readonly journal: Journal;
  readonly rows: readonly ListedRow[];
  readonly mails: readonly ListedMail[];
  readonly received: readonly Received[];
  readonly staff: Staff;
  readonly days: Days;
  readonly startedAt: number;
  readonly isSteady: boolean;
};

/** Collects what belongs to each visitor, from the calendars, the desk and the mail service. */
export function collectRun(sources: Sources): RunAtEnd {
  const { google, journal, rows, mails, received, staff, days, startedAt, isSteady } = sources;
  const staffIds = new Set(staff.meetings.keys());
  const last = days.lastCalendar() ?? FIRST.id;
  const entries = readEntries(google.events(last), staffIds);
  const others = [FIRST, SECOND].filter(({ id }) => id !== last);
  const earlier = others.flatMap(({ id }) => readEntries(google.events(id), staffIds));
  const own = Map.groupBy(entries, ({ marker }) => marker);
  const ownEarlier = Map.groupBy(earlier, ({ marker }) => marker);
  const ownRows = Map.groupBy(rows, ({ marker }) => marker);
  const ownMails = Map.groupBy(mails, ({ booking }) => booking);
  const events = ACCOUNT.flatMap(({ id }) => google.events(id));

  const isAt = (time: EventTime, instant: number) => "dateTime" in time && Date.parse(time.dateTime) === instant;
  const isAsEntered = ({ id, start, end, status, summary }: CalendarEvent) => {
    const meeting = staff.meetings.get(id);
    if (!meeting) return true;
    return status !== "cancelled" && summary === STAFF_SUMMARY && isAt(start, meeting.start) && isAt(end, meeting.end);
  };
  return {
    cases: sources.leads.map((lead) => {
      const { marker } = lead;
      const row = ownRows.get(marker)?.at(-1);
      return {
        lead,
        answers: journal.of(marker).acknowledged,
        entries: own.get(marker) ?? [],
        earlier: ownEarlier.get(marker) ?? [],
        row,
        mails: (row && ownMails.get(row.id)) ?? [],
        deed: staff.deeds.get(marker),
        isErased: days.erased.has(marker),
      };
    }),
    entries,
    mails,
    received,
    staff: [...staff.meetings.values()],
    changedMeetings: events.filter((event) => !isAsEntered(event)).map(({ id }) => `the meeting ${id} was changed`),
    traces: google
      .events(last)
      .filter((event) => markersIn(JSON.stringify(event)).some((marker) => days.erased.has(marker)))
      .map(({ id, status }) => `${id} (${status})`),
    erasedAt: days.erasedAt,
    startedAt,
    isSteady,
  };
}
