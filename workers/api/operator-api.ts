import { Hono } from "hono";
import * as v from "valibot";

import { AdminBookingQuery, DayInstant } from "../booking/admin-booking";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { readJsonBody, refuseBearer, refusePost } from "../http/request-guards";
import { AdminMailQuery } from "../mail/admin-mail";
import type { Services } from "../ports";

const noStore = { "cache-control": cachePolicy.never };
/** A booking's id is base32hex of a hash; anything else is another path. */
const BOOKING = "/bookings/:id{[0-9a-v]{52}}";
/** The beginning of an id, as lists show it, or all of it. */
const BEGINNING = "/bookings/:id{[0-9a-v]{10,52}}";
const Start = v.object({ start: v.pipe(DayInstant, v.transform(Date.parse)) });
const Person = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)) });

/**
 * The bookings admin and mails, for holders of the operator's token: GET lists and shows, POST
 * changes. A mail address is only ever sent in a body, because URLs are logged. The log names bookings by id and never
 * names a person.
 */
export function createOperatorApi(services: Services): Hono {
  const { settings, desk, rateLimit, log } = services;
  const api = new Hono();
  const token = settings.operatorToken;
  // Without the token setting, the resource does not exist.
  if (token === null) return api;

  api.use("*", async (c, next) => {
    const refused = (await refusePost(c.req.raw, "secret", rateLimit)) ?? (await refuseBearer(c.req.raw, token));
    return refused ?? (await next());
  });

  api.get("/bookings", async (c) => {
    const query = v.safeParse(AdminBookingQuery, c.req.query());
    if (!query.success) {
      const name = v.getDotPath(query.issues[0]) ?? "unknown";
      return problem({ status: 400, title: `Invalid query parameter: ${name}` });
    }
    const page = await desk.staff({ type: "list", query: query.output });
    log("info", "operator.listed", { bookings: page.bookings.length });
    return c.json(page, 200, noStore);
  });

  api.get("/mails", async (c) => {
    const query = v.safeParse(AdminMailQuery, c.req.query());
    if (!query.success) {
      const name = v.getDotPath(query.issues[0]) ?? "unknown";
      return problem({ status: 400, title: `Invalid query parameter: ${name}` });
    }
    const page = await desk.staff({ type: "mails", query: query.output });
    log("info", "operator.mails_listed", { mails: page.mails.length });
    return c.json(page, 200, noStore);
  });

  api.get("/mails/:seq{[0-9]{1,15}}", async (c) => {
    const seq = Number(c.req.param("seq"));
    const mail = await desk.staff({ type: "mail", seq });
    if (!mail) return problem({ status: 404, title: "Mail not found" });
    log("info", "operator.mail_shown", { mail: seq });
    return c.json(mail, 200, noStore);
  });

  api.post("/mails/test", async (c) => {
    const result = await desk.staff({ type: "testMail" });
    log("info", "operator.mail_tested", { result: result.kind });
    return c.json(result, 200, noStore);
  });

  api.get(BEGINNING, async (c) => {
    const booking = await desk.staff({ type: "find", id: c.req.param("id") ?? "" });
    if (!booking) return unknown();
    if (booking === "ambiguous")
      return problem({ status: 409, title: "Several bookings have ids that begin so: give more of it" });
    log("info", "operator.shown", { booking: booking.id });
    return c.json(booking, 200, noStore);
  });

  api.post("/bookings/retry", async (c) => {
    const taken = await desk.staff({ type: "retry", id: null });
    for (const booking of taken.bookings) log("info", "operator.retried", { booking });
    return c.json(taken, 200, noStore);
  });

  api.post(`${BOOKING}/retry`, async (c) => {
    const id = c.req.param("id") ?? "";
    const { bookings } = await desk.staff({ type: "retry", id });
    if (bookings.length === 0) {
      return (await desk.staff({ type: "find", id }))
        ? problem({ status: 409, title: "Nothing to retry, or the booking is being sent" })
        : unknown();
    }
    log("info", "operator.retried", { booking: id });
    return c.json({ bookings }, 200, noStore);
  });

  api.post(`${BOOKING}/close`, async (c) => {
    const id = c.req.param("id") ?? "";
    const result = await desk.staff({ type: "close", id });
    if (result === "unknown") return unknown();
    if (result === "not_open") {
      return problem({ status: 409, title: "Only an open follow-up can be closed" });
    }
    log("info", "operator.closed", { booking: id });
    return c.json({ id, state: "closed" }, 200, noStore);
  });

  api.post(`${BOOKING}/reinstate`, async (c) => {
    const id = c.req.param("id") ?? "";
    const result = await desk.staff({ type: "reinstate", id });
    if (result === "unknown") return unknown();
    if (result === "slot_taken") return problem({ status: 409, title: "The slot is taken" });
    if (result === "not_removed") {
      return problem({ status: 409, title: "Only a removed demo in the future can be reinstated" });
    }
    log("info", "operator.reinstated", { booking: id });
    return c.json({ id, state: "pending" }, 200, noStore);
  });

  api.post(`${BOOKING}/move`, async (c) => {
    const id = c.req.param("id") ?? "";
    const body = await readJsonBody(c.req.raw);
    const wanted = body.ok ? v.safeParse(Start, body.value) : null;
    if (!wanted?.success)
      return problem({ status: 422, title: "The body needs a field: start, as an ISO 8601 instant" });
    const result = await desk.staff({ type: "move", id, start: wanted.output.start });
    if (result === "unknown") return unknown();
    if (result === "ended") return problem({ status: 409, title: "Only a demo in the future can be moved" });
    if (result === "hour_unavailable") return problem({ status: 409, title: "That hour is taken or cannot be booked" });
    log("info", "operator.moved", { booking: id });
    return c.json({ id, state: "pending" }, 200, noStore);
  });

  api.post(`${BOOKING}/cancel`, async (c) => {
    const id = c.req.param("id") ?? "";
    const result = await desk.staff({ type: "cancel", id });
    if (result === "unknown") return unknown();
    if (result === "ended") return problem({ status: 409, title: "Only a demo in the future can be canceled" });
    log("info", "operator.cancelled", { booking: id });
    return c.json({ id, state: "removed" }, 200, noStore);
  });

  api.post("/mails/allow", async (c) => {
    const body = await readJsonBody(c.req.raw);
    const person = body.ok ? v.safeParse(Person, body.value) : null;
    if (!person?.success) return problem({ status: 422, title: "The body needs a field: email" });
    const resumed = await desk.staff({ type: "resumeMail", email: person.output.email });
    log("info", "operator.mail_allowed", { resumed });
    return c.json({ resumed }, 200, noStore);
  });

  api.post("/bookings/erase", async (c) => {
    const body = await readJsonBody(c.req.raw);
    const person = body.ok ? v.safeParse(Person, body.value) : null;
    if (!person?.success) return problem({ status: 422, title: "The body needs a field: email" });
    const erased = await desk.staff({ type: "erase", email: person.output.email });
    for (const booking of erased.bookings) log("info", "operator.erased", { booking });
    return c.json(erased, 200, noStore);
  });

  return api;
}

function unknown(): Response {
  return problem({ status: 404, title: "Booking not found" });
}
