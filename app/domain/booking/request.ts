import * as v from "valibot";

import { textLimits } from "../business";
import { isEmail } from "./mail-address";
import { characters, cleanAddress, cleanLine, cleanText } from "./text";
import type { Slot, Timetable } from "./timetable";

export const bookingFields = ["name", "email", "company", "challenge", "date", "hour"] as const;
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

function text(clean: (text: string) => string, limit: number, required: BookingProblem, tooLong: BookingProblem) {
  return v.pipe(
    v.string(required),
    v.transform(clean),
    v.nonEmpty(required),
    v.check((value) => characters(value) <= limit, tooLong),
  );
}

const LeadSchema = v.object({
  name: v.optional(text(cleanLine, textLimits.name, "name_required", "name_too_long"), ""),
  email: v.optional(
    v.pipe(
      text(cleanEmail, textLimits.email, "email_required", "email_too_long"),
      v.check((value) => isEmail(value), "email_invalid"),
    ),
    "",
  ),
  company: v.optional(text(cleanLine, textLimits.company, "company_required", "company_too_long"), ""),
  challenge: v.optional(text(cleanText, textLimits.challenge, "challenge_required", "challenge_too_long"), ""),
});

/**
 * Of a mail address only what is not seen is removed: anything else that is invalid is rejected, never fixed. What is far too
 * long stays so, because a page of marks takes time to clean.
 */
function cleanEmail(value: string): string {
  const most = 8 * textLimits.email;
  return value.length > most ? value.slice(0, most) : cleanAddress(value);
}

/** Checks a person's details. Returns either the cleaned lead or the first problem of each field. */
export function checkLead(input: unknown): { lead: Lead; problems: null } | { lead: null; problems: FieldProblems } {
  const result = v.safeParse(LeadSchema, input);
  if (result.success) return { lead: result.output, problems: null };
  const problems: FieldProblems = {};
  for (const issue of result.issues) {
    const field = bookingFields.find((name) => name === issue.path?.[0].key);
    // Every message of the schema above is a code; others can only occur for input that is no object at all.
    if (field && !problems[field]) problems[field] = issue.message as BookingProblem;
  }
  if (Object.keys(problems).length === 0) {
    return {
      lead: null,
      problems: {
        name: "name_required",
        email: "email_required",
        company: "company_required",
        challenge: "challenge_required",
      },
    };
  }
  return { lead: null, problems };
}

export type CheckedForm =
  | { readonly lead: Lead; readonly slot: Slot; readonly problems: null }
  | { readonly lead: null; readonly slot: null; readonly problems: FieldProblems };

/** Validates the whole form against the free hours of the chosen day. For the parameters see `checkWhen`. */
export function checkForm(
  timetable: Timetable,
  form: BookingForm,
  offered: (date: string) => readonly Slot[],
  shown: string | null = null,
): CheckedForm {
  const { lead, problems: leadProblems } = checkLead(form);
  const { slot, problems } = checkWhen(timetable, form, offered, shown);
  return lead && slot
    ? { lead, slot, problems: null }
    : { lead: null, slot: null, problems: { ...leadProblems, ...problems } };
}

/**
 * Validates the chosen day and hour. `offered` returns the slots of a date that are still free. `shown` is the day
 * (yyyy-MM-dd, or empty) whose hours were listed, null if it was not sent: an hour picked from another day's list is never
 * accepted.
 */
export function checkWhen(
  timetable: Timetable,
  form: Pick<BookingForm, "date" | "hour">,
  offered: (date: string) => readonly Slot[],
  shown: string | null,
): { readonly slot: Slot; readonly problems: null } | { readonly slot: null; readonly problems: FieldProblems } {
  const problems: FieldProblems = {};
  const date = form.date.trim();
  const hour = form.hour.trim();
  const closure = timetable.isDate(date) ? timetable.closureOf(date) : null;
  let slot: Slot | undefined;
  if (date === "") problems.date = "date_required";
  else if (!timetable.isDate(date)) problems.date = "date_invalid";
  else if (closure) problems.date = `date_${closure}`;
  else if (shown && shown !== date) problems.hour = "hour_other_day";
  else if (hour !== "") {
    slot = shown === "" ? undefined : offered(date).find((candidate) => String(candidate.hour) === hour);
    if (!slot) problems.hour = "hour_unavailable";
  }
  if (hour === "") problems.hour ??= "hour_required";
  return slot && Object.keys(problems).length === 0 ? { slot, problems: null } : { slot: null, problems };
}

/** What the page's form sends beyond the six fields: names, and the value of the button that requests only the hours. */
export const pageForm = { shownDay: "shown", step: "step", hours: "hours" } as const;

/** A form's data, or those of a URL. */
type Fields = Pick<FormData, "get">;

function textOf(data: Fields, name: string): string | null {
  const value = data.get(name);
  return typeof value === "string" ? value : null;
}

/** Takes the six fields out of a form's data; what is missing or a file is an empty text. */
export function readForm(data: Fields): BookingForm {
  const text = (field: BookingField) => textOf(data, field) ?? "";
  return {
    name: text("name"),
    email: text("email"),
    company: text("company"),
    challenge: text("challenge"),
    date: text("date"),
    hour: text("hour"),
  };
}

/** The day whose hours the page showed, yyyy-MM-dd or empty for none; null if the form does not send it. */
export function readShownDay(data: Fields): string | null {
  return textOf(data, pageForm.shownDay)?.trim() ?? null;
}

/** Whether only the hours of the chosen day are requested, and nothing is to be booked. */
export function isHoursRequest(data: Fields): boolean {
  return textOf(data, pageForm.step) === pageForm.hours;
}
