// What the constants of a business are, and in which units: business.ts has the values, and the tests have values of their
// own (tests/business).

/** When demos are held. */
export type Schedule = {
  /** IANA zone in which days, weekends and hours are reckoned, wherever the visitor is. */
  readonly zone: string;
  /** How the zone is called in front of a visitor. */
  readonly zoneName: string;
  /** Local hours (0 to 23) at which a meeting may start, ascending and at least a meeting apart. */
  readonly hours: readonly number[];
  readonly lengthMinutes: number;
  /** ISO weekdays on which meetings are held, ascending: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** How far ahead a visitor may book; the last day is clamped to the end of a shorter month. */
  readonly windowMonths: number;
  /**
   * A slot that passed no longer ago than this keeps its lead as a follow-up; an older one is refused. A browser that
   * cannot reach the site holds a booking until then.
   */
  readonly lateHours: number;
};

/** How soon a person answers, in whole hours. */
export type Replies = { readonly demoHours: number; readonly mailHours: number };

/** When somebody is at the desk for chat and mail. `from` and `to` are hours, 0 to 24, by the clocks of the schedule's zone. */
export type OfficeHours = {
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
  /** How that zone is called beside office hours. */
  readonly zoneName: string;
};

/** What is kept of leads, and how many one person may have. The settings of the same meaning take precedence. */
export type LeadLimits = {
  /** Days after which a lead is erased (LEAD_RETENTION_DAYS); the privacy policy names it. */
  readonly retentionDays: number;
  /** Demos ahead of one mail address (MAX_LIVE_BOOKINGS_PER_EMAIL); further ones become follow-ups. */
  readonly livePerMail: number;
  /** Demos won from one network address within a day (MAX_BOOKINGS_PER_ADDRESS_PER_DAY). */
  readonly wonPerAddressPerDay: number;
  /** A network (IPv6 /48, IPv4 /24) may win as much as this many addresses: an office or a fair, not a data center. */
  readonly homesPerNetwork: number;
  /** Demos won in all within an hour before only those who passed the challenge may win more; staff are notified. */
  readonly wonPerHour: number;
  /**
   * Follow-ups within an hour that get an entry of their own in staff's calendar. Further ones are kept in the list, and
   * the day's digest entry says so.
   */
  readonly followUpsPerHour: {
    readonly perMail: number;
    readonly perAddress: number;
    readonly perNetwork: number;
    readonly inAll: number;
  };
};

/** What is kept of a cookie choice. */
export type ConsentTerms = {
  /** Months after which a visitor is asked again. */
  readonly askAgainMonths: number;
  /** Years for which the record of a choice is kept as proof. */
  readonly proofYears: number;
};

/** Most characters (Unicode code points) a visitor may send in each text. */
export type TextLimits = Readonly<Record<"name" | "company" | "email" | "challenge", number>>;
