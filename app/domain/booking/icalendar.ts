import { type MeetingPlace, placeLink } from "./place";

/** One event of an iCalendar file. Instants are epoch milliseconds. */
export type FileEvent = {
  /** The same for the same event in every file, for ever. */
  readonly uid: string;
  readonly when:
    | { readonly kind: "meeting"; readonly start: number; readonly end: number }
    /** A note that lasts the day (yyyy-MM-dd) and takes no time. */
    | { readonly kind: "all_day"; readonly date: string };
  readonly summary: string;
  readonly description: string;
  /** Where it is. A link is the event's address too. */
  readonly place?: MeetingPlace;
  /** When what the event says was last true. */
  readonly stamp: number;
  /** Rises with each change, so that a reader keeps the latest; told together with the status. */
  readonly revision?: { readonly sequence: number; readonly status: "TENTATIVE" | "CONFIRMED" };
  /** Minutes before the start at which a reader reminds. */
  readonly alarmMinutes?: number;
};

export type CalendarFile = {
  readonly organizer: string;
  /** What the calendar is called by readers that subscribe to it, and how often they may look. */
  readonly subscription?: { readonly name: string; readonly refreshMinutes: number };
  readonly events: readonly FileEvent[];
};

/** RFC 5545, section 3.1: most octets of a line, its break left out. */
const LINE_OCTETS = 75;
const DAY_MS = 86_400_000;

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

/** Breaks a long line without ever cutting inside a character. */
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

function eventLines(event: FileEvent): string[] {
  const { when, revision, alarmMinutes } = event;
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
  const link = placeLink(place);
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compactUtc(event.stamp)}`,
    ...times,
    ...(revision ? [`SEQUENCE:${revision.sequence}`, `STATUS:${revision.status}`] : []),
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

/** Writes an iCalendar file (RFC 5545; a subscription's name and pace after RFC 7986). The same input gives the same bytes. */
export function calendarFile({ organizer, subscription, events }: CalendarFile): string {
  const name = escapeText(subscription?.name ?? "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organizer)}//Demo//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(subscription
      ? [
          `NAME:${name}`,
          `X-WR-CALNAME:${name}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${subscription.refreshMinutes}M`,
          `X-PUBLISHED-TTL:PT${subscription.refreshMinutes}M`,
        ]
      : []),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
