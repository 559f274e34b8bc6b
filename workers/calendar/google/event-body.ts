import { booking } from "~/content/booking";
import { guestNameOf } from "~/domain/booking/guest-name";
import type { Timetable } from "~/domain/booking/timetable";

import type { CalendarEntry } from "../calendar";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Google renders descriptions as HTML, so a visitor's text is escaped. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Version of the private properties below; raise it when their meaning changes. */
const PROPERTIES_VERSION = "1";

/** What an event holds for us alone. `uninvited` is why the lead was not invited, where it was refused. */
type Properties = { readonly kind: "demo" | "follow_up" | "details"; readonly uninvited?: string };

/** The id of the event that holds a lead's words beside the meeting that the lead is invited to. */
export function detailsId(eventId: string): string {
  return `${eventId}n`;
}

/** The body of `events.insert` that invites nobody: the lead's words, for staff alone. */
export function staffEvent(entry: CalendarEntry, timetable: Timetable, uninvited: string | null = null): object {
  const kind = entry.when.kind === "meeting" ? "demo" : "follow_up";
  return {
    ...frame(entry, entry.eventId, timetable, { kind, ...(uninvited === null ? {} : { uninvited }) }),
    ...wordsOfLead(entry),
  };
}

/** The body of `events.insert` for a lead's words beside an invited meeting: it blocks nothing and invites nobody. */
export function detailsEvent(entry: CalendarEntry, timetable: Timetable): object {
  return {
    ...frame(entry, detailsId(entry.eventId), timetable, { kind: "details" }),
    ...wordsOfLead(entry),
    transparency: "transparent",
  };
}

/**
 * The body of `events.insert` that invites a guest, with a Meet link of its own. Google mails it in our name to an
 * address that nobody has proved, so of what was typed it holds the cleaned name alone.
 */
export function invitedEvent(
  entry: CalendarEntry,
  guest: NonNullable<CalendarEntry["guest"]>,
  timetable: Timetable,
): object {
  const name = guestNameOf(guest.name);
  const { summary, description, greeting } = booking.invite;
  return {
    ...frame(entry, entry.eventId, timetable, { kind: "demo" }),
    summary,
    description: escapeHtml(name === null ? description : `${greeting(name)}\n\n${description}`),
    attendees: [{ email: guest.email }],
    conferenceData: {
      createRequest: { requestId: entry.eventId, conferenceSolutionKey: { type: "hangoutsMeet" } },
    },
  };
}

/** What every event of ours has: its id, its times and its private properties. */
function frame({ when, email }: CalendarEntry, id: string, timetable: Timetable, properties: Properties): object {
  const { zone } = timetable.schedule;
  const times =
    when.kind === "meeting"
      ? {
          start: { dateTime: timetable.iso(when.start), timeZone: zone },
          end: { dateTime: timetable.iso(when.end), timeZone: zone },
        }
      : {
          start: { date: when.date },
          end: { date: timetable.addDays(when.date, 1) },
          transparency: "transparent",
        };
  const own = { bookingId: id, leadEmail: email, v: PROPERTIES_VERSION, ...properties };
  return { id, ...times, extendedProperties: { private: own } };
}

function wordsOfLead({ summary, description, email }: CalendarEntry): object {
  return { summary, description: escapeHtml(`${description}\nEmail: ${email}`) };
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
