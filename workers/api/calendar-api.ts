import { Hono } from "hono";

import { bookingProblems } from "~/content/booking";
import { toCalendarEvents } from "~/domain/booking/availability";
import { checkPayload } from "~/domain/booking/payload";
import { MAX_RANGE_DAYS } from "~/domain/booking/schedule";

import { cachePolicy } from "../http/cache-policy";
import { readJsonBody } from "../http/json-body";
import { problem } from "../http/problem";
import { isOwnPost } from "../http/same-origin";
import type { Services } from "../services";
import { loadTimetable } from "../temporal";
import { resource } from "./methods";
import { bookingReply, fieldErrors } from "./replies";

const noStore = { "cache-control": cachePolicy.never };
/** Seconds after which a client that posted too much may come back: the limit's own period. */
const RETRY_AFTER_SECONDS = "60";
const KEY = /^[\x21-\x7E]{1,200}$/;

/** GET events and POST create-event; API-01, API-02 and API-07. */
export function createCalendarApi(services: Services): Hono {
  const { desk, now, admit } = services;
  const api = new Hono();

  resource(api, "/events", {
    GET: async (c) => {
      const timetable = await loadTimetable();
      const { start = "", end = "" } = c.req.query();
      if (!timetable.isDate(start) || !timetable.isDate(end)) {
        return problem({ status: 400, title: "start and end must be days, written yyyy-MM-dd" });
      }
      if (start > end) return problem({ status: 400, title: "start must not be after end" });
      if (timetable.daysBetween(start, end) > MAX_RANGE_DAYS) {
        return problem({ status: 400, title: `start and end may be ${MAX_RANGE_DAYS} days apart at most` });
      }
      const { slots, partial } = await desk.taken(start, end);
      return c.json(toCalendarEvents(slots), 200, partial ? { ...noStore, availability: "partial" } : noStore);
    },
  });

  resource(api, "/create-event", {
    POST: async (c) => {
      if (!isOwnPost(c.req.raw))
        return problem({ status: 403, title: "Posts are taken from this site's own pages only" });
      if (!(await admit(c.req.header("cf-connecting-ip") ?? null))) {
        return problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } });
      }
      const body = await readJsonBody(c.req.raw);
      if (!body.ok) return problem({ status: body.status, title: BODY_TITLES[body.status] });
      // Without a key each request is its own booking: a client that wants to repeat one safely sends a key.
      const key = c.req.header("idempotency-key") ?? crypto.randomUUID();
      if (!KEY.test(key))
        return problem({ status: 422, title: "Idempotency-Key must be 1 to 200 printable characters" });
      const timetable = await loadTimetable();
      const checked = checkPayload(timetable, body.value, now());
      if (checked.problems === "payload_invalid")
        return problem({ status: 422, title: bookingProblems.payload_invalid });
      if (checked.problems)
        return problem({ status: 422, title: "Some fields are not valid", errors: fieldErrors(checked.problems) });
      return bookingReply(await desk.book({ key, request: checked.request, repeat: "exact" }), timetable);
    },
  });

  return api;
}

const BODY_TITLES = {
  400: "The body is not JSON text",
  413: "The body is larger than 8 KB",
  415: "The body must be application/json",
} as const;
