import { calendarFile, compactUtc, type FileEvent } from "./icalendar";
import type { MeetingPlace } from "./place";
import type { Slot } from "./timetable";

/** The texts of an invitation; content gives them. */
export type InviteTexts = {
  readonly summary: string;
  readonly description: string;
  /** Where it is while no place is set. */
  readonly placeToCome: string;
  readonly organizer: string;
  readonly uidHost: string;
};

/** Minutes before the meeting at which a visitor's calendar reminds. */
const ALARM_MINUTES = 15;

function describe(place: MeetingPlace, { description, placeToCome }: InviteTexts): string {
  return place === null ? `${placeToCome}. ${description}` : description;
}

/** An iCalendar file with the meeting in it. The same slot gives the same bytes, so it can be fetched again. */
export function toIcs(slot: Slot, place: MeetingPlace, texts: InviteTexts): string {
  const { organizer, uidHost, summary } = texts;
  const event: FileEvent = {
    uid: `demo-${compactUtc(slot.start)}@${uidHost}`,
    when: { kind: "meeting", start: slot.start, end: slot.end },
    summary,
    description: describe(place, texts),
    place,
    stamp: slot.start,
    alarmMinutes: ALARM_MINUTES,
  };
  return calendarFile({ organizer, events: [event] });
}

/** Ways to put the meeting into the visitor's own calendar. No address holds anything personal. */
export function inviteLinks(
  slot: Slot,
  place: MeetingPlace,
  texts: InviteTexts,
): { ics: string; google: string; outlook: string } {
  const description = describe(place, texts);
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: texts.summary,
    dates: `${compactUtc(slot.start)}/${compactUtc(slot.end)}`,
    details: description,
    ...(place === null ? {} : { location: place }),
  });
  // Outlook shows a plus sign where a space is written as one.
  const outlook = new URLSearchParams({
    subject: texts.summary,
    startdt: new Date(slot.start).toISOString(),
    enddt: new Date(slot.end).toISOString(),
    body: description,
    ...(place === null ? {} : { location: place }),
  });
  return {
    ics: `/book/${slot.date}T${String(slot.hour).padStart(2, "0")}.ics`,
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString().replaceAll("+", "%20")}`,
  };
}
