import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";

import { createApi } from "../../workers/api/create-api";
import type { Desk } from "../../workers/booking/booking-desk";
import { createServices, type Services } from "../../workers/services";
import { type SettingsSource, readSettings } from "../../workers/settings";
import { logLines, wholeLog } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { fakeDesk } from "./support/fake-desk";
import {
  DAY,
  HOUR,
  NOW,
  book,
  getApi,
  hours,
  pass,
  payloadOf,
  post,
  postRaw,
  ring,
  rows,
  useFreshDesk,
  waiting,
} from "./support/site";
import { OPERATOR } from "./support/staff-door";

useFreshDesk();

const JSON_TYPE = { "content-type": "application/json" };
const CREATE = { method: "POST", headers: JSON_TYPE, body: JSON.stringify(payloadOf()) };

async function problemOf(reply: Response): Promise<unknown> {
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  return await reply.json();
}

/** Uses up an address's remaining posts of this minute; returns how many there were. */
async function useUp(address: string): Promise<number> {
  for (let used = 0; used <= 240; used += 1) {
    if (!(await env.POST_LIMIT?.limit({ key: `booking ${address}` }))?.success) return used;
  }
  throw new Error("There is no limit.");
}

describe("create-event", () => {
  test("API-02 a taken slot is a 409 and the lead is kept", async () => {
    await book({ email: "first@visitor.example" });
    const reply = await post(payloadOf({ email: "second@visitor.example" }));
    expect(reply.status).toBe(409);
    expect(await problemOf(reply)).toEqual({
      type: "about:blank",
      status: 409,
      title: "This slot is taken; your request was kept and will be followed up",
      reason: "slot_taken",
      id: expect.stringMatching(/^[0-9a-v]{52}$/),
      page: expect.stringMatching(/^\/booking\/[0-9a-f]{32}$/),
    });
    expect((await rows()).map(({ kind, reason, email }) => [kind, reason, email])).toEqual([
      ["demo", null, "first@visitor.example"],
      ["follow_up", "slot_taken", "second@visitor.example"],
    ]);
  });

  test("API-02 a slot that begins this moment has passed: a 409 for 48 hours, and the lead is kept; then it is a 422", async () => {
    pass(20 * HOUR - 1);
    expect((await book({ hour: 8 })).status).toBe(201);
    pass(HOUR + 1);
    expect(await book({ hour: 9 })).toMatchObject({ status: 409, reason: "slot_passed" });
    pass(48 * HOUR);
    expect(await book({ hour: 9 })).toMatchObject({ status: 409, reason: "slot_passed" });
    pass(1);
    const reply = await post(payloadOf({ hour: 9 }));
    expect(reply.status).toBe(422);
    expect(await problemOf(reply)).toMatchObject({ errors: [{ pointer: "/start", code: "date_out_of_window" }] });
    expect(await rows()).toHaveLength(3);
  });

  test.for<[string, Parameters<typeof post>[0], readonly (readonly [string, string, string])[]]>([
    [
      "every problem at once, in the form's order",
      { ...payloadOf({ name: "", email: "x", challenge: "" }), start: "?", end: "?" },
      [
        ["/summary", "name_required", "Name is required"],
        ["/leadEmail", "email_invalid", "Invalid email address"],
        ["/description", "challenge_required", "Challenge is required"],
        ["/start", "date_invalid", "Date is not a valid day"],
      ],
    ],
    [
      "an hour's length",
      { ...payloadOf({ hour: 10 }), end: `${DAY}T11:00:00-05:00` },
      [["/end", "length_invalid", "A meeting lasts 30 minutes"]],
    ],
  ])("API-02 BOOK-11 %s: a 422 with the fields' messages", async ([, payload, errors]) => {
    const reply = await post(payload);
    expect(reply.status).toBe(422);
    expect(await problemOf(reply)).toEqual({
      type: "about:blank",
      status: 422,
      title: "Invalid fields",
      errors: errors.map(([pointer, code, detail]) => ({ pointer, code, detail })),
    });
    expect(await rows()).toEqual([]);
  });

  test("API-02 more than 120 posts a minute from one address are a 429, and other addresses go on", async () => {
    const postFrom = (address: string) => postRaw("", { "cf-connecting-ip": address });
    const used = await useUp("192.0.2.1");
    expect(used).toBeGreaterThanOrEqual(120);
    let refused = await postFrom("192.0.2.1");
    if (refused.status !== 429) {
      // The minute ended just then; that does not happen twice.
      await useUp("192.0.2.1");
      refused = await postFrom("192.0.2.1");
    }
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await problemOf(refused)).toMatchObject({ status: 429, title: "Too many requests" });
    expect((await postFrom("192.0.2.2")).status).toBe(415);
    expect((await post(payloadOf())).status).toBe(201);
  });

  test("API-02 a key is 1 to 200 printable characters; anything else is a 422", async () => {
    for (const [at, key] of ["k", "k".repeat(200), "~!{}"].entries())
      expect((await book({ hour: 8 + at }, key)).status).toBe(201);
    for (const key of ["", "k".repeat(201), "two words", "two\twords"]) {
      const reply = await post(payloadOf({ hour: 12 }), { "idempotency-key": key });
      expect([key, reply.status]).toEqual([key, 422]);
      expect(await problemOf(reply)).toMatchObject({ title: "Idempotency-Key must be 1 to 200 printable characters" });
    }
    expect(await rows()).toHaveLength(3);
  });

  test("API-02 nothing of a visitor is logged, whatever becomes of the request", async () => {
    const visitor = { name: "Zenobia Quill", company: "Quillworks", challenge: "Owls", email: "zenobia@quill.example" };
    await book(visitor, "key-1");
    await book(visitor, "key-2");
    await book({ ...visitor, hour: 8 }, "key-1");
    await post({ ...payloadOf(visitor), leadEmail: "zenobia@" });
    await postRaw(`{"leadEmail":"${visitor.email}"`, JSON_TYPE);
    pass(36 * HOUR);
    await book(visitor, "key-3");
    expect(wholeLog()).toContain("booking.received");
    expect(wholeLog()).not.toMatch(/zenobia|quill|owls|key-\d/i);
  });
});

describe("events", () => {
  test("API-01 an hour that was booked is one entry of a JSON array, in UTC, before and after it is written, and nothing of its text", async () => {
    await book({ hour: 9, name: "Zenobia", company: "Quill", email: "zenobia@visitor.example" });
    await book({ hour: 19 });
    for (const isWritten of [false, true]) {
      if (isWritten) await ring();
      const reply = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
      expect(await reply.json()).toEqual([
        { start: { dateTime: "2099-11-23T14:00:00" } },
        // 19:00 in Bogota is midnight UTC of the next day.
        { start: { dateTime: "2099-11-24T00:00:00" } },
      ]);
    }
  });

  test("BOOK-05 days outside the window are empty, whatever was booked there", async () => {
    await book({ hour: 8 });
    expect((await hours("2099-11-01", "2099-11-21")).taken).toEqual([]);
    expect((await hours("2099-12-23", "2100-01-31")).taken).toEqual([]);
    expect((await hours("2099-11-01", "2099-12-31")).taken).toEqual(["2099-11-23T13:00:00"]);
    pass(72 * HOUR);
    expect((await hours(DAY)).taken).toEqual([]);
  });

  test.for([
    ["no days", ""],
    ["a day without its zero", "start=2099-11-2&end=2099-11-23"],
    ["29 February of a common year", "start=2099-02-28&end=2099-02-29"],
    ["the last day first", "start=2099-11-24&end=2099-11-23"],
    ["63 days", "start=2099-11-22&end=2100-01-24"],
    ["bytes that are no text", "start=%E0%A4%A&end=2099-11-23"],
  ] as const)("API-01 %s is a 400 that says what is wrong", async ([, query]) => {
    const reply = await getApi(`/calendar/events?${query}`);
    expect(reply.status).toBe(400);
    expect(await problemOf(reply)).toMatchObject({ status: 400, title: expect.stringMatching(/^start .*end/) });
  });

  test("API-01 62 days apart and a day of a leap year are answered", async () => {
    expect((await hours("2099-11-22", "2100-01-23")).status).toBe(200);
    expect((await getApi("/calendar/events?start=2096-02-29&end=2096-02-29")).status).toBe(200);
  });
});

describe("methods, paths and health", () => {
  test("API-05 it counts what waits, names no visitor, and tells nobody how many leads there are", async () => {
    const before = await (await getApi("/health")).text();
    // A booking through this isolate empties its cache.
    for (const hour of [8, 19]) await book({ hour });
    expect(await waiting()).toBe(2);
    expect(await (await getApi("/health")).text()).not.toMatch(/ana|acme|visitor/i);
    await ring();
    expect(await waiting()).toBe(0);
    expect(await (await getApi("/health")).text()).toBe(before);
  });

  test("API-06 HEAD answers as GET does, without a body", async () => {
    for (const path of [`/calendar/events?start=${DAY}&end=${DAY}`, "/health", "/calendar/events", "/nothing"]) {
      const full = await getApi(path);
      const head = await getApi(path, { method: "HEAD" });
      expect(await head.text()).toBe("");
      expect(await full.text()).not.toBe("");
      expect(head.status).toBe(full.status);
      expect(head.headers.get("content-type")).toBe(full.headers.get("content-type"));
      expect(head.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("API-06 a wrong method is a 405 that names the right ones", async () => {
    const wrong = [
      ["/calendar/events", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], "GET, HEAD"],
      ["/calendar/create-event", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"], "POST"],
      ["/health", ["POST", "DELETE"], "GET, HEAD"],
    ] as const;
    for (const [path, methods, allow] of wrong) {
      for (const method of methods) {
        const reply = await getApi(path, { method });
        expect([path, method, reply.status, reply.headers.get("allow")]).toEqual([path, method, 405, allow]);
        expect(await problemOf(reply)).toMatchObject({ title: "Method not allowed" });
      }
    }
  });

  test("API-06 an unknown path under /api is a 404 problem and never a page", async () => {
    for (const path of ["", "/", "/calendar", "/calendar/event", "/calendar/events/1", "/v2/calendar/events"]) {
      for (const method of ["GET", "POST"]) {
        const reply = await getApi(path, { method });
        expect([path, method, reply.status]).toEqual([path, method, 404]);
        expect(await problemOf(reply)).toMatchObject({ status: 404 });
      }
    }
  });
});

describe("over other services", () => {
  const health: Desk["health"] = async () => ({ waiting: 0, bytes: 0 });
  const books: Desk["book"] = async () => ({ kind: "booked", id: "abc", reference: null, start: NOW, end: NOW });

  /** The API over the site's own services, some of them replaced. */
  function apiOver({ source = {}, ...parts }: Partial<Services> & { source?: SettingsSource }) {
    return createApi({
      ...createServices(env),
      settings: readSettings(source),
      desk: fakeDesk({ health, book: books }),
      now: () => NOW,
      rateLimit: async () => true,
      ...parts,
    });
  }

  test("API-05 an installation without settings is whole, and uses what it brings along", async () => {
    const reply = await apiOver({}).request("/health");
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await reply.json()).toEqual({
      status: "ok",
      calendar: "embedded",
      blog: "embedded",
      mail: "desk",
      release: "local",
      waiting: 0,
    });
  });

  test("API-05 REL-17 health is degraded once the ledger is more than 80 % full, and still a 200; with wrong settings a 503", async () => {
    const healthOf = async (bytes: number, source: SettingsSource = {}) => {
      const full = fakeDesk({ health: async () => ({ waiting: 0, bytes }) });
      const reply = await apiOver({ source, desk: full }).request("/health");
      return [reply.status, await reply.json()];
    };
    expect(await healthOf(8e9)).toMatchObject([200, { status: "ok" }]);
    expect(await healthOf(8e9 + 1)).toMatchObject([200, { status: "degraded" }]);
    const wrong = { GOOGLE_CLIENT_EMAIL: "a@secret.example", BLOG_CACHE_TTL: "forever, in secret" };
    const broken = await healthOf(9e9, wrong);
    expect(broken).toMatchObject([503, { status: "misconfigured", calendar: "misconfigured" }]);
    // Only the operator is told which settings are wrong.
    expect(JSON.stringify(broken)).not.toMatch(/GOOGLE_|BLOG_|secret/);
  });

  test("API-02 a desk that breaks down is a 500 problem, and nothing of the visitor reaches the log or the reply", async () => {
    const broken = fakeDesk({ book: () => Promise.reject(new RangeError("No room for ana@visitor.example")) });
    const reply = await apiOver({ desk: broken }).request("/calendar/create-event", CREATE);
    expect(reply.status).toBe(500);
    expect(JSON.stringify(await problemOf(reply))).not.toMatch(/visitor|RangeError/);
    expect(logLines("api.crashed")).toEqual([expect.stringContaining("RangeError")]);
    expect(wholeLog()).not.toContain("visitor.example");
  });

  test.for([
    [`/api/calendar/events?start=${DAY}&end=${DAY}`, "read"],
    ["/api/health", "health"],
  ])(
    "REL-14 GET %s is limited too, by a count of its own (%s), and asks no desk when it is refused",
    async ([path = "", kind]) => {
      const counted: string[] = [];
      const full: RateLimit = {
        limit: async ({ key }) => {
          counted.push(key);
          return { success: false };
        },
      };
      const headers = { "cf-connecting-ip": "2001:db8::1" };
      // Posts are counted elsewhere.
      expect((await startWorker({ POST_LIMIT: full })(path, { headers })).status).toBe(200);
      const BOOKING_DESK = Object.assign(Object.create(env.BOOKING_DESK), { getByName: () => fakeDesk() });
      const reply = await startWorker({ READ_LIMIT: full, BOOKING_DESK })(path, { headers });
      expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"]);
      await problemOf(reply);
      expect(counted).toEqual([`${kind} 2001:db8:0:0`]);
    },
  );

  test("API-05 while another check is under way deep health asks to come back", async () => {
    const api = apiOver({ source: { OPERATOR_TOKEN: OPERATOR }, examine: async () => null });
    const reply = await api.request("/health?deep=1", { headers: { authorization: `Bearer ${OPERATOR}` } });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "15"]);
    await problemOf(reply);
  });
});
