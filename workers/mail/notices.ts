import { staffMails as texts } from "~/content/mails";
import type { Timetable } from "~/domain/booking/timetable";

import type { Ledger } from "../booking/ledger";
import { type Block, renderMail, oneLine } from "./mail-layout";
import type { MailText, Notice } from "./message";

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
  const page = renderMail({ heading: subject, blocks, footer: [{ kind: "text", text: texts.footer.anonymous }] });
  return { subject: oneLine(subject), ...page, calendar: null };
}
