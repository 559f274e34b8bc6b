import MailComposer from "nodemailer/lib/mail-composer";

import { isEmail } from "../../app/domain/booking/mail-address";
import type { AdminMail } from "../../workers/mail/admin-mail";

/** A mail as a file in Internet Message Format, as the service is given it: text, HTML and the calendar file. */
export async function toEml({ line, mail }: AdminMail & { mail: NonNullable<AdminMail["mail"]> }): Promise<Buffer> {
  const { from, to, replyTo, subject, text, html, calendar } = mail;
  const composer = new MailComposer({
    from: { name: from.name, address: from.email },
    // What is no single address is left out: read loosely, it could name somebody else.
    to: to.filter(isEmail),
    ...(isEmail(replyTo) ? { replyTo } : {}),
    subject,
    text: asLines(text),
    html: asLines(html),
    date: new Date(line.due ?? line.updatedAt),
    // The same mail is the same file each time.
    messageId: `<${line.reference}@${from.email.split("@").at(-1) ?? "localhost"}>`,
    // RFC 2046 allows 70 characters, of which the composer adds some.
    baseBoundary: `mail-${line.seq}`,
    headers: { "Auto-Submitted": "auto-generated", "X-Entity-Ref-ID": line.reference },
    attachments:
      calendar === null
        ? []
        : [
            {
              filename: "demo.ics",
              content: calendar.content,
              contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            },
          ],
    // What a mail says must never name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

/** Lines of text in a mail end with both characters, also where the part is encoded. */
function asLines(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}
