import { brand } from "~/content/brand";
import { staffMails } from "~/content/mails";
import { DAY_MS } from "~/domain/durations";

import type { DeskContext } from "../booking/desk-context";
import type { AdminMail, AdminMailLine, AdminMailPage, AdminMailQuery, MailStatus, TestMail } from "./admin-mail";
import { senderOf, writeMail } from "./deliver-messages";
import { renderMail, oneLine } from "./mail-layout";
import type { Mail, SendResult } from "./mailer";
import { type Message, referenceOf } from "./messages";

/** Messages a page. */
const PAGE = 100;
/** A mail this late is not delayed by a momentary problem. */
const LATE_MS = 15 * 60_000;

/** Staff's view of messages, over the desk's tables. */
export function createMailAdmin(desk: DeskContext) {
  const { ledger, timetable, mailer, settings, now } = desk;
  const { messages } = ledger;

  function toLine(message: Message): AdminMailLine {
    const { seq, booking, recipient, news, state, attempts, last_failure } = message;
    return {
      seq,
      reference: referenceOf(message),
      booking,
      recipient,
      news,
      start: timetable.iso(message.start_ms),
      state,
      attempts,
      due: message.due_ms === null ? null : utc(message.due_ms),
      lastFailure: last_failure,
      createdAt: utc(message.created_ms),
      updatedAt: utc(message.updated_ms),
    };
  }

  return {
    /** The latest messages, newest first. */
    async mails({ query: { booking, state, before } }: { query: AdminMailQuery }): Promise<AdminMailPage> {
      const rows =
        booking === undefined ? messages.list(state ?? null, before ?? null, PAGE) : messages.of(booking).toReversed();
      const next = booking === undefined && rows.length === PAGE ? (rows.at(-1)?.seq ?? null) : null;
      return { mails: rows.map(toLine), next, mailer: mailer.kind };
    },
    /** One message as it was, or would be, written; null if there is none. */
    async mail({ seq }: { seq: number }): Promise<AdminMail | null> {
      const message = messages.get(seq);
      if (!message) return null;
      const booking = ledger.get(message.booking);
      const mail = message.recipient === "webhook" ? null : await writeMail(desk, message, booking);
      return { line: toLine(message), mail: mail && { ...mail, to: [...mail.to] } };
    },

    /** Whether mails are delivered by a mail service, and which of them were not delivered. */
    async mailStatus(): Promise<MailStatus> {
      return { mailer: mailer.kind, ...messages.trouble(now() - LATE_MS, now() - DAY_MS) };
    },

    /** Sends one test mail to STAFF_MAIL. It is not a message: nothing is stored or retried. */
    async testMail(): Promise<TestMail> {
      const { staff } = settings.mail;
      const recipients = staff.length;
      if (recipients === 0) return { kind: "no_address", detail: null, recipients };
      const result = await mailer.send(testMail(senderOf(settings), staff, settings.siteUrl));
      return { kind: result.kind, detail: detailOf(result), recipients };
    },
  };
}

function testMail(from: string, staff: readonly string[], siteUrl: string): Mail {
  const { subject, heading, paragraphs, footer } = staffMails.test;
  const page = renderMail({
    heading,
    blocks: paragraphs(siteUrl).map((text) => ({ kind: "text", text })),
    footer: [{ kind: "text", text: footer }],
  });
  const sender = { email: from, name: brand.name };
  return {
    ...page,
    subject: oneLine(subject),
    calendar: null,
    from: sender,
    to: staff,
    replyTo: from,
    unsubscribe: null,
    reference: null,
  };
}

function detailOf(result: SendResult): string | null {
  if (result.kind === "failed") return `${result.failure.reason}: ${result.failure.detail}`;
  return "detail" in result ? result.detail : null;
}

function utc(instant: number): string {
  return new Date(instant).toISOString();
}
