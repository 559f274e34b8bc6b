import { booking as words } from "~/content/booking";
import { type Booked, nextFreeSlots } from "~/domain/booking/availability";
import type { MeetingPlace } from "~/domain/booking/place";
import { guestNameOf } from "~/domain/booking/text";
import type { Timetable } from "~/domain/booking/timetable";
import { visitorPage, visitorStep } from "~/domain/booking/visitor-booking";

import { type Booking, isPromised } from "../booking/booking-row";
import type { MailEvent, StaffFacts, StaffNews, VisitorFacts, VisitorNews } from "./message";
import type { Message } from "./messages";

/** Number of other times that a visitor whose slot is taken is offered; MAIL-03. */
const OFFERED = 3;

/** The site's parts that mails depend on. */
export type MailContext = {
  readonly timetable: Timetable;
  readonly place: MeetingPlace;
  /** Origin of the site, for links. */
  readonly siteUrl: string;
};

/** The facts of a mail to the visitor. `booked` and `now` determine which other times are free; for `gone`. */
export function visitorFacts(
  message: Message & { readonly news: VisitorNews },
  booking: Booking,
  { timetable, place, siteUrl }: MailContext,
  booked: Booked,
  now: number,
): VisitorFacts {
  const { news, start_ms: start, end_ms: end, before_ms: before, reason } = message;
  const free = news === "gone" ? nextFreeSlots(timetable, start, booked, now, OFFERED) : [];
  return {
    news,
    name: booking.guest_name === null ? null : guestNameOf(booking.guest_name),
    start,
    end,
    before,
    zone: booking.zone,
    place,
    page: `${siteUrl}${visitorPage(booking.link ?? "")}`,
    never: `${siteUrl}${visitorStep(booking.link ?? "", "never")}`,
    form: `${siteUrl}/book`,
    free: free.map((slot) => ({ slot, address: `${siteUrl}/book?date=${slot.date}&hour=${slot.hour}` })),
    reason,
    by: message.told_by ?? "staff",
    event: booking.invited === 1 ? null : eventOf(message, booking),
  };
}

/** The change to the event in the visitor's calendar; null if there is none, as with a reminder. */
function eventOf({ news, revision, created_ms: stamp }: Message, booking: Booking): MailEvent | null {
  const event = { uid: `${booking.id}@${words.invite.uidHost}`, sequence: revision, stamp };
  if (news === "booked" || news === "moved") return { ...event, method: "PUBLISH" };
  if (news === "cancelled") return { ...event, method: "CANCEL" };
  // A visitor who was never promised the time has no event in the calendar.
  return news === "gone" && isPromised(booking) ? { ...event, method: "CANCEL" } : null;
}

/** The facts of a mail to staff, and of the webhook. */
export function staffFacts(message: Message & { readonly news: StaffNews }, booking: Booking): StaffFacts {
  const { news, start_ms: start, end_ms: end, before_ms: before, reason } = message;
  const { id, summary, description, email } = booking;
  const by = message.told_by ?? "staff";
  return { news, id, start, end, before, reason, by, promised: isPromised(booking), summary, description, email };
}
