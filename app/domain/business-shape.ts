// What the constants of a business are, and in which units: business.ts has the values.

/** When demos are held. */
export type Schedule = {
  /** IANA zone in which days, weekends and hours are reckoned, wherever the visitor is. */
  readonly zone: string;
  /** How the zone is called in front of a visitor. */
  readonly zoneName: string;
  /** Its distance from UTC, as UTC-5, for visitors; left out where the clocks change with the season. */
  readonly zoneOffset?: string;
  /** Local hours (0 to 23) at which a meeting may start, ascending and at least a meeting apart. */
  readonly hours: readonly number[];
  readonly lengthMinutes: number;
  /** ISO weekdays on which meetings are held, ascending: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** How far ahead a visitor may book; the last day is clamped to the end of a shorter month. */
  readonly windowMonths: number;
  /**
   * The lead of a slot that passed no longer ago than this becomes a follow-up; an older one is rejected. A browser that
   * cannot reach the site stores a booking until then.
   */
  readonly lateHours: number;
};

/** How soon a person answers, in whole hours. */
export type Replies = { readonly demoHours: number; readonly mailHours: number };

/** When chat and mail are staffed. `from` and `to` are hours, 0 to 24, by the clocks of the schedule's zone. */
export type OfficeHours = {
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
  /** How that zone is called beside office hours. */
  readonly zoneName: string;
};

/** How long leads are stored. A setting with the same meaning takes precedence. */
export type LeadRetention = {
  /** Days after which a lead is erased; the privacy policy names it. */
  readonly retentionDays: number;
  /**
   * Years after which the keyed hash of a lead's mail address goes as well, and with it the entry in the calendar that it was
   * kept for; the privacy policy names it. Longer than `retentionDays`.
   */
  readonly hashYears: number;
};

/** What one client may do, so that no program books the whole month from one place. */
export type ClientLimits = {
  /** Demos ahead that it may hold; further requests become follow-ups. With Turnstile's keys the challenge takes its place. */
  readonly demosAhead: number;
  /** Requests within a day that are stored; further ones are asked to come again tomorrow. */
  readonly requestsPerDay: number;
};

/** How long a consent choice is valid. */
export type ConsentTerms = {
  /** Months after which a visitor is asked again. */
  readonly askAgainMonths: number;
};
