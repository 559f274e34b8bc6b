import { brand } from "~/content/brand";
import { staffMails } from "~/content/mails";

import type { DeskContext } from "../booking/desk-context";
import { senderOf } from "./deliver-messages";
import { oneLine, renderMail } from "./mail-layout";
import type { Mail, SendResult } from "./mailer";

/** The result of a test mail; `no_address`: STAFF_MAIL is not set. */
export type TestMail = {
  readonly kind: SendResult["kind"] | "no_address";
  /** The reason and the service's code; null if the mail was accepted. */
  readonly detail: string | null;
  readonly recipients: number;
};

/** Sends one test mail to STAFF_MAIL. It is not a message: nothing is stored or retried. */
export async function sendTestMail({ mailer, settings }: DeskContext): Promise<TestMail> {
  const { staff } = settings.mail;
  const recipients = staff.length;
  if (recipients === 0) return { kind: "no_address", detail: null, recipients };
  const result = await mailer.send(testMail(senderOf(settings), staff, settings.siteUrl));
  return { kind: result.kind, detail: detailOf(result), recipients };
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
