import type { Slot, Timetable } from "./timetable";
export declare const bookingFields: readonly ["name", "email", "company", "challenge", "date", "hour"];
export type BookingField = (typeof bookingFields)[number];
/** What can be wrong with a field; the sentences for these codes are content. */
export type BookingProblem =
  | "name_required"
  | "email_required"
  | "company_required"
  | "challenge_required"
  | "date_required"
  | "hour_required"
  | "name_too_long"
  | "email_too_long"
  | "company_too_long"
  | "challenge_too_long"
  | "email_invalid"
  | "date_invalid"
  | "offset_invalid"
  | "date_weekend"
  | "date_closed"
  | "date_out_of_window"
  | "date_not_offered"
  | "hour_unavailable"
  | "hour_other_day"
  | "length_invalid"
  | "payload_invalid";
export type FieldProblems = Partial<Record<BookingField, BookingProblem>>;
/** What a visitor typed, as text: `date` is yyyy-MM-dd, `hour` a number 0 to 23. */
export type BookingForm = Readonly<Record<BookingField, string>>;
/** A person's details, cleaned and within the limits. */
export type Lead = {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly challenge: string;
};
/** Checks a person's details. Returns either the cleaned lead or the first problem of each field. */
export declare function checkLead(input: unknown):
  | {
      lead: Lead;
      problems: null;
    }
  | {
      lead: null;
      problems: FieldProblems;
    };
export type CheckedForm =
  | {
      readonly lead: Lead;
      readonly slot: Slot;
      readonly problems: null;
    }
  | {
      readonly lead: null;
      readonly slot: null;
      readonly problems: FieldProblems;
    };
/** Validates the whole form against the free hours of the chosen day. For the parameters see `checkWhen`. */
export declare function checkForm(
  timetable: Timetable,
  form: BookingForm,
  offered: (date: string) => readonly Slot[],
  shown?: string | null,
): CheckedForm;
/**
 * Validates the chosen day and hour. `offered` returns the slots of a date that are still free. `shown` is the day
 * (yyyy-MM-dd, or empty) whose hours were listed, null if it was not sent: an hour picked from another day's list is never
 * accepted.
 */
export declare function checkWhen(
  timetable: Timetable,
  form: Pick<BookingForm, "date" | "hour">,
  offered: (date: string) => readonly Slot[],
  shown: string | null,
):
  | {
      readonly slot: Slot;
      readonly problems: null;
    }
  | {
      readonly slot: null;
      readonly problems: FieldProblems;
    };
/** What the page's form sends beyond the six fields: names, and the value of the button that requests only the hours. */
export declare const pageForm: {
  readonly shownDay: "shown";
  readonly step: "step";
  readonly hours: "hours";
};
/** A form's data, or those of a URL. */
type Fields = Pick<FormData, "get">;
/** Takes the six fields out of a form's data; what is missing or a file is an empty text. */
export declare function readForm(data: Fields): BookingForm;
/** The day whose hours the page showed, yyyy-MM-dd or empty for none; null if the form does not send it. */
export declare function readShownDay(data: Fields): string | null;
/** Whether only the hours of the chosen day are requested, and nothing is to be booked. */
export declare function isHoursRequest(data: Fields): boolean;
export {};
