import { invitation } from "~/content/after-booking";
import { guestNameOf } from "~/domain/booking/text";
import type { Interval, Timetable } from "~/domain/booking/timetable";
import { escapeMarkup } from "~/seo/escape";

import type { CalendarEntry } from "../calendar";

/** Version of the private properties below; raise it when their meaning changes. */
const PROPERTIES_VERSION = "1";

/** The body of `events.insert` that invites nobody: it has the lead's text, which staff alone see. */
export function staffEvent(entry: CalendarEntry, timetable: Timetable): object {
  return {
    ...frame(entry, timetable),
    summary: entry.summary,
    description: escapeMarkup(`${entry.description}\nEmail: ${entry.email}`),
  };
}

/**
 * The body of `events.insert` that invites a guest, with a Meet link. Google mails it in our name to an unverified address,
 * so the cleaned name is the only visitor input in it.
 */
export function invitedEvent(
  entry: CalendarEntry,
  guest: NonNullable<CalendarEntry["guest"]>,
  timetable: Timetable,
): object {
  const name = guestNameOf(guest.name);
  const { summary, description, greeting } = invitation;
  return {
    ...frame(entry, timetable),
    summary,
    // Google renders descriptions as HTML, so a visitor's text is escaped.
    description: escapeMarkup(name === null ? description : `${greeting(name)}\n\n${description}`),
    attendees: [{ email: guest.email }],
    // Google would let a guest add strangers, whom it then writes to in our name.
    guestsCanInviteOthers: false,
    guestsCanSeeOtherGuests: false,
    conferenceData: {
      createRequest: { requestId: entry.eventId, conferenceSolutionKey: { type: "hangoutsMeet" } },
    },
  };
}

/** Common to all our events: an id, times and private properties. */
function frame(entry: CalendarEntry, timetable: Timetable): object {
  const { eventId, email, place } = entry;
  const own = { bookingId: eventId, leadEmail: email, v: PROPERTIES_VERSION, kind: "demo" };
  return {
    id: eventId,
    ...timesOf(entry, timetable),
    ...(place ? { location: place } : {}),
    extendedProperties: { private: own },
  };
}

function timesOf({ start, end }: Interval, timetable: Timetable) {
  const { zone } = timetable.schedule;
  return {
    start: { dateTime: timetable.iso(start), timeZone: zone },
    end: { dateTime: timetable.iso(end), timeZone: zone },
  };
}

/** The body of `events.patch` that gives an event another time. */
export function movedEvent(to: Interval, timetable: Timetable): object {
  const { start, end } = timesOf(to, timetable);
  // Staff may have made it last all day, and a patch would leave the day beside the time: Google refuses both together.
  return { start: { ...start, date: null }, end: { ...end, date: null } };
}

/** The body of `events.patch` that removes the person from one of our events and keeps it recognizable as ours. */
export function anonymousEvent(eventId: string): object {
  return {
    summary: "Erased at the person's request",
    description: "",
    location: "",
    attendees: [],
    extendedProperties: { private: { bookingId: eventId, kind: "erased", leadEmail: "" } },
  };
}
