import { createHash } from "node:crypto";

import MailComposer from "nodemailer/lib/mail-composer";

import { isEmail } from "../../app/domain/booking/mail-address";
import type { AdminMail } from "../../workers/mail/admin-mail";

/** RFC 2046 allows 70 characters, some of which the composer adds. */
const BOUNDARY_LENGTH = 32;

/** A mail as a file in Internet Message Format, with the parts that the service gets: text, HTML and the calendar file. */
export async function toEml({ line, mail }: AdminMail & { mail: NonNullable<AdminMail["mail"]> }): Promise<Buffer> {
  const { from, to, replyTo, subject, text, html, calendar } = mail;
  const composer = new MailComposer({
    from: { name: from.name, address: from.email },
    // Anything but a single address is omitted: a lenient parser could send it to somebody else.
    to: to.filter(isEmail),
    ...(isEmail(replyTo) ? { replyTo } : {}),
    subject,
    text: asLines(text),
    html: asLines(html),
    date: new Date(line.due ?? line.updatedAt),
    // The same mail is the same file each time.
    messageId: `<${line.reference}@${from.email.split("@").at(-1) ?? "localhost"}>`,
    // A hash of the content, so that nothing that a visitor typed into it can contain a line that ends a part.
    baseBoundary: createHash("sha256").update(JSON.stringify(mail)).digest("hex").slice(0, BOUNDARY_LENGTH),
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
    // The content of a mail must never be read as a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

/** Lines of text in a mail end with CRLF, even in an encoded part. */
function asLines(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}
