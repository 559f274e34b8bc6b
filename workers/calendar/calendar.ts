import type { Interval } from "~/domain/booking/timetable";

/** Why an outside call gave no answer to build on. The reason, never the status alone, decides what happens next. */
export type CalendarFailure = {
  readonly reason:
    /** No answer, a dropped connection, a 5xx: what became of the call is unknown. */
    | "unreachable"
    /** No answer within the time limit: unknown as well. */
    | "timeout"
    /** Too many calls just now. */
    | "rate_limited"
    /** The calendar is read-only for some hours. */
    | "quota"
    /** A setting, a right or a sharing is wrong; somebody has to mend it. */
    | "configuration"
    /** The request itself was refused and will be each time. */
    | "rejected"
    /** The answer is not what the interface promises. */
    | "garbled";
  /** For the log: the provider's own code, never a visitor's data. */
  readonly detail: string;
};

/** A booking or a follow-up as it stands in the calendar. */
export type CalendarEntry = {
  /** The provider's event id: 5 to 1024 characters of a-v and 0-9. */
  readonly eventId: string;
  readonly summary: string;
  /** Plain text; the calendar escapes what its provider would render. */
  readonly description: string;
  readonly email: string;
  /**
   * Who is invited where the calendar may invite; null: nobody. `name` is as typed: the calendar lets a guest see our own
   * sentences and, of the form, the cleaned name alone.
   */
  readonly guest: { readonly name: string; readonly email: string } | null;
  readonly when:
    | { readonly kind: "meeting"; readonly start: number; readonly end: number }
    /** A note that lasts the day and blocks no slot; `date` is yyyy-MM-dd. */
    | { readonly kind: "all_day"; readonly date: string };
};

export type BusyResult =
  | {
      readonly ok: true;
      readonly busy: readonly Interval[];
      /**
       * Calendars that could not be read, so that their meetings keep nothing out: their places in
       * GOOGLE_BUSY_CALENDAR_IDS, 1 for the first, the calendar written to not counted. Places, because ids are mail
       * addresses of staff.
       */
      readonly silent: readonly number[];
    }
  | { readonly ok: false; readonly failure: CalendarFailure };

export type WriteResult =
  | {
      readonly kind: "written";
      /** The provider's code when it refused the invitation and the entry stands without one; else null. */
      readonly uninvited: string | null;
    }
  /** Written before, and since removed by staff. */
  | { readonly kind: "removed" }
  /** The id belongs to an event that is not ours. */
  | { readonly kind: "foreign" }
  | { readonly kind: "failed"; readonly failure: CalendarFailure };

export type FindResult =
  /** `at`: where it stands now, which is where staff moved it. */
  | { readonly kind: "written"; readonly at: Interval }
  | Exclude<WriteResult, { kind: "written" }>
  | { readonly kind: "absent" };

/** Which of our entries: meetings, or notes of leads without one. */
export type EntryKind = "demo" | "follow_up";

/** Where an entry of ours stands in the calendar; `at` is null once staff removed it. */
export type Placement = { readonly eventId: string; readonly at: Interval | null };

export type PlacementsResult =
  | { readonly ok: true; readonly placements: readonly Placement[] }
  | { readonly ok: false; readonly failure: CalendarFailure };

export type CollisionResult =
  | { readonly ok: true; readonly collides: boolean }
  | { readonly ok: false; readonly failure: CalendarFailure };

/** What became of the person's data in an entry; `removed`: staff had deleted it before, and the provider's bin may hold it. */
export type EraseResult = { readonly kind: "erased" } | Exclude<FindResult, { kind: "written" }>;

/** The calendar that demos are booked in. No method throws. */
export interface Calendar {
  readonly kind: "google" | "embedded" | "misconfigured";
  /** Which calendar this is, for rows to remember: "embedded", "misconfigured" or `google:<calendar id>`. */
  readonly name: string;
  /** Spans in which a slot cannot be had, over all calendars that count. Instants are epoch milliseconds. */
  busy(range: Interval): Promise<BusyResult>;
  /** Looks for one of our entries by its event id. */
  find(eventId: string): Promise<FindResult>;
  /** Writes the entry unless it is there. Safe to repeat: the same id is one event. */
  write(entry: CalendarEntry): Promise<WriteResult>;
  /**
   * Takes a person's data out of an entry of ours, and then the entry out of the calendar, unless its time is to be
   * kept as that of a meeting that was held. Safe to repeat.
   */
  erase(eventId: string, keepTime: boolean): Promise<EraseResult>;
  /** Whether anything but this entry of ours takes a part of the span. */
  collides(eventId: string, span: Interval): Promise<CollisionResult>;
  /** Our entries of a kind that stand in the range or were removed from it, told in whole or not at all. */
  placements(range: Interval, kind: EntryKind): Promise<PlacementsResult>;
}
