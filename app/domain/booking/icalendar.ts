import { type MeetingPlace, placeLink } from "./place";

/** A demo as its visitor's calendar is to have it. Instants are epoch milliseconds. */
export type FileMeeting = {
  /** Never changes for the same demo, in any file. */
  readonly uid: string;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  /** Where it is. A link is the event's address too. */
  readonly place: MeetingPlace;
  /** URL of the visitor's page: the event's address if `place` is no link. */
  readonly page: string;
  /** When it was last up to date. */
  readonly stamp: number;
  /** Increases with each change, so that calendar apps keep the latest. */
  readonly sequence: number;
};

/** Who wrote the file and holds its event: every method of RFC 5546 requires it. */
export type Organizer = { readonly name: string; readonly email: string };

/** What a calendar app should do: take the event as a copy, or remove it. */
export type FileMethod = "PUBLISH" | "CANCEL";

/** Minutes before the demo at which the calendar app reminds. */
const ALARM_MINUTES = 15;

/** RFC 5545, section 3.1: most octets of a line, its break left out. */
const LINE_OCTETS = 75;

/** 20261124T000000Z */
export function compactUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
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

/**
 * Writes a demo as an iCalendar file (RFC 5545; methods after RFC 5546). The same input gives the same bytes. Throws a
 * TypeError where `page` is no address.
 */
export function meetingFile(organizer: Organizer, method: FileMethod, meeting: FileMeeting): string {
  const summary = escapeText(meeting.summary);
  const { place } = meeting;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organizer.name)}//Demo//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escapeText(meeting.uid)}`,
    `DTSTAMP:${compactUtc(meeting.stamp)}`,
    `DTSTART:${compactUtc(meeting.start)}`,
    `DTEND:${compactUtc(meeting.end)}`,
    `SEQUENCE:${meeting.sequence}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailtoUri(organizer.email)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(meeting.description)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${placeLink(place) ?? new URL(meeting.page).href}`,
    ...(method === "CANCEL"
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `TRIGGER:-PT${ALARM_MINUTES}M`, `DESCRIPTION:${summary}`, "END:VALARM"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
