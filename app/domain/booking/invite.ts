import { calendarFile, compactUtc, type FileEvent, type Organizer } from "./icalendar";
import type { MeetingPlace } from "./place";
import type { Interval, Slot } from "./timetable";

/** The texts of an invitation, provided by content. */
export type InviteTexts = {
  readonly summary: string;
  readonly description: string;
  /** The place that is shown while none is set. */
  readonly placeToCome: string;
  readonly organizer: Organizer;
  readonly uidHost: string;
};

/** Minutes before the meeting at which a visitor's calendar reminds. */
export const ALARM_MINUTES = 15;

/** The description of a calendar entry: while no place is set, it begins with the note that the place comes by email. */
export function describe(
  place: MeetingPlace,
  { description, placeToCome }: Pick<InviteTexts, "description" | "placeToCome">,
): string {
  return place === null ? `${placeToCome}. ${description}` : description;
}

/** An iCalendar file with the meeting in it. `now`: when it is written, epoch milliseconds. */
export function toIcs(slot: Slot, place: MeetingPlace, texts: InviteTexts, now: number): string {
  const { organizer, uidHost, summary } = texts;
  const event: FileEvent = {
    uid: `demo-${compactUtc(slot.start)}@${uidHost}`,
    when: { kind: "meeting", start: slot.start, end: slot.end },
    summary,
    description: describe(place, texts),
    place,
    stamp: now,
    alarmMinutes: ALARM_MINUTES,
  };
  return calendarFile({ organizer, events: [event] });
}

/** Where the meeting can be fetched as a file, and the addresses that add it to a calendar on the web. */
export type InviteLinks = {
  readonly ics: string;
  readonly google: string;
  /** Accounts of an employer or a school sign in elsewhere than a person's own, and neither address takes the other's. */
  readonly outlook: { readonly work: string; readonly personal: string };
};

/** Microsoft opens a new event by this path in browsers of computers, and by the other one on phones. */
const COMPOSE = "/calendar/0/action/compose?";
const COMPOSE_ON_PHONE = "/calendar/0/deeplink/compose?";

/** The same link to Outlook for a phone. */
export function outlookOnPhone(link: string): string {
  return link.replace(COMPOSE, COMPOSE_ON_PHONE);
}

/** Path of a slot's iCalendar file. */
export function slotFile({ date, hour }: Pick<Slot, "date" | "hour">): string {
  return `/book/${date}T${String(hour).padStart(2, "0")}.ics`;
}

/** Links that add the meeting to the visitor's own calendar; `ics` is the path of its file. No URL contains anything personal. */
export function inviteLinks(meeting: Interval, ics: string, place: MeetingPlace, texts: InviteTexts): InviteLinks {
  const description = describe(place, texts);
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: texts.summary,
    dates: `${compactUtc(meeting.start)}/${compactUtc(meeting.end)}`,
    details: description,
    ...(place === null ? {} : { location: place }),
  });
  const event = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: texts.summary,
    startdt: new Date(meeting.start).toISOString(),
    enddt: new Date(meeting.end).toISOString(),
    body: description,
    ...(place === null ? {} : { location: place }),
  });
  // Outlook shows a plus sign where a space is encoded as one.
  const outlook = COMPOSE + event.toString().replaceAll("+", "%20");
  return {
    ics,
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: { work: `https://outlook.office.com${outlook}`, personal: `https://outlook.live.com${outlook}` },
  };
}
