import { staffMails as texts } from "~/content/mails";
import type { FollowUpReason } from "~/domain/booking/outcome";
import { descriptionOf, summaryOf } from "~/domain/booking/payload";
import { staffLeadPath, type StaffNews } from "~/domain/booking/staff";
import type { Timetable } from "~/domain/booking/timetable";

import { type Booking, isPromised } from "../booking/booking";
import { type Block, type Fact, oneLine, renderMail } from "./mail-layout";
import type { MailText } from "./mailer";
import type { Message } from "./message-queue";
import { moment, shortMoment } from "./write-visitor-mail";

/** Everything that a mail to staff is written from. The lead's texts are as sent; they are empty for `erased`. */
export type StaffFacts = {
  readonly news: StaffNews;
  readonly id: string;
  /** URL of the lead on the staff's page. */
  readonly page: string;
  readonly start: number;
  readonly end: number;
  readonly before: number | null;
  readonly reason: FollowUpReason | null;
  readonly by: "visitor" | "staff";
  /** Whether the visitor was notified that the time is theirs. */
  readonly promised: boolean;
  readonly summary: string;
  readonly description: string;
  readonly email: string;
};

/** The facts of a mail to staff, and of the webhook. */
export function staffFacts(
  message: Message & { readonly news: StaffNews },
  booking: Booking,
  siteUrl: string,
): StaffFacts {
  const { news, start, end, before, reason } = message;
  const { id, email } = booking;
  const by = message.by ?? "staff";
  const promised = isPromised(booking);
  const words = { summary: summaryOf(booking), description: descriptionOf(booking), email };
  return { news, id, page: siteUrl + staffLeadPath(id), start, end, before, reason, by, promised, ...words };
}

/** The opening of a mail, and the label of its time. */
type Draft = { readonly subject: string; readonly paragraphs: readonly string[]; readonly time: string };

/** The mail that notifies staff of a lead, with the lead's own words. The one about an erasure has no personal data. */
export function staffMail(facts: StaffFacts, timetable: Timetable): MailText {
  const { news, id, page: address, start, before, summary, description, email } = facts;
  const { subject, paragraphs, time } = draftOf(facts, shortMoment(start, null, timetable));
  const isPersonal = news !== "erased";
  const rows: Fact[] = [
    { term: time, detail: moment(start, null, timetable) },
    ...(news === "moved" && before !== null
      ? [{ term: texts.facts.formerTime, detail: moment(before, null, timetable) }]
      : []),
    ...(isPersonal
      ? [
          { term: texts.facts.request, detail: summary },
          { term: texts.facts.email, detail: email },
        ]
      : []),
    { term: texts.facts.id, detail: id },
  ];
  const words: readonly Block[] = [
    { kind: "text", text: texts.words },
    { kind: "words", text: description },
  ];
  const page = renderMail({
    heading: subject,
    blocks: [
      ...paragraphs.map((text): Block => ({ kind: "text", text })),
      { kind: "facts", rows },
      ...(isPersonal ? words : []),
      { kind: "button", label: texts.page, address },
    ],
    footer: [{ kind: "text", text: isPersonal ? texts.footer.personal : texts.footer.anonymous }],
  });
  return { subject: oneLine(subject), ...page, calendar: null };
}

function draftOf({ news, by: who, promised, reason, before }: StaffFacts, when: string): Draft {
  const { subjects, intros, facts } = texts;
  const by = texts.by[who];
  const why = texts.reasons[reason ?? "slot_taken"];
  const broken = promised ? [intros.broken] : [];
  switch (news) {
    case "booked":
      return promised
        ? { subject: subjects.booked(when), paragraphs: [intros.booked], time: facts.when }
        : { subject: subjects.confirming(when), paragraphs: [intros.confirming], time: facts.when };
    case "follow_up":
      return {
        subject: subjects.follow_up(when, why),
        paragraphs: [intros.follow_up(why), ...broken],
        time: facts.wanted,
      };
    case "moved":
      return {
        subject: subjects.moved(when, by),
        paragraphs: [intros.moved],
        time: before === null ? facts.when : facts.newTime,
      };
    case "overlapping":
      return { subject: subjects.overlapping(when), paragraphs: [intros.overlapping], time: facts.when };
    case "cancelled":
      return { subject: subjects.cancelled(when, by), paragraphs: [intros.cancelled], time: facts.when };
    case "erased":
      return { subject: subjects.erased(when, by), paragraphs: [intros.erased], time: facts.when };
  }
}
