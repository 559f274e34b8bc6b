// What the constants of a business are, and in which units: business.ts has the values, and the tests have values of their
// own (tests/business).

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
  /**
   * Holidays and vacations: days of the zone, yyyy-MM-dd and ascending, on which nobody works although their weekday is open.
   * No demo can be booked for such a day or moved to it; those booked before stay. A past day may stay in the list.
   */
  readonly closedDays: readonly string[];
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

/** How long leads are stored, and how many one person may have. Settings with the same meaning take precedence. */
export type LeadLimits = {
  /** Days after which a lead is erased (LEAD_RETENTION_DAYS); the privacy policy names it. */
  readonly retentionDays: number;
  /**
   * Years after which the keyed hash of a lead's mail address goes as well, and with it the entry in the calendar that it was
   * kept for; the privacy policy names it. Longer than `retentionDays`.
   */
  readonly hashYears: number;
  /** REL-16: demos held by one mailbox (MAX_LIVE_BOOKINGS_PER_EMAIL); further ones become follow-ups. */
  readonly livePerMail: number;
  /** REL-16: demos held from one client's address (MAX_LIVE_BOOKINGS_PER_ADDRESS). */
  readonly livePerAddress: number;
  /** A network (IPv6 /48, IPv4 /24) may hold as much as this many clients: an office or a fair, not a data center. */
  readonly clientsPerNetwork: number;
  /** REL-16: part of a day's hours that demos may take which nobody proved to be a person's. */
  readonly unprovenShare: number;
  /** Requests within an hour, past which a follow-up is stored in brief: staff are told how many, not of each. */
  readonly followUpsPerHour: {
    readonly perMail: number;
    readonly perAddress: number;
    readonly perNetwork: number;
    readonly inAll: number;
  };
  /** Follow-ups stored in brief within a day; a further one is asked to come again later. */
  readonly briefPerDay: number;
  /** OWN-02: moves of one demo within a day, and by one client within an hour. */
  readonly moves: { readonly perDay: number; readonly perAddressPerHour: number };
};

/** How long a consent choice is valid. */
export type ConsentTerms = {
  /** Months after which a visitor is asked again. */
  readonly askAgainMonths: number;
};

/** Most characters (Unicode code points) a visitor may send in each text. */
export type TextLimits = Readonly<Record<"name" | "company" | "email" | "challenge", number>>;
