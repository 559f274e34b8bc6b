import { invitation } from "~/content/after-booking";
import { booking } from "~/content/booking";
import { visitorMails as texts } from "~/content/mails";
import { type Booked, nextFreeSlots } from "~/domain/booking/availability";
import { type FileMeeting, type FileMethod, meetingFile } from "~/domain/booking/icalendar";
import { timeIn, zoneTitle } from "~/domain/booking/local-time";
import type { FollowUpReason } from "~/domain/booking/outcome";
import { type MeetingPlace, placeLink } from "~/domain/booking/place";
import type { VisitorNews } from "~/domain/booking/staff";
import { guestNameOf } from "~/domain/booking/text";
import { readZone, type Slot, type Timetable } from "~/domain/booking/timetable";
import { stopPage, visitorPage } from "~/domain/booking/visitor-booking";
import { MINUTE_MS } from "~/domain/durations";

import { type Booking, isPromised } from "../booking/booking";
import type { Settings } from "../settings";
import { type Block, type Fact, renderMail, oneLine } from "./mail-layout";
import type { MailText } from "./mailer";
import type { Message } from "./message-queue";

/**
 * An iCalendar object for a mail: SEQUENCE lets the visitor's calendar update the event that they opened before. Never a
 * REQUEST, which some programs enter by themselves: nobody has proven that the address is the visitor's.
 */
type MailEvent = {
  /** The same for all mails of a booking. */
  readonly uid: string;
  readonly sequence: number;
  readonly method: FileMethod;
  /** When its content became true, epoch milliseconds. */
  readonly stamp: number;
};

/** Everything that a mail to a visitor is written from. The cleaned name is the only input from the form. */
export type VisitorFacts = {
  readonly news: VisitorNews;
  /** As cleaned by `guestNameOf`; null if no usable name was given. */
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
  /** The start it had before a move; else null. */
  readonly before: number | null;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  readonly place: MeetingPlace;
  /** URL of the visitor's page. */
  readonly page: string;
  /** URL of the question whether this address is to be mailed at all; its key stands in mails alone. */
  readonly never: string;
  /** URL of the booking form. */
  readonly form: string;
  /** Other free times with the URL of the form for each; for `gone`. */
  readonly free: readonly { readonly slot: Slot; readonly address: string }[];
  /** Why it could not be booked; for `gone`. */
  readonly reason: FollowUpReason | null;
  /** Who ended or moved it. */
  readonly by: "visitor" | "staff";
  /** Null: nothing changes in the visitor's calendar. */
  readonly event: MailEvent | null;
};

/** Number of other free times that a mail offers. */
const MOST_FREE = 3;

/** The part of a mail that differs from others: without greeting, footer and calendar file. */
type Draft = { readonly subject: string; readonly heading: string; readonly blocks: readonly Block[] };

/** The mail that notifies a visitor about their booking. A zone that the platform does not know counts as none. */
export function visitorMail(facts: VisitorFacts, timetable: Timetable): MailText {
  const draft = facts.news === "gone" ? goneDraft(facts, timetable) : meetingDraft(facts, facts.news, timetable);
  const { event } = facts;
  const calendar = event && { method: event.method, content: demoFile(event.method, { ...facts, ...event }) };
  // Cleaned again, because this mail goes to anyone who owns the address that a stranger entered.
  const name = facts.name === null ? null : guestNameOf(facts.name);
  const hello = facts.news === "booked" ? texts.thanks(name) : texts.hello(name);
  const page = renderMail({
    heading: draft.heading,
    blocks: [{ kind: "text", text: hello }, ...draft.blocks],
    footer: [
      { kind: "text", text: texts.footer.who },
      { kind: "text", text: texts.footer.why },
      { kind: "link", label: texts.footer.erase, address: facts.page },
      { kind: "link", label: texts.footer.never, address: facts.never },
    ],
  });
  return { subject: oneLine(draft.subject), ...page, calendar };
}

/** A time in words, the visitor's own where the zone is known: Tuesday, November 24, 2026, 6:00 PM (Central Time). */
export function moment(start: number, zone: string | null, { schedule }: Timetable): string {
  const known = readZone(zone);
  const { day, time } = timeIn(start, known ?? schedule.zone);
  return booking.moment(day, time, known === null ? null : zoneTitle(start, known));
}

/** The same for a subject: Tue, Nov 24, 6:00 PM (CT), or 7:00 PM (Bogota time). */
export function shortMoment(start: number, zone: string | null, { schedule }: Timetable): string {
  const known = readZone(zone);
  const timeZone = known ?? schedule.zone;
  const { time } = timeIn(start, timeZone);
  const day = new Date(start).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone,
  });
  return booking.moment(day, time, known === null ? texts.zone(schedule.zoneName) : zoneTitle(start, known, "short"));
}

/** The name of a place, or its address if it has one. */
function placeOf({ place }: Pick<VisitorFacts, "place">): Omit<Fact, "term"> {
  const link = placeLink(place);
  return link === null ? { detail: place ?? invitation.placeToCome } : { detail: link, isLink: true };
}

function noticeOf(news: Exclude<VisitorNews, "gone">, by: VisitorFacts["by"]) {
  if (news === "moved") return by === "staff" ? texts.movedByStaff : texts.movedByVisitor;
  if (news === "cancelled") return by === "staff" ? texts.cancelledByStaff : texts.cancelledByVisitor;
  return texts[news];
}

function meetingDraft(facts: VisitorFacts, news: Exclude<VisitorNews, "gone">, timetable: Timetable): Draft {
  const { start, end, before, zone, by } = facts;
  const notice = noticeOf(news, by);
  const takesPlace = news !== "cancelled";
  const isMove = news === "moved" && before !== null;
  const rows: Fact[] = [
    { term: isMove ? texts.facts.newTime : texts.facts.when, detail: moment(start, zone, timetable) },
    ...(isMove ? [{ term: texts.facts.formerTime, detail: moment(before, zone, timetable) }] : []),
    ...(takesPlace
      ? [
          { term: texts.facts.length, detail: texts.minutes(Math.round((end - start) / MINUTE_MS)) },
          { term: texts.facts.where, ...placeOf(facts) },
        ]
      : []),
  ];
  const again = by === "staff" ? texts.again.cancelledByStaff : texts.again.cancelledByVisitor;
  return {
    subject: notice.subject(shortMoment(start, zone, timetable)),
    heading: notice.heading,
    blocks: [
      ...textBlocks(notice.paragraphs),
      { kind: "facts", rows },
      ...attachedBlocks(facts),
      ...textBlocks(notice.after),
      takesPlace
        ? { kind: "button", label: texts.seePage, address: facts.page }
        : { kind: "button", label: again, address: facts.form },
    ],
  };
}

function goneDraft(facts: VisitorFacts, timetable: Timetable): Draft {
  const { start, zone, event, free } = facts;
  const { titles, paragraphs, broken, subject, wanted, kept, choose } = texts.gone;
  const reason = facts.reason === "slot_passed" ? facts.reason : "slot_taken";
  // Only a promised booking is in the visitor's calendar.
  const isBroken = event !== null;
  const title = isBroken ? broken.title : titles[reason];
  const links = free.slice(0, MOST_FREE).map(({ slot, address }) => ({
    label: moment(slot.start, zone, timetable),
    address,
  }));
  const another: readonly Block[] =
    links.length > 0
      ? [
          { kind: "text", text: texts.gone.free },
          { kind: "links", links },
        ]
      : [{ kind: "button", label: choose, address: facts.form }];
  return {
    subject: subject(title, shortMoment(start, zone, timetable)),
    heading: title,
    blocks: [
      { kind: "text", text: isBroken ? broken.paragraph : paragraphs[reason] },
      { kind: "facts", rows: [{ term: wanted, detail: moment(start, zone, timetable) }] },
      ...attachedBlocks(facts),
      { kind: "text", text: kept },
      ...another,
    ],
  };
}

function textBlocks(paragraphs: readonly string[]): Block[] {
  return paragraphs.map((text) => ({ kind: "text", text }));
}

function attachedBlocks({ event }: VisitorFacts): Block[] {
  return event === null ? [] : [{ kind: "text", text: texts.attached[event.method] }];
}

/** The demo as the file of each mail and of the visitor's page: the same entry of one calendar. */
export function demoFile(method: FileMethod, demo: Omit<FileMeeting, "summary" | "description">): string {
  const { organizer, summary } = invitation;
  const description = texts.entry(placeOf(demo).detail, demo.page);
  return meetingFile(organizer, method, { ...demo, summary, description });
}

/** What identifies a booking in calendars; see `FileMeeting`. */
export function calendarUid(id: string): string {
  return `${id}@${invitation.uidHost}`;
}

/** What mails to visitors depend on. */
export type MailContext = {
  readonly now: () => number;
  readonly timetable: Timetable;
  readonly settings: Pick<Settings, "meetingPlace" | "siteUrl">;
};

/**
 * The facts of a mail to the visitor. `stopKey`: see `stopKeyOf`. `booked` determines which other times are free; for
 * `gone`.
 */
export function visitorFacts(
  message: Message & { readonly news: VisitorNews },
  booking: Booking,
  { now, timetable, settings }: MailContext,
  stopKey: string,
  booked: Booked,
): VisitorFacts {
  const { news, start, end, before, reason } = message;
  const { meetingPlace: place, siteUrl } = settings;
  const free = news === "gone" ? nextFreeSlots(timetable, start, booked, now(), MOST_FREE) : [];
  return {
    news,
    name: booking.name === null ? null : guestNameOf(booking.name),
    start,
    end,
    before,
    zone: booking.zone,
    place,
    page: `${siteUrl}${visitorPage(booking.link ?? "")}`,
    never: `${siteUrl}${stopPage(stopKey)}`,
    form: `${siteUrl}/book`,
    free: free.map((slot) => ({ slot, address: `${siteUrl}/book?date=${slot.date}&hour=${slot.hour}` })),
    reason,
    by: message.by ?? "staff",
    event: booking.invited === true ? null : eventChange(message, booking),
  };
}

/** The change to the event in the visitor's calendar; null if there is none, as with a reminder. */
function eventChange({ news, revision, createdAt: stamp }: Message, booking: Booking): MailEvent | null {
  const event = { uid: calendarUid(booking.id), sequence: revision, stamp };
  if (news === "booked" || news === "moved") return { ...event, method: "PUBLISH" };
  if (news === "cancelled") return { ...event, method: "CANCEL" };
  // A visitor who was never promised the time has no event in the calendar.
  return news === "gone" && isPromised(booking) ? { ...event, method: "CANCEL" } : null;
}
