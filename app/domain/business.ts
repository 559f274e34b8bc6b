// The constants of the business, all of them. Change a value here, and rules, pages, policies and messages follow it;
// what the business is called and where it sits is in app/content/brand.ts.

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

/** Specification, section 9; the grace for late requests is API-02's. */
export const schedule: Schedule = {
  zone: "America/Bogota",
  zoneName: "Bogota",
  hours: [8, 9, 10, 12, 15, 17, 19],
  lengthMinutes: 30,
  weekdays: [1, 2, 3, 4, 5],
  windowMonths: 1,
  lateHours: 48,
};

/** How soon a person answers, in whole hours; CONTACT-01. */
export type Replies = { readonly demoHours: number; readonly mailHours: number };
export const replies: Replies = { demoHours: 1, mailHours: 4 };

/** When somebody is at the desk for chat and mail; CONTACT-01. `from` and `to` are hours, 0 to 24, in the zone named. */
export type OfficeHours = {
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly zoneName: string;
};
export const officeHours: OfficeHours = { weekdays: [1, 2, 3, 4, 5], from: 9, to: 17, zoneName: "EST" };

/** What is kept of leads, and how many one person may have. The settings of the same meaning take precedence. */
export const leads = {
  /** Days after which a lead is erased (LEAD_RETENTION_DAYS); the privacy policy names it. */
  retentionDays: 365,
  /** Demos ahead of one mail address (MAX_LIVE_BOOKINGS_PER_EMAIL); further ones become follow-ups. */
  livePerMail: 3,
  /** Demos won from one network address within a day (MAX_BOOKINGS_PER_ADDRESS_PER_DAY). */
  wonPerAddressPerDay: 20,
  /** A network (IPv6 /48, IPv4 /24) may win as much as this many addresses: an office or a fair, not a data center. */
  homesPerNetwork: 2,
  /**
   * Demos won in all within an hour before only those who passed the challenge may win more. A busy week books less in a
   * day; a program that fills the month's 154 slots needs four hours instead of seconds, and staff are told.
   */
  wonPerHour: 40,
  /**
   * Follow-ups within an hour that get an entry of their own in staff's calendar. Further ones are kept in the list, and
   * the day's digest entry says so. A person seldom tries more than a few times, and nobody reads 60 entries an hour.
   */
  followUpsPerHour: { perMail: 5, perAddress: 10, perNetwork: 30, inAll: 60 },
} as const;

/** What is kept of a cookie choice; CONSENT-01 and the cookie policy. */
export const consentTerms = {
  /** Months after which a visitor is asked again. */
  askAgainMonths: 12,
  /** Years for which the record of a choice is kept as proof. */
  proofYears: 3,
} as const;

/** Most characters (Unicode code points) a visitor may send in each text; BOOK-11. */
export const textLimits = { name: 100, company: 120, email: 254, challenge: 2000 } as const;

/** Longest span, in days, that one availability question may cover: the window and a month more, for a client's clock. */
export function maxRangeDays({ windowMonths }: Schedule): number {
  return 31 * (windowMonths + 1);
}
