import type { Slot } from "./timetable";

/** The texts of an invitation; content gives them. */
export type InviteTexts = {
  readonly summary: string;
  readonly description: string;
  readonly organizer: string;
  readonly uidHost: string;
};

/** 20261124T000000Z */
function compactUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** RFC 5545, section 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** RFC 5545, section 3.1: lines of 75 octets at most, never cut inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}

/** An iCalendar file with the meeting in it. The same slot gives the same bytes, so it can be fetched again. */
export function toIcs(slot: Slot, texts: InviteTexts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(texts.organizer)}//Demo//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:demo-${compactUtc(slot.start)}@${texts.uidHost}`,
    `DTSTAMP:${compactUtc(slot.start)}`,
    `DTSTART:${compactUtc(slot.start)}`,
    `DTEND:${compactUtc(slot.end)}`,
    `SUMMARY:${escapeText(texts.summary)}`,
    `DESCRIPTION:${escapeText(texts.description)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    `DESCRIPTION:${escapeText(texts.summary)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Ways to put the meeting into the visitor's own calendar. No address holds anything personal. */
export function inviteLinks(slot: Slot, texts: InviteTexts): { ics: string; google: string; outlook: string } {
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: texts.summary,
    dates: `${compactUtc(slot.start)}/${compactUtc(slot.end)}`,
    details: texts.description,
  });
  // Outlook shows a plus sign where a space is written as one.
  const outlook = new URLSearchParams({
    subject: texts.summary,
    startdt: new Date(slot.start).toISOString(),
    enddt: new Date(slot.end).toISOString(),
    body: texts.description,
  });
  return {
    ics: `/book/${slot.date}T${String(slot.hour).padStart(2, "0")}.ics`,
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString().replaceAll("+", "%20")}`,
  };
}
