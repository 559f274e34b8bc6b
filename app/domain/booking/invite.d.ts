import { type Organizer } from "./icalendar";
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
export declare const ALARM_MINUTES = 15;
/** The description of a calendar entry: while no place is set, it begins with the note that the place comes by email. */
export declare function describe(
  place: MeetingPlace,
  { description, placeToCome }: Pick<InviteTexts, "description" | "placeToCome">,
): string;
/** An iCalendar file with the meeting in it. `now`: when it is written, epoch milliseconds. */
export declare function toIcs(slot: Slot, place: MeetingPlace, texts: InviteTexts, now: number): string;
/** Where the meeting can be fetched as a file, and the addresses that add it to a calendar on the web. */
export type InviteLinks = {
  readonly ics: string;
  readonly google: string;
  /** Accounts of an employer or a school sign in elsewhere than a person's own, and neither address takes the other's. */
  readonly outlook: {
    readonly work: string;
    readonly personal: string;
  };
};
/** The same link to Outlook for a phone. */
export declare function outlookOnPhone(link: string): string;
/** Path of a slot's iCalendar file. */
export declare function slotFile({ date, hour }: Pick<Slot, "date" | "hour">): string;
/** Links that add the meeting to the visitor's own calendar; `ics` is the path of its file. No URL contains anything personal. */
export declare function inviteLinks(
  meeting: Interval,
  ics: string,
  place: MeetingPlace,
  texts: InviteTexts,
): InviteLinks;
