import type { StaffNews, VisitorNews } from "~/domain/booking/staff";
import { HOUR_MS } from "~/domain/durations";

import { type Booking, currentSlot, isLive, isOpenFollowUp, isPromised } from "../booking/booking";
import { LONGEST_READ_MS } from "../booking/free-busy-cache";
import type { Change, ChangedBy } from "../booking/lifecycle";

/** Who a message is for. `webhook` gets the same as staff, as a request. */
export type Recipient = "visitor" | "staff" | "webhook";

/** A message that an event causes. `due` is in epoch milliseconds. */
export type NewMessage = {
  readonly recipient: Recipient;
  readonly news: VisitorNews | StaffNews;
  readonly due: number;
};

/**
 * The causes of messages: `arrived` is a new request, `promised` is when its visitor may be notified that the time is
 * theirs, `overlapped` is when another event was found at the demo's hour, `person_erased` is when the person was erased.
 */
export type BookingEvent =
  | { readonly type: "arrived" | "promised" | "overlapped" }
  | { readonly type: "person_erased"; readonly by: ChangedBy }
  | Change;

const REMINDERS: readonly (readonly [news: VisitorNews, aheadMs: number])[] = [
  ["reminder_day", 24 * HOUR_MS],
  ["reminder_hour", HOUR_MS],
];
/** Most people who lost a slot choose another one at once and then need no mail about the first. */
const GONE_AFTER_MS = 60_000;

/**
 * The messages that an event causes; docs/storage.md has the same table. `before` is the booking before the event, null for a
 * new one, and `after` is the booking after it.
 */
export function newsOf(
  { type }: BookingEvent,
  before: Booking | null,
  after: Booking,
  now: number,
): readonly NewMessage[] {
  switch (type) {
    case "arrived":
      // The calendar is being read, and may still turn the demo down.
      return isLive(after) ? staff("booked", now + LONGEST_READ_MS) : followUp(after, now);
    case "promised":
      return [visitor("booked", now), ...reminders(after, now)];
    case "turned_down":
      return followUp(after, now);
    case "moved":
    case "rescheduled":
      // Only its length changed: the messages that wait are updated instead.
      if (before !== null && currentSlot(before).start === currentSlot(after).start) return [];
      return [visitor("moved", now), ...reminders(after, now), ...staff("moved", now)];
    case "removed":
    case "cancelled":
      return after.kind === "demo" ? [visitor("cancelled", now), ...staff("cancelled", now)] : [];
    case "reinstated":
      // A visitor who was never promised the time gets their mail with the event `promised`, as for a new demo.
      return isPromised(after)
        ? [visitor("booked", now), ...reminders(after, now), ...staff("booked", now)]
        : staff("booked", now);
    case "overlapped":
      return staff("overlapping", now);
    case "person_erased":
      return staff("erased", now);
    default:
      return [];
  }
}

/** A request that failed the challenge causes no message: programs send them by the thousand, and staff see them in their list. */
function followUp({ reason }: Booking, now: number): readonly NewMessage[] {
  if (reason === "suspected") return [];
  return [...(reason === "too_many" ? [] : [visitor("gone", now + GONE_AFTER_MS)]), ...staff("follow_up", now)];
}

function reminders(booking: Booking, now: number): readonly NewMessage[] {
  const { start } = currentSlot(booking);
  return REMINDERS.map(([news, aheadMs]) => visitor(news, start - aheadMs)).filter(({ due }) => due > now);
}

function visitor(news: VisitorNews, due: number): NewMessage {
  return { recipient: "visitor", news, due };
}

function staff(news: StaffNews, due: number): readonly NewMessage[] {
  return [
    { recipient: "staff", news, due },
    { recipient: "webhook", news, due },
  ];
}

/**
 * Whether a message is still true: a message that an outage delayed until it was wrong is dropped. A later change has its
 * own message.
 */
export function isStillTrue(
  { recipient, news, revision }: { recipient: Recipient; news: VisitorNews | StaffNews; revision: number },
  booking: Booking,
  now: number,
): boolean {
  if (news === "erased") return true;
  if (booking.email === "" || booking.revision !== revision) return false;
  const { start, end } = currentSlot(booking);
  switch (news) {
    case "booked":
      return isLive(booking) && end > now && (recipient !== "visitor" || isPromised(booking));
    case "moved":
    case "overlapping":
      return isLive(booking) && end > now;
    case "cancelled":
      return !isLive(booking) && end > now;
    case "reminder_day":
      // After that, the reminder of the last hour is sent instead.
      return isLive(booking) && start - now > HOUR_MS;
    case "reminder_hour":
      return isLive(booking) && start > now;
    case "gone":
    case "follow_up":
      return isOpenFollowUp(booking);
  }
}
