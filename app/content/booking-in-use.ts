import { eachField, type LeadField, leadFieldNames, ruleOf } from "~/domain/booking/lead";
import type { PartOfDay } from "~/domain/booking/local-time";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingProblem, FieldErrors, FieldProblems } from "~/domain/booking/request";
import { clientLimits, schedule } from "~/domain/business";

import { promises } from "./promises";

/** What each field about a person is called in sentences and by staff: as its line for staff begins, else as the field. */
export const leadNames = eachField(
  (field) => ruleOf(field).label ?? field.replace(/^./, (first) => first.toUpperCase()),
);

/** A sentence about each of these fields, by the name of the problem. */
function ofEach<Kind extends string>(kind: Kind, say: (name: string, field: LeadField) => string) {
  const sentences = leadFieldNames.map((field) => [`${field}_${kind}`, say(leadNames[field], field)]);
  // Every field has one.
  return Object.fromEntries(sentences) as Record<`${LeadField}_${Kind}`, string>;
}

/** The picker of day and hour. */
export const picker = {
  noHours: "No available hours",
  nextFreeDay: "Next free day",
  /** Names the buttons of the soonest free times. */
  nextTimes: "Next free times",
  /** Headings in the list of hours. */
  partsOfDay: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" } satisfies Record<PartOfDay, string>,
  dayReasons: {
    open: "",
    past: "This day has passed",
    beyond: `More than ${promises.window} out`,
    weekend: promises.closedDay,
    full: "Fully booked",
    over: "No hours left today",
  },
  /** Below the calendar: which days it has, and where some of them are crossed out, why. */
  key: (isSomeFull: boolean) =>
    isSomeFull
      ? `Up to ${promises.window} ahead. Crossed out: full`
      : `${promises.demoDays}, up to ${promises.window} ahead`,
  dayFirst: "Choose a day first",
  showHours: "Show free hours",
  /** Names the day whose hours are listed; announced when another day's hours replace them. */
  hoursOf: (day: string) => `Free hours on ${day}`,
} as const;

/** The form while it is sent. */
export const sending = {
  submitting: "Submitting your booking...",
  success: "Booking submitted successfully!",
  /** The reply to an assistant that submitted the form. */
  agent: {
    mailed:
      "The booking was sent. The page shows whether the time was still free, and a confirmation comes by email with a link " +
      "to move or cancel.",
    notMailed:
      "The booking was sent. The page shows whether the time was still free, and then a link to move or cancel. No " +
      "confirmation is sent by email.",
    sending: "The form is already being sent.",
    problems: (sentences: readonly string[]) => `Not booked yet. Please ask the visitor: ${sentences.join(". ")}.`,
  },
} as const;

/** The sentence for each thing that can be wrong with a field. */
export const bookingProblems: Record<BookingProblem, string> = {
  ...ofEach("required", (name) => `${name} is required`),
  ...ofEach("too_long", (name, field) => `${name} can have at most ${ruleOf(field).most} characters`),
  date_required: "Date is required",
  hour_required: "Hour is required",
  email_invalid: "Invalid email address",
  date_invalid: "Date is not a valid day",
  offset_invalid: `Times need the offset that ${schedule.zone} has then`,
  date_weekend: promises.closedDay,
  date_out_of_window: promises.otherDay,
  date_not_offered: "No free hours on that day: please choose another one",
  hour_unavailable: "Selected hour is not available",
  hour_other_day: "The day was changed: please choose a time on it",
  length_invalid: `A meeting lasts ${promises.length}`,
  payload_invalid: "Send start, end, summary, description and leadEmail, each as text",
};

/** The sentences at a form's fields. */
export function fieldErrors(problems: FieldProblems): FieldErrors {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, bookingProblems[problem]]));
}

/** The sentence for each reason why a request became a follow-up instead of a booking. */
export const bookingFollowUps: Record<FollowUpReason, string> = {
  slot_taken: "This slot is taken; your request was kept and will be followed up",
  slot_passed: "This slot has passed; your request was kept and will be followed up",
  too_many: `${clientLimits.demosAhead} demos ahead are booked from your connection; your request was kept and will be followed up`,
  suspected: "The challenge was not passed; send the request again under a new key with a new token",
};
