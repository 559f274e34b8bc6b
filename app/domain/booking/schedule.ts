/** The business constants of booking. Change a value here and every rule, page and test follows it. */
export type Schedule = {
  /** IANA zone in which days, weekends and hours are reckoned, wherever the visitor is. */
  readonly zone: string;
  /** How the zone is called in front of a visitor. */
  readonly zoneName: string;
  /** Local hours at which a meeting may start, ascending. */
  readonly hours: readonly number[];
  readonly lengthMinutes: number;
  /** ISO weekdays on which meetings are held: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** How far ahead a visitor may book; the last day is clamped to the end of a shorter month. */
  readonly windowMonths: number;
  /** A slot that passed no longer ago than this keeps its lead as a follow-up; an older one is refused. */
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

/** Most characters (Unicode code points) a visitor may send in each text; BOOK-11. */
export const textLimits = { name: 100, company: 120, email: 254, challenge: 2000 } as const;

/** Longest span, in days, that one availability question may cover. */
export const MAX_RANGE_DAYS = 62;
