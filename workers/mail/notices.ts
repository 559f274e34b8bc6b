import { staffMails as texts } from "~/content/mails";
import type { Timetable } from "~/domain/booking/timetable";

import type { Ledger } from "../booking/ledger";
import { type Block, layOut, oneLine } from "./mail-layout";
import type { MailText, Notice } from "./message";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The span that a notice at this instant is about, and when it is due. There is one notice of a kind for each span. */
export function noticeSpan(notice: Notice, now: number): { start: number; end: number; due: number } {
  const length = notice === "flooded" ? HOUR_MS : DAY_MS;
  const start = now - (now % length);
  // How many leads there were is known at the end of the hour.
  return { start, end: start + length, due: notice === "flooded" ? start + length : now };
}

/** A mail to staff that is about no single booking; its figures are those of the moment it is sent. */
export function noticeMail(
  notice: Notice,
  span: { readonly start: number; readonly end: number },
  ledger: Ledger,
  timetable: Timetable,
  now: number,
): MailText {
  const { subject, paragraphs, command } =
    notice === "flooded" ? texts.flooded(ledger.briefIn(span)) : texts.filling(ledger.hours(timetable, now));
  const blocks = [
    ...paragraphs.map((text): Block => ({ kind: "text", text })),
    { kind: "command", ...command } as const,
  ];
  const page = layOut({ heading: subject, blocks, footer: [{ kind: "text", text: texts.footer.anonymous }] });
  return { subject: oneLine(subject), ...page, calendar: null };
}
