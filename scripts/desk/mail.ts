import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import MailComposer from "nodemailer/lib/mail-composer";
import * as v from "valibot";

import { messageStates } from "~/domain/booking/staff";

import { isEmail } from "../../app/domain/booking/mail-address";
import { AdminMail, type AdminMailLine, AdminMailPage } from "../../workers/mail/admin-mail";
import { findBooking } from "./bookings";
import { createCommand, type Order } from "./command";
import { localLink, mailerLines, mailLines, mailTable, withoutText } from "./format";
import { Refusal } from "./site";
import { saveForOwner } from "./this-machine";

const USAGE = `npm run mail -- <command> [options]

  list                 the latest mails and requests to the webhook, newest first
  show <number>        one mail as text; --html prints its HTML
  save <number> | --all [--dir mails]
                       writes .eml files, which any mail program opens
  allow --email <mail> mails an address again that asked for no more

  --state <state>      ${messageStates.join(", ")}
  --booking <id>       the mails about one booking; its id may be cut short as lists do
  --all                not the latest alone: as far back as they are stored
  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** Where .eml files are written to. */
const FOLDER = "mails";
const PATH = "/api/operator/mails";
const Allowed = v.object({ resumed: v.boolean() });

/** The messages that are asked for, newest first: the latest, or all that are stored. */
async function list({ site, values: { state, booking } }: Order, all: boolean) {
  const filter = booking === undefined ? { state } : { booking: (await findBooking(site, booking)).id };
  const pages = await site.pages(AdminMailPage, PATH, filter, "before", all);
  // The site lists every mail about a booking, whatever its state.
  const isWanted = (mail: AdminMailLine) => state === undefined || mail.state === state;
  const isMore = pages.at(-1)?.next !== null && !all;
  return { mails: pages.flatMap((page) => page.mails).filter(isWanted), mailer: pages[0].mailer, isMore };
}

async function read({ site }: Order, number: string | undefined): Promise<AdminMail> {
  if (number !== undefined && /^\d{1,15}$/.test(number)) return await site.ask(AdminMail, `${PATH}/${number}`);
  throw new Refusal("Name an email by its number, as `npm run mail -- list` shows it.");
}

/** Writes a mail into a file that only its owner can read, because it contains personal data. Null if it has no text. */
async function saveOne(folder: string, { line, mail }: AdminMail): Promise<string | null> {
  if (mail === null) return null;
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  // A folder that we create must not be committed by mistake.
  if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
  const news = line.news.replaceAll(/[^a-z_]/g, "");
  const path = join(folder, `${String(line.seq).padStart(6, "0")}-${line.recipient}-${news}.eml`);
  saveForOwner(path, await toEml({ line, mail }));
  return path;
}

async function saveAll(order: Order, folder: string): Promise<string> {
  const { mails } = await list(order, true);
  let saved = 0;
  let erased = 0;
  for (const { seq } of mails.filter(({ recipient }) => recipient !== "webhook")) {
    if (await saveOne(folder, await read(order, String(seq)))) saved += 1;
    else erased += 1;
  }
  const left = erased === 0 ? "" : ` Left out, because the person was erased: ${erased}.`;
  return `Saved in ${folder}: ${saved}.${left}`;
}

const ACTIONS: ReadonlyMap<string, (order: Order, number: string | undefined) => Promise<string>> = new Map([
  [
    "allow",
    async ({ site, values: { email } }) => {
      if (email === undefined) throw new Refusal("Name the address: --email <mail>.");
      const { resumed } = await site.ask(Allowed, `${PATH}/allow`, { email });
      return resumed ? "It is mailed again." : "This address has not asked for an end of mails.";
    },
  ],
  [
    "list",
    async (order) => {
      const { mails, mailer, isMore } = await list(order, order.values.all ?? false);
      if (order.values.json) return JSON.stringify(mails, null, 2);
      const lines = mails.length === 0 ? ["No mails."] : mailTable(mails);
      const older = isMore ? ["There are older ones: --all lists them too."] : [];
      return [...lines, ...older, ...mailerLines(mailer)].join("\n");
    },
  ],
  [
    "show",
    async (order, number) => {
      const { html = false, json } = order.values;
      const mail = await read(order, number);
      if (json) return JSON.stringify(mail, null, 2);
      return [...mailLines(mail, html), ...(html ? [] : localLink(mail, order.site.origin))].join("\n");
    },
  ],
  [
    "save",
    async (order, number) => {
      const { all, dir = FOLDER } = order.values;
      if (all && number === undefined) return await saveAll(order, dir);
      const mail = await read(order, number);
      const path = await saveOne(dir, mail);
      if (path === null) throw new Refusal(`Nothing to save: ${withoutText(mail.line)}.`);
      return `Saved: ${path}`;
    },
  ],
]);

/** `npm run mail`: the mails to visitors and staff, as a list, as text, and as files for a mail program. */
export const mail = createCommand(USAGE, ["state", "booking", "dir", "all", "html", "email"], async (order) => {
  const [name = "", number, ...more] = order.words;
  const { state } = order.values;
  const act = more.length === 0 ? ACTIONS.get(name) : undefined;
  if (!act) throw new Refusal(USAGE, 2);
  if (state !== undefined && !messageStates.some((known) => known === state))
    throw new Refusal(`--state is one of ${messageStates.join(", ")}.`, 2);
  order.print(await act(order, number));
});

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
