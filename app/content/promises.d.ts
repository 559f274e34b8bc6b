import type { OfficeHours, Replies, Schedule } from "~/domain/business-shape";
/** The constants of the business, worded for use in sentences. */
export declare function promisesOf(
  schedule: Schedule,
  replies: Replies,
  office: OfficeHours,
): {
  /** 30 minutes */
  readonly length: string;
  /** As in: a free 30-minute call. */
  readonly long: `${number}-minute`;
  /** As in: a person responds within 1 hour. */
  readonly demoReply: string;
  readonly mailReply: string;
  /** As in: the calendar opens one month ahead. */
  readonly window:
    | "five month"
    | "five months"
    | "four month"
    | "four months"
    | "no month"
    | "no months"
    | "one month"
    | "one months"
    | "six month"
    | "six months"
    | "three month"
    | "three months"
    | "two month"
    | "two months"
    | `${number} month`
    | `${number} months`;
  /** Monday to Friday */
  readonly demoDays: string;
  /** Why a day without demos cannot be chosen. */
  readonly closedDay: string;
  /** The error for a day outside the booking window. */
  readonly otherDay: `Pick a day within the next ${string}` | `Pick a weekday within the next ${string}`;
  readonly officeDays: string;
  /** 9 AM - 5 PM EST */
  readonly officeHours: `${string} - ${string} ${string}`;
  /** Mon-Fri 9-5 EST */
  readonly officeWeek: `${string} ${number}-${number} ${string}`;
  /** Mon-Fri 9 AM-5 PM EST */
  readonly officeWeekInFull: `${string} ${string}-${string} ${string}`;
};
export declare const promises: {
  /** 30 minutes */
  readonly length: string;
  /** As in: a free 30-minute call. */
  readonly long: `${number}-minute`;
  /** As in: a person responds within 1 hour. */
  readonly demoReply: string;
  readonly mailReply: string;
  /** As in: the calendar opens one month ahead. */
  readonly window:
    | "five month"
    | "five months"
    | "four month"
    | "four months"
    | "no month"
    | "no months"
    | "one month"
    | "one months"
    | "six month"
    | "six months"
    | "three month"
    | "three months"
    | "two month"
    | "two months"
    | `${number} month`
    | `${number} months`;
  /** Monday to Friday */
  readonly demoDays: string;
  /** Why a day without demos cannot be chosen. */
  readonly closedDay: string;
  /** The error for a day outside the booking window. */
  readonly otherDay: `Pick a day within the next ${string}` | `Pick a weekday within the next ${string}`;
  readonly officeDays: string;
  /** 9 AM - 5 PM EST */
  readonly officeHours: `${string} - ${string} ${string}`;
  /** Mon-Fri 9-5 EST */
  readonly officeWeek: `${string} ${number}-${number} ${string}`;
  /** Mon-Fri 9 AM-5 PM EST */
  readonly officeWeekInFull: `${string} ${string}-${string} ${string}`;
  readonly leadsKept: string;
  readonly hashKept: string;
  readonly askedAgain: string;
};
