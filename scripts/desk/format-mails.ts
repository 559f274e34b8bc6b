import type { AdminMail, AdminMailLine, AdminMailPage } from "../../workers/mail/admin-mail";
import { isHere } from "./site";
import { moment, SHORT_ID, table } from "./table";

const TITLES = ["No.", "When (UTC)", "To", "News", "Meeting time", "State", "Booking", "Last failure"];

/** When it ended, or is to be sent. */
function whenOf({ due, updatedAt }: AdminMailLine): string {
  return moment(due ?? updatedAt);
}

/** Messages as a table: a header line, and one line for each. */
export function mailTable(mails: readonly AdminMailLine[]): string[] {
  const rows = mails.map((mail) => [
    String(mail.seq),
    whenOf(mail),
    mail.recipient,
    mail.news,
    moment(mail.start),
    mail.state,
    mail.booking.slice(0, SHORT_ID),
    mail.lastFailure ?? "",
  ]);
  return table([TITLES, ...rows]);
}

/** A note if mails are not sent by a mail service; empty if they are. */
export function mailerLines(mailer: AdminMailPage["mailer"]): string[] {
  switch (mailer) {
    case "service":
      return [];
    case "desk":
      return ["MAIL_FROM is not set: mails are kept here, and nobody gets any."];
    case "misconfigured":
      return ["Mails wait: MAIL_FROM or its binding is wrong; `npm run doctor` says which."];
  }
}

/** Why there is no text of a message. */
export function withoutText({ recipient }: AdminMailLine): string {
  return recipient === "webhook" ? "(a request to the webhook: it has no mail text)" : "(the person was erased)";
}

/** One message in full: its state, its headers, and its text or HTML. */
export function mailLines({ line, mail }: AdminMail, html: boolean): string[] {
  const state = [line.state, line.lastFailure].filter((part) => part !== null && part !== "").join(", ");
  const rows: readonly (readonly [name: string, value: string | null])[] = [
    ["Number", String(line.seq)],
    ["State", `${state} (${whenOf(line)} UTC)`],
    ["Booking", line.booking],
    ["From", mail && `${mail.from.name} <${mail.from.email}>`],
    ["Reply-To", mail && mail.replyTo],
    ["To", mail && (mail.to.join(", ") || "(STAFF_MAIL is not set)")],
    ["Subject", mail && mail.subject],
    ["Attached", mail?.calendar ? `demo.ics (${mail.calendar.method})` : null],
  ];
  const shown = rows.flatMap(([name, value]) => (value === null ? [] : [`${`${name}:`.padEnd(10)}${value}`]));
  const body = mail ? (html ? mail.html : mail.text) : withoutText(line);
  return [...shown, "", body];
}

/** Mails link to SITE_URL. If the site runs on this machine, this is its own URL of the visitor's page. */
export function localLink({ mail }: AdminMail, origin: string): string[] {
  const path = /\/booking\/[0-9a-f]{32}/.exec(mail?.text ?? "")?.[0];
  return path !== undefined && isHere(origin) ? ["", `On this machine: ${origin}${path}`] : [];
}
