import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  kinds,
  meet,
  STAFF,
  untilWritten,
  useGoogle,
  written,
  failures,
  replaceGoogle,
} from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  getApi,
  hours,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
  waiting,
  setting,
  desk,
  HOUR,
  MINUTE,
  NOW,
  restartDesk,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("API-05 health names Google, and none of its settings", async () => {
  const text = await (await getApi("/health")).text();
  expect(JSON.parse(text)).toMatchObject({ status: "ok", calendar: "google" });
  expect(text).not.toMatch(/PRIVATE|gserviceaccount|group\.calendar/);
});

test("API-02 a booking is confirmed once every calendar was seen to be free, and written by the alarm", async () => {
  expect(await book()).toMatchObject({ status: 201, state: "booked" });
  expect(kinds()).toEqual(["token", "freeBusy"]);
  expect(await waiting()).toBe(1);
  await ringOnTime();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "insert", "list"]);
  expect((await rows())[0]).toMatchObject({ state: "confirmed", due_ms: null, attempts: 1 });
  expect(await waiting()).toBe(0);
  expect(await alarmAt()).toBeNull();
});

test("BOOK-11 the event stands in Google exactly as it was asked for", async () => {
  const { id } = await book({
    hour: 19,
    name: "Zo\u00eb <b>O'Neil</b>",
    company: 'Quill & "Sons"',
    challenge: "<a href='javascript:1'>Mail</a>\nand calls",
    email: "zoe+demo@visitor.example",
  });
  await ring();
  const insert = atGoogle().calls.find(({ kind }) => kind === "insert");
  expect(insert?.path).toBe(`/calendar/v3/calendars/${encodeURIComponent(DEMOS.id)}/events?sendUpdates=none`);
  expect(insert?.body).toEqual({
    id,
    summary: `Free Demo: Zo\u00eb <b>O'Neil</b>, Quill & "Sons"`,
    description: [
      "Company: Quill &amp; &quot;Sons&quot;",
      "Challenge: &lt;a href=&#39;javascript:1&#39;&gt;Mail&lt;/a&gt;",
      "and calls",
      "Email: zoe+demo@visitor.example",
    ].join("\n"),
    start: { dateTime: "2099-11-23T19:00:00-05:00", timeZone: "America/Bogota" },
    end: { dateTime: "2099-11-23T19:30:00-05:00", timeZone: "America/Bogota" },
    extendedProperties: {
      private: { bookingId: id, kind: "demo", leadEmail: "zoe+demo@visitor.example", v: "1" },
    },
  });
  expect(written()).toEqual([expect.objectContaining({ id, status: "confirmed" })]);
});

test("REL-05 a lead whose slot staff took stands in Google as a note that lasts the day and blocks nothing", async () => {
  meet(`${DAY}T19:15`, `${DAY}T20:00`);
  const answer = await book({ hour: 19 });
  expect(answer).toMatchObject({ status: 409, reason: "slot_taken" });
  await ringOnTime();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect(written()).toEqual([
    expect.objectContaining({
      id: `${answer.id}f`,
      summary: "Follow up (slot taken): Free Demo: Ana Ruiz, Acme",
      description:
        "Wanted: 2099-11-23 19:00 Bogota\nCompany: Acme\nChallenge: Too much mail\nEmail: ana@visitor.example",
      start: { date: "2099-11-23" },
      end: { date: "2099-11-24" },
      transparency: "transparent",
      extendedProperties: {
        private: { bookingId: `${answer.id}f`, kind: "follow_up", leadEmail: "ana@visitor.example", v: "1" },
      },
    }),
  ]);
  pass(21 * SECOND);
  expect((await hours()).taken).toEqual(["2099-11-24T00:00:00"]);
});

test("REL-01 of fifty requests for one slot at once one event is written, and 49 notes", async () => {
  // Otherwise this many leads within an hour would have no separate entries.
  setting("RATE_LIMITS", "off");
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => book({}, `key-${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  // All of them shared one free/busy call and one token.
  expect(kinds()).toEqual(["token", "freeBusy"]);
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(written().filter((event) => "dateTime" in event.start)).toHaveLength(1);
  expect(written().filter((event) => "date" in event.start)).toHaveLength(49);
  expect(count("insert")).toBe(50);
});

test("API-02 a slot that staff took after the answer, before it was written, becomes a follow-up", async () => {
  expect((await book()).status).toBe(201);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  await ringOnTime();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  await untilWritten();
  expect(written().map(({ summary, transparency }) => [summary, transparency])).toEqual([
    ["Follow up (slot taken): Free Demo: Ana Ruiz, Acme", "transparent"],
  ]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_taken", state: "confirmed" });
});

test("API-02 an event that only touches the slot does not take it", async () => {
  meet(`${DAY}T09:30`, `${DAY}T10:00`);
  meet(`${DAY}T10:30`, `${DAY}T11:00`);
  expect((await book({ hour: 10 })).status).toBe(201);
});

test("API-02 every calendar of the settings counts, and staff's own may be shared as free and busy alone", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", ` ${STAFF.id} , ${DEMOS.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect((await book({ hour: 9 })).status).toBe(409);
  expect((await book({ hour: 10 })).status).toBe(201);
  expect((await hours()).taken).toEqual(["2099-11-23T14:00:00", "2099-11-23T15:00:00"]);
  expect(atGoogle().calls.find(({ kind }) => kind === "freeBusy")?.body).toMatchObject({
    items: [{ id: DEMOS.id }, { id: STAFF.id }],
  });
});

test("REL-03 bookings are written in the order in which they came", async () => {
  for (const hour of [19, 8, 12]) await book({ hour });
  await book({ hour: 8, name: "Late" });
  await ringOnTime();
  expect(written().map(({ summary, start }) => [summary, "dateTime" in start && start.dateTime.slice(11, 13)])).toEqual(
    [
      ["Free Demo: Ana Ruiz, Acme", "19"],
      ["Free Demo: Ana Ruiz, Acme", "08"],
      ["Free Demo: Ana Ruiz, Acme", "12"],
      ["Follow up (slot taken): Free Demo: Late, Acme", false],
    ],
  );
});

test("REL-03 an outage that grows old is asked about less and less often, but every quarter of an hour", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().down(true);
  await book({ day: "2099-12-22" });
  await ringOnTime(12);
  const waits = failures().map((failure) => Math.round(failure.retry_in_ms / SECOND));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

/** Books while Google is away, and has the outbox try until it waits for a quarter of an hour. */
async function bookInLongOutage(fault: Fault): Promise<void> {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  await book({ day: "2099-12-22" });
  await ringOnTime(11);
  expect(failures().at(-1)?.retry_in_ms).toBeGreaterThan(14 * MINUTE);
}

test.for<[string, Fault]>([
  ["not there", { on: "any", kind: "error", status: 503, reason: "backendError" }],
  ["answering something else", { on: "any", kind: "garbage" }],
])(
  "REL-03 once a visitor's look finds Google back that was %s, what waited is written within a minute",
  async ([, fault]) => {
    await bookInLongOutage(fault);
    atGoogle().clearFaults();
    pass(10 * SECOND);
    await hours(DAY);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "pending", failures: 11 });
    expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
    await ringOnTime();
    expect(written()).toHaveLength(1);
  },
);

test("REL-03 once the scheduled jobs find Google back, what waited through a long outage is written within a minute", async () => {
  await book({ hour: 8 });
  await untilWritten();
  await bookInLongOutage({ on: "any", kind: "error", status: 503, reason: "backendError" });
  atGoogle().clearFaults();
  pass(10 * SECOND);
  await desk().runScheduledJobs();
  expect(logLines("outbox.stuck")).toHaveLength(1);
  expect(await alarmAt()).toBeLessThanOrEqual(Date.now() + MINUTE);
  await ringOnTime();
  expect(written()).toHaveLength(2);
});

test("REL-03 while Google takes no writes and answers reads, it is asked to write once a minute at most", async () => {
  await bookInLongOutage({ on: "insert", kind: "error", status: 503, reason: "backendError" });
  const before = count("insert");
  for (const end = Date.now() + 15 * MINUTE; Date.now() < end;) {
    pass(21 * SECOND);
    await hours(DAY);
    const at = await alarmAt();
    if (at !== null && at <= Date.now()) await ringOnTime();
  }
  expect(count("insert") - before).toBeGreaterThan(10);
  expect(count("insert") - before).toBeLessThanOrEqual(16);
  expect((await rows())[0]?.failures).toBe(count("insert"));
  failures();
});

test.for<[string, Fault]>([
  ["a quota for writes", { on: "insert", kind: "error", status: 403, reason: "quotaExceeded" }],
  ["a limit for writes", { on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" }],
  ["a permission that is missing", { on: "insert", kind: "error", status: 403, reason: "forbidden" }],
])("REL-03 with %s a read that works hastens no write", async ([, fault]) => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  atGoogle().order({ ...fault, times: Number.POSITIVE_INFINITY });
  await book({ day: "2099-12-22" });
  await ringOnTime(11);
  const at = await alarmAt();
  pass(30 * SECOND);
  await hours(DAY);
  expect(await alarmAt()).toBe(at);
  failures();
});

test("REL-03 no wait is shorter than half a second, however the dice fall", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  atGoogle().down(true);
  await book();
  await ringOnTime(5);
  expect(failures().map((failure) => failure.retry_in_ms)).toEqual([500, 500, 500, 500, 500]);
});

test.for<[string, Fault, string, number, number]>([
  [
    "403 rateLimitExceeded",
    { on: "insert", kind: "error", status: 403, reason: "rateLimitExceeded" },
    "rate_limited",
    500,
    2_000,
  ],
  [
    "403 userRateLimitExceeded",
    { on: "insert", kind: "error", status: 403, reason: "userRateLimitExceeded" },
    "rate_limited",
    500,
    2_000,
  ],
  ["429", { on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" }, "rate_limited", 500, 2_000],
  ["503", { on: "insert", kind: "error", status: 503, reason: "backendError" }, "unreachable", 500, 2_000],
  ["a garbled reply", { on: "insert", kind: "garbage" }, "garbled", 500, 2_000],
  ["403 quotaExceeded", { on: "insert", kind: "error", status: 403, reason: "quotaExceeded" }, "quota", 500, 2_000],
  ["403 forbidden", { on: "insert", kind: "error", status: 403, reason: "forbidden" }, "configuration", 500, 2_000],
  [
    "403 insufficientPermissions",
    { on: "insert", kind: "error", status: 403, reason: "insufficientPermissions" },
    "configuration",
    500,
    2_000,
  ],
  ["404", { on: "insert", kind: "error", status: 404, reason: "notFound" }, "configuration", 500, 2_000],
])(
  "REL-03 after %s the next attempt comes in its time, and writes the event",
  async ([, fault, reason, least, most]) => {
    for (const dice of [0, 0.999_999]) {
      vi.spyOn(Math, "random").mockReturnValue(dice);
      atGoogle().order(fault);
      await book({ hour: dice === 0 ? 8 : 9 });
      await ringOnTime();
      const [failure] = failures().slice(-1);
      expect(failure).toMatchObject({ reason });
      expect(failure?.retry_in_ms).toBeGreaterThanOrEqual(least);
      expect(failure?.retry_in_ms).toBeLessThanOrEqual(most);
      expect(await alarmAt()).toBe(Date.now() + (failure?.retry_in_ms ?? 0));
      await untilWritten();
    }
    expect(written()).toHaveLength(2);
  },
);

test("REL-03 a booking that could not be written keeps its place, and those behind it wait", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 503, reason: "backendError" });
  await book({ hour: 9 });
  await book({ hour: 8 });
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  expect(count("insert")).toBe(1);
  await untilWritten();
  expect(written().map(({ start }) => "dateTime" in start && start.dateTime.slice(11, 13))).toEqual(["09", "08"]);
});

test("REL-03 a booking that Google refuses for good delays no other, and is tried again in an hour", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 400, reason: "invalid" });
  await book({ hour: 8 });
  await book({ hour: 9 });
  await ringOnTime();
  expect(logLines("booking.rejected")).toEqual([expect.stringContaining('"detail":"400 invalid"')]);
  expect((await rows()).map(({ state }) => state)).toEqual(["pending", "confirmed"]);
  expect(await alarmAt()).toBe(Date.now() + HOUR);
  await untilWritten();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
});

test("REL-03 a calendar that is read-only for a day and more gets its booking in the end", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "quotaExceeded", times: 20 });
  await book({ day: "2099-12-22" });
  await ringOnTime(20);
  expect(failures()).toHaveLength(20);
  expect(Date.now()).toBeGreaterThanOrEqual(NOW + 15 * HOUR);
  await ringOnTime();
  expect(written()).toHaveLength(1);
  expect(count("insert")).toBe(21);
});

test("REL-03 a token is cached until 300 seconds before it expires", async () => {
  await hours();
  // Google's tokens last 3,599 seconds.
  pass(3_298 * SECOND);
  await hours();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy"]);
  pass(SECOND + 1);
  await book();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "token", "freeBusy"]);
  pass(10 * HOUR);
  await hours();
  expect(count("token")).toBe(3);
});

test("REL-03 calls that come together share one token, at the start and when it is renewed", async () => {
  setting("RATE_LIMITS", "off");
  const visit = (n: number) => (n % 2 === 0 ? hours() : book({}, `key-${n}`));
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n)));
  expect(count("token")).toBe(1);
  pass(HOUR);
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n + 20)));
  expect(count("token")).toBe(2);
});

test("REL-03 a desk that was restarted asks for a token of its own", async () => {
  await hours();
  await restartDesk();
  await hours();
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
});

test("REL-03 a clock that is half a minute ahead of Google's gets its token all the same", async () => {
  await replaceGoogle([DEMOS], () => Date.now() - 30 * SECOND);
  expect((await book()).status).toBe(201);
  expect(kinds()).toEqual(["token", "freeBusy"]);
});

test("REL-03 a token that Google refuses once is renewed once, and nobody notices", async () => {
  atGoogle().order({ on: "freeBusy", kind: "error", status: 401, reason: "authError" });
  expect((await book()).status).toBe(201);
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  atGoogle().order({ on: "insert", kind: "error", status: 401, reason: "authError" });
  await ringOnTime();
  expect(kinds().slice(4)).toEqual(["freeBusy", "insert", "token", "insert", "list"]);
  expect(written()).toHaveLength(1);
});

test("REL-03 tokens that Google always refuses cost two calls for each try, and a rest", async () => {
  atGoogle().order({
    on: "freeBusy",
    kind: "error",
    status: 401,
    reason: "authError",
    times: Number.POSITIVE_INFINITY,
  });
  expect((await book()).status).toBe(202);
  expect(kinds()).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  await ringOnTime();
  // The second token was refused too, so the alarm begins with a third.
  expect(kinds().slice(4)).toEqual(["token", "freeBusy", "token", "freeBusy"]);
  expect(failures()).toEqual([{ reason: "configuration", detail: "401 authError", retry_in_ms: expect.any(Number) }]);
  expect(await alarmAt()).toBe(Date.now() + (failures()[0]?.retry_in_ms ?? 0));
  atGoogle().clearFaults();
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test.for<[string, string, string, string]>([
  [
    "an account that Google does not know",
    "GOOGLE_CLIENT_EMAIL",
    "stranger@fake-project.iam.gserviceaccount.com",
    "token 400 invalid_grant account",
  ],
  ["a user it may not act for", "GOOGLE_IMPERSONATE", "boss@example.com", "token 401 unauthorized_client"],
])("REL-03 %s is an error of the settings, and keeps the booking", async ([, name, value, detail]) => {
  setting(name, value);
  expect((await book()).status).toBe(202);
  await ringOnTime();
  const [failure] = failures();
  expect(failure).toMatchObject({ reason: "configuration", detail, retry_in_ms: expect.any(Number) });
  expect((await rows())[0]?.state).toBe("pending");
});

test("REL-03 an invalid private key is an error of the settings, and keeps the booking", async () => {
  setting("GOOGLE_PRIVATE_KEY", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----");
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toEqual([
    { reason: "configuration", detail: "private key cannot be used", retry_in_ms: expect.any(Number) },
  ]);
  expect(kinds()).toEqual([]);
});

test("REL-03 incomplete settings hold every booking, and call nobody", async () => {
  setting("GOOGLE_CALENDAR_ID", null);
  expect((await book()).status).toBe(202);
  expect(await hours()).toEqual({ status: 200, taken: ["2099-11-24T00:00:00"], availability: "partial" });
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason: "configuration", retry_in_ms: expect.any(Number) })]);
  expect(kinds()).toEqual([]);
});

test("API-05 neither the key, nor a token, nor a URL of the settings is logged or sent", async () => {
  setting("GOOGLE_CLIENT_EMAIL", "stranger@fake-project.iam.gserviceaccount.com");
  await book();
  await ringOnTime();
  const told = failures()
    .map(({ detail }) => detail)
    .concat(await (await getApi("/health")).text());
  expect(told.join()).not.toMatch(/stranger|PRIVATE|ya29|group\.calendar/);
});
