import * as v from "valibot";

import { type Booking, currentSlot, isPromised } from "../../../workers/booking/booking";
import type { CalendarEvent } from "../../fakes/google/event";
import type { Call } from "../../fakes/google/fake-google";
import type { SentMail } from "../../fakes/mail/fake-mail";
import { unexpectedLines } from "../../support/console-guard";
import { atGoogle, DEMOS } from "./google";
import { atMail, STAFF_MAIL } from "./mail";
import { rows } from "./site";

/** Who books in scenarios. */
export const PEOPLE = {
  Ana: { name: "Ana Ruiz", email: "ana@visitor.example" },
  Bo: { name: "Bo Lind", email: "bo@quill.example" },
  Cy: { name: "Cy Moss", email: "cy@heron.example" },
} as const;
export type Person = keyof typeof PEOPLE;

/** Another calendar of the business. */
export const OTHER = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };

/** All that there is, in an owner's words. */
export type World = {
  /** Each booking in order of arrival: when, whose, and where it stands. */
  readonly desk: readonly string[];
  /** Each of our events: when, whose, and what is unusual about it. */
  readonly calendar: readonly string[];
  /** Each mail in the order of sending: to whom, and about what; then the changes that Google told a guest of. */
  readonly mailbox: readonly string[];
  /** What staff are warned of. */
  readonly log: readonly string[];
};

/** What there is now. The lines of the log count as expected from then on. */
export async function worldNow(): Promise<World> {
  const eventsIn = (calendar: string, label: string) =>
    atGoogle()
      .events(calendar)
      .flatMap(lineOfEvent)
      .map((line) => label + line);
  return {
    desk: (await rows()).map(lineOfBooking),
    calendar: [...eventsIn(DEMOS.id, ""), ...eventsIn(OTHER.id, "other calendar: ")],
    mailbox: [...atMail().sent.map(lineOfMail), ...atGoogle().calls.flatMap(lineOfGuest)],
    log: together(unexpectedLines().map(lineOfLog)),
  };
}

/** An event after the first one of a booking has a longer id. */
const ID_LENGTH = 52;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: DEMOS.timeZone,
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The first person whose name or address is in a text. */
export function whoIn(text: string): string {
  return (
    Object.entries(PEOPLE).find(([, { name, email }]) => text.includes(name) || text.includes(email))?.[0] ?? "nobody"
  );
}

const STANDS: Readonly<Record<Booking["state"], (booking: Booking) => string>> = {
  pending: (booking) => (isPromised(booking) ? "promised" : "held"),
  sending: () => "being written",
  confirmed: () => "booked",
  moved: () => "booked, moved by staff",
  removed: ({ endedBy, email }) => (email === "" ? "erased" : `canceled by ${endedBy ?? "nobody"}`),
  open: ({ reason }) => `to follow up, ${reason?.replace("_", " ")}`,
  closed: () => "followed up",
};

function lineOfBooking(booking: Booking): string {
  return `${clock.format(currentSlot(booking).start)} ${whoIn(booking.email)}: ${STANDS[booking.state](booking)}`;
}

/** None for staff's own events. */
function lineOfEvent(event: CalendarEvent): string[] {
  const { id, status, start, end, attendees = [], extendedProperties } = event;
  const who = whoIn(JSON.stringify(event));
  if (extendedProperties?.private?.["bookingId"] === undefined) return [];
  const [from = 0, to = 0] = [start, end].map((time) =>
    Date.parse("dateTime" in time ? time.dateTime : `${time.date}T00:00:00-05:00`),
  );
  const notes = [
    to - from !== 1_800_000 && `${(to - from) / 60_000} minutes`,
    id.length > ID_LENGTH && "written anew",
    attendees.length > 0 && "invited",
    status === "cancelled" && "deleted",
  ];
  return [[`${clock.format(from)} ${who}`, ...notes.filter(Boolean)].join(", ")];
}

function lineOfMail({ to, subject, attachments }: SentMail): string {
  const who = to.includes(STAFF_MAIL) ? "staff" : whoIn(to.join());
  const about = subject.replace(/: (Mon|Tue|Wed|Thu|Fri|Sat|Sun),.*$/, "");
  return `${who}: ${about}${attachments.length > 0 ? " (file)" : ""}`;
}

function lineOfGuest({ kind, path, body }: Call): string[] {
  if (!path.includes("sendUpdates=all")) return [];
  // An event that is about to be deleted is emptied first.
  const isEnd = kind !== "insert" && JSON.stringify(body).includes("summary");
  return [`Google to the guest: ${kind === "insert" ? "invited" : isEnd ? "canceled" : "moved"}`];
}

const Line = v.object({ event: v.string(), reason: v.nullish(v.string(), "") });
function lineOfLog(text: string): string {
  const { event, reason } = v.parse(Line, JSON.parse(text));
  return `${event} ${reason}`.trim();
}

/** Each line once; one that came again says so. */
function together(lines: readonly string[]): string[] {
  return [...new Set(lines)].map((line) =>
    lines.filter((other) => other === line).length > 1 ? `${line}, again` : line,
  );
}
