import { compactUtc } from "./icalendar";
import type { MeetingPlace } from "./place";
import type { Interval } from "./timetable";

/** The texts of the event, provided by content. */
type EventTexts = {
  readonly summary: string;
  readonly description: string;
  /** The place that is shown while none is set. */
  readonly placeToCome: string;
};

/** The addresses that add a meeting to a calendar on the web. */
type CalendarLinks = {
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

/** Links that add the meeting to the visitor's own calendar. No URL contains anything personal. */
export function calendarLinks(meeting: Interval, place: MeetingPlace, texts: EventTexts): CalendarLinks {
  // While no place is set, it begins with the note that the place comes by email.
  const description = place === null ? `${texts.placeToCome}. ${texts.description}` : texts.description;
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
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: { work: `https://outlook.office.com${outlook}`, personal: `https://outlook.live.com${outlook}` },
  };
}
