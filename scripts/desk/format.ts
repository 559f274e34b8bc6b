import { staffMails } from "../../app/content/mails";
import { descriptionOf, summaryOf } from "../../app/domain/booking/payload";
import type { AdminBooking, AdminBookingPage } from "../../workers/booking/admin-booking";
import type { CalendarFailure } from "../../workers/calendar/calendar";
import type { AdminMail, AdminMailLine, AdminMailPage } from "../../workers/mail/admin-mail";
import { isHere } from "./site";

/** Letters of a booking's id that a list shows; as many are enough to name it in a command. */
const SHORT_ID = 10;

/** An ISO 8601 instant to the minute; its zone is named beside it. */
function moment(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

/** Rows as lines of equal columns: the first `texts` columns to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[], texts = Infinity): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** What is known of one thing, a fact a line; what is null is left out. */
function facts(width: number, rows: readonly (readonly [name: string, value: string | null])[]): string[] {
  return rows.flatMap(([name, value]) => (value === null ? [] : [`${`${name}:`.padEnd(width)}${value}`]));
}

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
  const shown = facts(10, [
    ["Number", String(line.seq)],
    ["State", `${state} (${whenOf(line)} UTC)`],
    ["Booking", line.booking],
    ["From", mail && `${mail.from.name} <${mail.from.email}>`],
    ["Reply-To", mail && mail.replyTo],
    ["To", mail && (mail.to.join(", ") || "(STAFF_MAIL is not set)")],
    ["Subject", mail && mail.subject],
    ["Attached", mail?.calendar ? `demo.ics (${mail.calendar.method})` : null],
  ]);
  const body = mail ? (html ? mail.html : mail.text) : withoutText(line);
  return [...shown, "", body];
}

/** Mails link to SITE_URL. If the site runs on this machine, this is its own URL of the visitor's page. */
export function localLink({ mail }: AdminMail, origin: string): string[] {
  const path = /\/booking\/[0-9a-f]{32}/.exec(mail?.text ?? "")?.[0];
  return path !== undefined && isHere(origin) ? ["", `On this machine: ${origin}${path}`] : [];
}

const MINUTE_MS = 60_000;

const REASONS: Readonly<Record<CalendarFailure["reason"] | "alone" | "absent", string>> = {
  absent: "the calendar does not know it, and is asked once more",
  alone: "the calendar refuses this one, though it takes others",
  unreachable: "the calendar cannot be reached",
  timeout: "the calendar takes too long to answer",
  rate_limited: "the calendar takes no more calls for the moment",
  quota: "the calendar's quota is used up, and it is read-only for some hours",
  configuration: "a setting, a permission or the sharing of a calendar is wrong; `npm run doctor` says which",
  rejected: "the calendar refuses it",
  garbled: "the calendar's answers make no sense",
};

/** A failure, as `configuration: 403 forbidden` or its reason alone, in plain words. */
function because(failure: string): string {
  const [reason = "", detail] = failure.split(": ", 2);
  const words = Object.entries(REASONS).find(([name]) => name === reason)?.[1] ?? failure;
  return detail === undefined ? words : `${words} (${detail})`;
}

/** `at 14:05 UTC, in 12 min`; a time in the past is `now`. */
function when(instant: string, now: number): string {
  const minutes = Math.ceil((Date.parse(instant) - now) / MINUTE_MS);
  if (minutes <= 0) return "now";
  return `${moment(instant)} UTC, in ${minutes} min`;
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function person(entry: AdminBooking): string {
  return entry.email === "" ? "(erased)" : `${summaryOf(entry)}  ${entry.email}`;
}

function kindOf({ kind, reason }: AdminBooking): string {
  return kind === "demo" ? "demo" : `follow-up (${staffMails.reasons[reason ?? "slot_taken"]})`;
}

/** One booking on one line: when, what, its state, who, and the beginning of its id. */
export function line(entry: AdminBooking): string {
  return [
    moment(entry.start),
    kindOf(entry).padEnd(24),
    entry.state.padEnd(9),
    entry.id.slice(0, SHORT_ID),
    person(entry),
  ].join("  ");
}

/** Everything about one booking, one fact a line, with its mails in the order in which they were written. */
export function details(entry: AdminBooking, mails: readonly AdminMailLine[] = []): string[] {
  const shown = facts(14, [
    ["Id", entry.id],
    ["Kind", kindOf(entry)],
    ["State", entry.state],
    ["When", `${entry.start} to ${entry.end}`],
    ["Moved from", entry.movedFrom],
    ["Who", person(entry)],
    ["Asked", entry.createdAt],
    ["Changed", entry.updatedAt],
    ["Tried", times(entry.attempts)],
    ["Next try", entry.nextTry],
    ["Last failure", entry.lastFailure && because(entry.lastFailure)],
  ]);
  const mailLines = mails.length === 0 ? [] : ["Mails:", ...mailTable(mails.toReversed()).map((text) => `  ${text}`)];
  return [...shown, ...mailLines, ...(entry.email === "" ? [] : ["", descriptionOf(entry)])];
}

function whyItWaits(entry: AdminBooking, held: boolean, now: number): string {
  if (entry.state === "sending") return "is being written right now";
  const cause = entry.lastFailure === null ? "waits for its turn" : `waits because ${because(entry.lastFailure)}`;
  return held || entry.nextTry === null ? cause : `${cause}; next try ${when(entry.nextTry, now)}`;
}

/** Reports demos in a calendar that is no longer in use; the doctor explains why they are there. */
export function elsewhereLines(elsewhere: number): string[] {
  if (elsewhere === 0) return [];
  const demos = elsewhere === 1 ? "1 demo stands" : `${elsewhere} demos stand`;
  return [`${demos} in a different calendar than the one in use; \`npm run doctor -- --url …\` says what to do.`];
}

/** Waiting bookings and the reason, in plain words. `now` in epoch milliseconds. */
export function waitingLines({ bookings, elsewhere, outage, erasures }: AdminBookingPage, now: number): string[] {
  const lines = elsewhereLines(elsewhere);
  if (outage) {
    const again = when(outage.nextTry, now);
    lines.push(
      `The calendar is left alone: ${because(outage.reason)}. Failed ${times(outage.attempts)}; next try ${again}.`,
    );
  }
  const count = bookings.length;
  if (count === 0) lines.push(elsewhere === 0 ? "Every booking is in the calendar." : "Nothing waits to be written.");
  else
    lines.push(
      count === 1 ? "1 booking is not in the calendar yet:" : `${count} bookings are not in the calendar yet:`,
    );
  for (const entry of bookings) lines.push(line(entry), `  ${whyItWaits(entry, outage !== null, now)}`);
  if (erasures.length > 0)
    lines.push(`${erasures.length} to erase in the calendar (the desk has forgotten them already):`);
  for (const { booking, nextTry, lastFailure } of erasures) {
    const cause = lastFailure === null ? "" : ` because ${because(lastFailure)}`;
    lines.push(`  ${booking.slice(0, SHORT_ID)}  waits${cause}; next try ${when(nextTry, now)}`);
  }
  return lines;
}
