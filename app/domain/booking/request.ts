import * as v from "valibot";

import { eachField, type Lead, type LeadField, leadFieldNames, type RequiredField, ruleOf } from "./lead";
import { isEmail } from "./mail-address";
import { characters, cleanAddress, cleanLine, cleanText } from "./text";
import type { Slot, Timetable } from "./timetable";

export const bookingFields = [...leadFieldNames, "date", "hour"] as const;
export type BookingField = (typeof bookingFields)[number];

/** What can be wrong with a field; the sentences for these codes are content. */
export type BookingProblem =
  | `${RequiredField}_required`
  | `${LeadField}_too_long`
  | "date_required"
  | "hour_required"
  | "email_invalid"
  | "date_invalid"
  | "offset_invalid"
  | "date_weekend"
  | "date_out_of_window"
  | "date_not_offered"
  | "hour_unavailable"
  | "hour_other_day"
  | "length_invalid"
  | "payload_invalid";

export type FieldProblems = Partial<Record<BookingField, BookingProblem>>;

/** The sentence that stands at each field with a problem. */
export type FieldErrors = Partial<Record<BookingField, string>>;

/** What a visitor typed, as text: `date` is yyyy-MM-dd, `hour` a number 0 to 23. */
export type BookingForm = Readonly<Record<BookingField, string>>;

const clean = { line: cleanLine, email: cleanEmail, text: cleanText };

/** The schema of a field; its messages are codes of `BookingProblem`. */
function schemaOf(field: LeadField) {
  const { kind, most, required } = ruleOf(field);
  const text = v.pipe(
    v.string(`${field}_required`),
    v.transform(clean[kind]),
    v.check((value) => value !== "" || !required, `${field}_required`),
    v.check((value) => characters(value) <= most, `${field}_too_long`),
    v.check((value) => kind !== "email" || isEmail(value), "email_invalid"),
  );
  return v.optional(text, "");
}

const LeadSchema = v.object(eachField(schemaOf));

/**
 * Of a mail address only what is not seen is removed: anything else that is invalid is rejected, never fixed. What is far too
 * long stays so, because a page of marks takes time to clean.
 */
function cleanEmail(value: string): string {
  const most = 8 * ruleOf("email").most;
  return value.length > most ? value.slice(0, most) : cleanAddress(value);
}

/** Checks a person's details. Returns either the cleaned lead or the first problem of each field. */
export function checkLead(input: unknown): { lead: Lead; problems: null } | { lead: null; problems: FieldProblems } {
  const result = v.safeParse(LeadSchema, v.is(v.looseObject({}), input) ? input : {});
  if (result.success) return { lead: result.output, problems: null };
  const problems: FieldProblems = {};
  for (const issue of result.issues) {
    const field = leadFieldNames.find((name) => name === issue.path?.[0].key);
    // Every message of the schema above is a code.
    if (field && !problems[field]) problems[field] = issue.message as BookingProblem;
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
  let slot: Slot | undefined;
  if (date === "") problems.date = "date_required";
  else if (!timetable.isDate(date)) problems.date = "date_invalid";
  else if (!timetable.isWorkday(date)) problems.date = "date_weekend";
  else if (shown && shown !== date) problems.hour = "hour_other_day";
  else if (hour !== "") {
    slot = shown === "" ? undefined : offered(date).find((candidate) => String(candidate.hour) === hour);
    if (!slot) problems.hour = "hour_unavailable";
  }
  if (hour === "") problems.hour ??= "hour_required";
  return slot ? { slot, problems: null } : { slot: null, problems };
}

/** What a booking form sends beside the lead: names shared by the form and the server. Header names are in lower case. */
export const formSignals = {
  turnstileHeader: "turnstile-token",
  /** The visitor's IANA zone, which mails use too; sent as a header, and as a field by a form with scripts. */
  zoneHeader: "visitor-zone",
  zoneField: "zone",
  /** The line on where the visit came from, which only a form with scripts knows. */
  sourceField: "source",
  /** What the widget is for, as Turnstile says it again of its token. */
  turnstileAction: "booking",
  /** The field that Turnstile's widget adds to a form. */
  turnstileField: "cf-turnstile-response",
} as const;

/** What the page's form sends beyond the fields: names, and the value of the button that requests only the hours. */
export const pageForm = { shownDay: "shown", step: "step", hours: "hours" } as const;

/** A form's data, or those of a URL. */
type Fields = Pick<FormData, "get">;

function textOf(data: Fields, name: string): string | null {
  const value = data.get(name);
  return typeof value === "string" ? value : null;
}

/** Takes the fields out of a form's data; what is missing or a file is an empty text. */
export function readForm(data: Fields): BookingForm {
  const text = (field: BookingField) => textOf(data, field) ?? "";
  return { ...eachField(text), date: text("date"), hour: text("hour") };
}

/** The day whose hours the page showed, yyyy-MM-dd or empty for none; null if the form does not send it. */
export function readShownDay(data: Fields): string | null {
  return textOf(data, pageForm.shownDay)?.trim() ?? null;
}

/** Whether only the hours of the chosen day are requested, and nothing is to be booked. */
export function isHoursRequest(data: Fields): boolean {
  return textOf(data, pageForm.step) === pageForm.hours;
}
