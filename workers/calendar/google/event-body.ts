import type { Timetable } from "~/domain/booking/timetable";

import type { CalendarEntry } from "../calendar";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Google renders descriptions as HTML, so a visitor's text is escaped. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Version of the private properties below; raise it when their meaning changes. */
const PROPERTIES_VERSION = "1";

/** The body of `events.insert`. With delegation the lead is invited and a Meet link is made; without it Google refuses both. */
export function toGoogleEvent(entry: CalendarEntry, timetable: Timetable, delegated: boolean): object {
  const { zone } = timetable.schedule;
  const meeting = entry.when.kind === "meeting";
  const times =
    entry.when.kind === "meeting"
      ? {
          start: { dateTime: timetable.iso(entry.when.start), timeZone: zone },
          end: { dateTime: timetable.iso(entry.when.end), timeZone: zone },
        }
      : {
          start: { date: entry.when.date },
          end: { date: timetable.addDays(entry.when.date, 1) },
          transparency: "transparent",
        };
  return {
    id: entry.eventId,
    summary: entry.summary,
    description: escapeHtml(`${entry.description}\nEmail: ${entry.email}`),
    ...times,
    extendedProperties: {
      private: {
        bookingId: entry.eventId,
        kind: meeting ? "demo" : "follow_up",
        leadEmail: entry.email,
        v: PROPERTIES_VERSION,
      },
    },
    ...(delegated && meeting
      ? {
          attendees: [{ email: entry.email }],
          conferenceData: {
            createRequest: { requestId: entry.eventId, conferenceSolutionKey: { type: "hangoutsMeet" } },
          },
        }
      : {}),
  };
}

/** The body of `events.patch` that leaves nothing of a person in an event of ours, and the event known as ours. */
export function anonymousEvent(eventId: string): object {
  return {
    summary: "Erased at the person's request",
    description: "",
    location: "",
    attendees: [],
    extendedProperties: { private: { bookingId: eventId, kind: "erased", leadEmail: "" } },
  };
}
