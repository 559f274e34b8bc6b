import type { AdminBooking, AdminBookingPage } from "../../workers/booking/admin-booking";
import { followUpTitle } from "../../workers/booking/follow-ups";
import type { CalendarFailure } from "../../workers/calendar/calendar";
import type { AdminMailLine } from "../../workers/mail/admin-mail";
import { mailTable } from "./format-mails";
import { moment, SHORT_ID } from "./table";

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

function person({ email, summary }: AdminBooking): string {
  return email === "" ? "(erased)" : `${summary}  ${email}`;
}

function kindOf({ kind, reason }: AdminBooking): string {
  return kind === "demo" ? "demo" : `follow-up (${followUpTitle[reason ?? "slot_taken"]})`;
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
  const rows: readonly (readonly [name: string, value: string | null])[] = [
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
    ["Entry", entry.inBrief ? "none of its own: it came past the limits, and is stored in brief" : null],
    ["Last failure", entry.lastFailure && because(entry.lastFailure)],
  ];
  const mailLines = mails.length === 0 ? [] : ["Mails:", ...mailTable(mails.toReversed()).map((text) => `  ${text}`)];
  const shown = [
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`${`${name}:`.padEnd(14)}${value}`])),
    ...mailLines,
  ];
  return entry.description === "" ? shown : [...shown, "", entry.description];
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
