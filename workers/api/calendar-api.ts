import { Hono } from "hono";

import { bookingPage } from "~/content/after-booking";
import { bookingFollowUps, bookingProblems } from "~/content/booking-in-use";
import { maxRangeDays, toCalendarEvents } from "~/domain/booking/availability";
import type { BookingOutcome } from "~/domain/booking/outcome";
import { checkPayload } from "~/domain/booking/payload";
import type { MeetingPlace } from "~/domain/booking/place";
import { type BookingField, bookingFields, type FieldProblems, formSignals } from "~/domain/booking/request";
import { readZone, type Timetable } from "~/domain/booking/timetable";
import { isLiveState, REFERENCE, visitorPage } from "~/domain/booking/visitor-booking";

import { cachePolicy } from "../http/cache-policy";
import { type FieldError, problem } from "../http/problem";
import { clientAddress, refuseRate } from "../http/rate-limit";
import { readPost } from "../http/request-guards";
import type { Services } from "../services";
import { loadTimetable } from "../temporal";

const noStore = { "cache-control": cachePolicy.never };
const KEY = /^[\x21-\x7E]{1,200}$/;

/** GET events and booking, and POST create-event. */
export function createCalendarApi(services: Services): Hono {
  const { desk, now, rateLimit, settings } = services;
  const api = new Hono();

  api.get("/events", async (c) => {
    const refused = await refuseRate(c.req.raw, "read", rateLimit);
    if (refused) return refused;
    const timetable = await loadTimetable();
    const { start = "", end = "" } = c.req.query();
    if (!timetable.isDate(start) || !timetable.isDate(end)) {
      return problem({ status: 400, title: "start and end must be dates in the form yyyy-MM-dd" });
    }
    if (start > end) return problem({ status: 400, title: "start must not be after end" });
    if (timetable.daysBetween(start, end) > maxRangeDays(timetable.schedule)) {
      return problem({
        status: 400,
        title: `start and end must be at most ${maxRangeDays(timetable.schedule)} days apart`,
      });
    }
    const { slots, partial } = await desk.taken();
    const asked = slots.filter(({ date }) => start <= date && date <= end);
    // Browsers compute their clock's offset from this header; the runtime's own header would have the machine's time.
    const headers = { ...noStore, date: new Date(now()).toUTCString() };
    return c.json(toCalendarEvents(asked), 200, partial ? { ...headers, availability: "partial" } : headers);
  });

  api.post("/create-event", async (c) => {
    const post = await readPost(c.req.raw, "booking", rateLimit);
    if (!post.ok) return post.reply;
    // Without a key, each request is a separate booking, so a client that wants to retry safely sends one.
    const key = c.req.header("idempotency-key") ?? crypto.randomUUID();
    if (!KEY.test(key)) return problem({ status: 422, title: "Idempotency-Key must be 1 to 200 printable characters" });
    const timetable = await loadTimetable();
    const checked = checkPayload(timetable, post.value, now());
    if (checked.problems === "payload_invalid") return problem({ status: 422, title: bookingProblems.payload_invalid });
    if (checked.problems)
      return problem({ status: 422, title: "Invalid fields", errors: fieldErrors(checked.problems) });
    const { headers } = c.req.raw;
    const visitor = { address: clientAddress(headers), token: headers.get(formSignals.turnstileHeader) || null };
    const zone = readZone(headers.get(formSignals.zoneHeader));
    const { request } = checked;
    return bookingReply(await desk.book({ key, request, visitor, zone }), timetable, settings.meetingPlace);
  });

  // The reference is in a header because URLs are logged.
  api.get("/booking", async (c) => {
    const refused = await refuseRate(c.req.raw, "read", rateLimit);
    if (refused) return refused;
    const reference = c.req.header("booking-reference") ?? "";
    const found = REFERENCE.test(reference) ? await desk.visitor({ type: "find", link: reference }) : null;
    if (!found) return problem({ status: 404, title: "Booking not found" });
    const timetable = await loadTimetable();
    const { state, start, end } = found;
    const place = isLiveState(state) ? settings.meetingPlace : null;
    return c.json({ state, start: timetable.iso(start), end: timetable.iso(end), ...placeOf(place) }, 200, noStore);
  });

  return api;
}

/** A client that sent too many today is asked to wait; a browser keeps the request and sends it again. */
const RETRY_AFTER_SECONDS = "3600";

/** Where fields of the form are in the payload, but for those of the description. */
const POINTERS: Partial<Record<BookingField, string>> = {
  name: "/summary",
  email: "/leadEmail",
  date: "/start",
  hour: "/start",
};

/** The problems of a request as RFC 9457 errors, in the form's order. */
function fieldErrors(problems: FieldProblems): FieldError[] {
  return bookingFields.flatMap((field) => {
    const code = problems[field];
    const pointer = code === "length_invalid" ? "/end" : (POINTERS[field] ?? "/description");
    return code ? [{ pointer, code, detail: bookingProblems[code] }] : [];
  });
}

/** The path of the visitor's own page, as a field of a reply. */
function pageOf(reference: string | null): { page?: string } {
  return reference === null ? {} : { page: visitorPage(reference) };
}

/** Where the demo takes place, as a field of a reply; none while it is not set. */
function placeOf(place: MeetingPlace): { place?: string } {
  return place === null ? {} : { place };
}

/** Maps the desk's outcome to a reply; the only place where outcomes become statuses. */
function bookingReply(outcome: BookingOutcome, timetable: Timetable, place: MeetingPlace): Response {
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
        title: bookingPage.overLimit,
        headers: { "retry-after": RETRY_AFTER_SECONDS },
      });
    case "key_reused":
      return problem({ status: 422, title: "Idempotency-Key was used for another request" });
  }
}
