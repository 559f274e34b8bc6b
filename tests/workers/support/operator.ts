import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";

import worker from "../../../workers/app";
import { AdminBooking, AdminBookingPage } from "../../../workers/booking/admin-booking";
import { meet } from "./google";
import { type Answered, book, DAY, desk, ORIGIN, pass, ringOnTime, rows, SECOND } from "./site";

export const OPERATOR = "operator-of-nobody-0123456789abcdef";

type Settings = { OPERATOR_TOKEN?: string } & { POST_LIMIT?: RateLimit };

/** Asks a Worker that has these settings; the desk behind it is the one of `desk()`. */
export function visit(path: string, init: RequestInit = {}, settings: Settings = {}): Promise<Response> {
  const bindings = { ...env, OPERATOR_TOKEN: OPERATOR, ...settings };
  for (const [name, value] of Object.entries(bindings)) if (value === "") Reflect.deleteProperty(bindings, name);
  return worker.fetch(new Request<unknown, IncomingRequestCfProperties>(ORIGIN + path, init as never), bindings);
}

/** A call of the operator, with the token. With a body it is a post. */
export function operate(path: string, method: "GET" | "POST" = "GET", body?: unknown): Promise<Response> {
  return visit(`/api/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${OPERATOR}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Queries that select bookings: each filter, and those that staff combine. */
export const FILTERS = [
  "",
  "kind=demo",
  "kind=follow_up",
  "state=moved",
  "state=open",
  "state=closed",
  "kind=demo&state=confirmed",
  "waiting=1",
  "waiting=1&kind=demo",
  "kind=demo&from=2099-11-23&to=2099-11-30",
];

/** A page of the bookings admin. */
export async function listed(query = ""): Promise<AdminBookingPage> {
  const reply = await operate(`/bookings${query}`);
  if (reply.status !== 200) throw new Error(`The bookings admin answered ${reply.status}.`);
  return v.parse(AdminBookingPage, await reply.json());
}

/** One booking of the bookings admin. */
export async function shown(id: string): Promise<AdminBooking> {
  return v.parse(AdminBooking, await (await operate(`/bookings/${id}`)).json());
}

/** Every row of every table of the desk, as text. */
export function everything(): Promise<string> {
  return runInDurableObject(desk(), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray();
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray()));
  });
}

/** Books a demo that staff's meeting turns into a follow-up. */
export async function leadOf(hour: number): Promise<Answered> {
  meet(`${DAY}T${hour}:00`, `${DAY}T${hour}:30`);
  // A moment later the calendar is read again.
  pass(2 * SECOND);
  return await book({ hour });
}

/** Adds so many open leads, as the latest booking has them. */
export async function addLeads(most: number): Promise<void> {
  const [row] = await rows();
  const own = ["seq", "id", "link", "kind", "state", "due_ms"];
  const copied = Object.keys(row ?? {}).filter((name) => !own.includes(name));
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO bookings (id, kind, state, ${copied.join()})
        SELECT printf('%052d', i), 'follow_up', 'open', ${copied.join()} FROM n, bookings WHERE seq = 1`,
      most,
    );
  });
}

/** Runs the alarm until no erasure is pending any more. */
export async function untilErased(): Promise<void> {
  for (let runs = 0; (await listed()).erasures.length > 0; runs += 1) {
    if (runs > 5) throw new Error("The erasure does not come to an end.");
    await ringOnTime();
  }
}
