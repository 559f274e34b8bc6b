import { type MeetingPlace } from "./place";
/** One event of an iCalendar file. Instants are epoch milliseconds. */
export type FileEvent = {
  /** Never changes for the same event, in any file. */
  readonly uid: string;
  readonly when:
    | {
        readonly kind: "meeting";
        readonly start: number;
        readonly end: number;
      }
    /** A note that lasts the day (yyyy-MM-dd) and takes no time. */
    | {
        readonly kind: "all_day";
        readonly date: string;
      };
  readonly summary: string;
  readonly description: string;
  /** Where it is. A link is the event's address too. */
  readonly place?: MeetingPlace;
  /** The event's absolute URL, if `place` is no link. */
  readonly page?: string;
  /** When the event's data was last up to date. */
  readonly stamp: number;
  /** Increases with each change, so that calendar apps keep the latest; written together with the status. */
  readonly revision?: {
    readonly sequence: number;
    readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  };
  /** Minutes before the start at which the calendar app reminds. */
  readonly alarmMinutes?: number;
};
export type Organizer = {
  readonly name: string;
  readonly email: string;
};
export type CalendarFile = {
  /** Who wrote the file and holds its events: every method of RFC 5546 requires the organizer of each event. */
  readonly organizer: Organizer;
  /** What a calendar app should do: take it as a copy (the default), or remove the events. */
  readonly method?: "PUBLISH" | "CANCEL";
  readonly events: readonly FileEvent[];
};
/** 20261124T000000Z */
export declare function compactUtc(instant: number): string;
/**
 * Writes an iCalendar file (RFC 5545; methods after RFC 5546). The same input gives the same bytes. Throws a TypeError where a `page` is no address.
 */
export declare function calendarFile({ organizer, method, events }: CalendarFile): string;
