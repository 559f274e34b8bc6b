import { Hono } from "hono";
import * as v from "valibot";

import { RegisterQuery } from "../booking/register-entry";
import { bearerMatches } from "../http/bearer";
import { cachePolicy } from "../http/cache-policy";
import { readJsonBody } from "../http/json-body";
import { problem } from "../http/problem";
import { refusePost } from "../http/read-post";
import type { Services } from "../services";
import { resource } from "./methods";

const noStore = { "cache-control": cachePolicy.never };
/** A booking's id is base32hex of a hash; anything else in its place is another path. */
const BOOKING = "/bookings/:id{[0-9a-v]{52}}";
const Person = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)) });

/**
 * What staff see and do with bookings, by the operator's token: GET lists and shows, POST changes. A mail address
 * travels in a body only, for addresses of pages are logged. The log names bookings by id, and nobody.
 */
export function createOperatorApi({ settings, desk, rateLimit, log }: Services): Hono {
  const api = new Hono();
  const token = settings.operatorToken;
  // Without the token's setting there is no such resource.
  if (token === null) return api;

  api.use("*", async (c, next) => {
    const refused = await refusePost(c.req.raw, "secret", rateLimit);
    if (refused) return refused;
    if (!(await bearerMatches(c.req.raw, token))) {
      return problem({ status: 401, title: "The token is not right", headers: { "www-authenticate": "Bearer" } });
    }
    return await next();
  });

  resource(api, "/bookings", {
    GET: async (c) => {
      const query = v.safeParse(RegisterQuery, c.req.query());
      if (!query.success) {
        const name = v.getDotPath(query.issues[0]) ?? "unknown";
        return problem({ status: 400, title: `The query is not valid: ${name}` });
      }
      const page = await desk.listBookings(query.output);
      log("info", "operator.listed", { bookings: page.bookings.length });
      return c.json(page, 200, noStore);
    },
  });

  resource(api, BOOKING, {
    GET: async (c) => {
      const id = c.req.param("id") ?? "";
      const booking = await desk.findBooking(id);
      if (!booking) return unknown();
      log("info", "operator.shown", { booking: id });
      return c.json(booking, 200, noStore);
    },
  });

  resource(api, "/bookings/retry", {
    POST: async (c) => {
      const taken = await desk.retryBookings(null);
      for (const booking of taken.bookings) log("info", "operator.retried", { booking });
      return c.json(taken, 200, noStore);
    },
  });

  resource(api, `${BOOKING}/retry`, {
    POST: async (c) => {
      const id = c.req.param("id") ?? "";
      const { bookings } = await desk.retryBookings(id);
      if (bookings.length === 0) {
        return (await desk.findBooking(id))
          ? problem({ status: 409, title: "Nothing of this booking waits, or it is being sent right now" })
          : unknown();
      }
      log("info", "operator.retried", { booking: id });
      return c.json({ bookings }, 200, noStore);
    },
  });

  resource(api, `${BOOKING}/close`, {
    POST: async (c) => {
      const id = c.req.param("id") ?? "";
      const result = await desk.closeFollowUp(id);
      if (result === "unknown") return unknown();
      if (result === "not_open") {
        return problem({ status: 409, title: "Only a follow-up that is open can be closed" });
      }
      log("info", "operator.closed", { booking: id });
      return c.json({ id, state: "closed" }, 200, noStore);
    },
  });

  resource(api, `${BOOKING}/reinstate`, {
    POST: async (c) => {
      const id = c.req.param("id") ?? "";
      const result = await desk.reinstateDemo(id);
      if (result === "unknown") return unknown();
      if (result === "slot_taken") return problem({ status: 409, title: "Somebody else has this hour by now" });
      if (result === "not_removed") {
        return problem({ status: 409, title: "Only a demo that was removed and is still ahead can be reinstated" });
      }
      log("info", "operator.reinstated", { booking: id });
      return c.json({ id, state: "pending" }, 200, noStore);
    },
  });

  resource(api, "/bookings/erase", {
    POST: async (c) => {
      const body = await readJsonBody(c.req.raw);
      const person = body.ok ? v.safeParse(Person, body.value) : null;
      if (!person?.success) return problem({ status: 422, title: "Send a mail address as JSON: email" });
      const bookings = await desk.erasePerson(person.output.email);
      for (const booking of bookings) log("info", "operator.erased", { booking });
      return c.json({ bookings }, 200, noStore);
    },
  });

  return api;
}

function unknown(): Response {
  return problem({ status: 404, title: "There is no such booking" });
}
