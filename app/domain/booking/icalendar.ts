import { DAY_MS } from "../durations";
import { type MeetingPlace, placeLink } from "./place";

/** One event of an iCalendar file. Instants are epoch milliseconds. */
export type FileEvent = {
  /** Never changes for the same event, in any file. */
  readonly uid: string;
  readonly when:
    | { readonly kind: "meeting"; readonly start: number; readonly end: number }
    /** A note that lasts the day (yyyy-MM-dd) and takes no time. */
    | { readonly kind: "all_day"; readonly date: string };
  readonly summary: string;
  readonly description: string;
  /** Where it is. A link is the event's address too. */
  readonly place?: MeetingPlace;
  /** The event's absolute URL, if `place` is no link. */
  readonly page?: string;
  /** When the event's data was last up to date. */
  readonly stamp: number;
  /** Increases with each change, so that calendar apps keep the latest; written together with the status. */
  readonly revision?: { readonly sequence: number; readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED" };
  /** Minutes before the start at which the calendar app reminds. */
  readonly alarmMinutes?: number;
};

export type Organizer = { readonly name: string; readonly email: string };

export type CalendarFile = {
  /** Who wrote the file and holds its events: every method of RFC 5546 requires the organizer of each event. */
  readonly organizer: Organizer;
  /** What a calendar app should do: take it as a copy (the default), or remove the events. */
  readonly method?: "PUBLISH" | "CANCEL";
  readonly events: readonly FileEvent[];
};

/** RFC 5545, section 3.1: most octets of a line, its break left out. */
const LINE_OCTETS = 75;

/** 20261124T000000Z */
export function compactUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** 20261124; `days` later. */
function compactDate(date: string, days = 0): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
}

/** RFC 5545, section 3.3.11: no control characters, and no separator that is not escaped. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?|\n/g, "\n")
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/**
 * A mail address as a URI (RFC 6068). Percent-encodes all that could end the value, the address or the line, so no address
 * adds a property, a parameter or a second address. Never throws.
 */
function mailtoUri(address: string): string {
  const encode = (part: string) => encodeURIComponent(part.toWellFormed());
  const at = address.lastIndexOf("@");
  // Calendar apps compare addresses as written, and a plus sign is common in mailboxes.
  const box = encode(address.slice(0, Math.max(at, 0))).replaceAll("%2B", "+");
  return at < 0 ? `mailto:${encode(address)}` : `mailto:${box}@${encode(address.slice(at + 1))}`;
}

/** A parameter's value in quotation marks. RFC 5545 cannot escape quotation marks inside it, so they are removed. */
function quoted(value: string): string {
  return `"${value.replace(/["\u0000-\u001F\u007F]/g, "")}"`;
}

/** Folds a long line without splitting a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}

function eventLines(event: FileEvent, organizer: Organizer): string[] {
  const { when, revision, page, alarmMinutes } = event;
  const times =
    when.kind === "meeting"
      ? [`DTSTART:${compactUtc(when.start)}`, `DTEND:${compactUtc(when.end)}`]
      : [
          `DTSTART;VALUE=DATE:${compactDate(when.date)}`,
          `DTEND;VALUE=DATE:${compactDate(when.date, 1)}`,
          "TRANSP:TRANSPARENT",
        ];
  const summary = escapeText(event.summary);
  const place = event.place ?? null;
  const link = placeLink(place) ?? (page === undefined ? null : new URL(page).href);
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compactUtc(event.stamp)}`,
    ...times,
    ...(revision ? [`SEQUENCE:${revision.sequence}`, `STATUS:${revision.status}`] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailtoUri(organizer.email)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(link === null ? [] : [`URL:${link}`]),
    ...(alarmMinutes === undefined
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `TRIGGER:-PT${alarmMinutes}M`, `DESCRIPTION:${summary}`, "END:VALARM"]),
    "END:VEVENT",
  ];
}

/**
 * Writes an iCalendar file (RFC 5545; methods after RFC 5546). The same input gives the same bytes. Throws a TypeError where a `page` is no address.
 */
export function calendarFile({ organizer, method = "PUBLISH", events }: CalendarFile): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organizer.name)}//Demo//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...events.flatMap((event) => eventLines(event, organizer)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
