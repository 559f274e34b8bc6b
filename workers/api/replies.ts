import { booking, bookingFollowUps, bookingProblems } from "~/content/booking";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import { bookingFields, type BookingField, type FieldProblems } from "~/domain/booking/request";
import type { Timetable } from "~/domain/booking/timetable";
import { visitorPage } from "~/domain/booking/visitor-booking";

import { cachePolicy } from "../http/cache-policy";
import { type FieldError, problem } from "../http/problem";

/** A flood of leads lasts; a browser keeps the request and sends it again. */
const RETRY_AFTER_SECONDS = "3600";

/** Where each field of the form is in the payload. */
const POINTERS: Record<BookingField, string> = {
  name: "/summary",
  company: "/description",
  challenge: "/description",
  email: "/leadEmail",
  date: "/start",
  hour: "/start",
};

/** The problems of a request as RFC 9457 errors, in the form's order. */
export function fieldErrors(problems: FieldProblems): FieldError[] {
  return bookingFields.flatMap((field) => {
    const code = problems[field];
    const pointer = code === "length_invalid" ? "/end" : POINTERS[field];
    return code ? [{ pointer, code, detail: bookingProblems[code] }] : [];
  });
}

/** The path of the visitor's own page, as a field of a reply. */
function pageOf(reference: string | null): { page?: string } {
  return reference === null ? {} : { page: visitorPage(reference) };
}

/** Where the demo takes place, as a field of a reply; none while it is not set. */
export function placeOf(place: MeetingPlace): { place?: string } {
  return place === null ? {} : { place };
}

/** Maps the desk's outcome to a reply; the only place where outcomes become statuses. */
export function bookingReply(outcome: BookingOutcome, timetable: Timetable, place: MeetingPlace): Response {
  switch (outcome.kind) {
    case "booked":
    case "held":
    case "cancelled": {
      const body = {
        id: outcome.id,
        state: outcome.kind,
        start: timetable.iso(outcome.start),
        end: timetable.iso(outcome.end),
        ...pageOf(outcome.reference),
        ...placeOf(outcome.kind === "cancelled" ? null : place),
      };
      return Response.json(body, {
        status: outcome.kind === "held" ? 202 : 201,
        headers: { "cache-control": cachePolicy.never },
      });
    }
    case "follow_up":
      return problem({
        status: 409,
        title: bookingFollowUps[outcome.reason],
        more: { reason: outcome.reason, id: outcome.id, ...pageOf(outcome.reference) },
      });
    case "over_limit":
      return problem({
        status: 429,
        title: booking.page.overLimit,
        headers: { "retry-after": RETRY_AFTER_SECONDS },
      });
    case "key_reused":
      return problem({ status: 422, title: "Idempotency-Key was used for another request" });
  }
}
