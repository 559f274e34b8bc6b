import { describe, expect, test, vi } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, DEMOS, failures, kinds, meet, neverAnswer, STAFF, untilWritten, written } from "./support/google";
import {
  ana,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  deploys,
  error,
  google,
  MOVED_BY_STAFF,
  passes,
  scenario,
  staff,
  until,
  useScenarios,
} from "./support/scenario";
import {
  alarmAt,
  book,
  DAY,
  getApi,
  HOUR,
  hours,
  MINUTE,
  pass,
  ringOnTime,
  rows,
  SECOND,
  setting,
  waiting,
  withoutMails,
} from "./support/site";

useScenarios();

const LEFT = "left-the-firm@example.com";
const LATER = "2099-12-15";

scenario("REL-05 a lead whose slot staff took is kept for staff, and is no event of Google's", {
  steps: [staff.meets("19:15", "20:00"), ana.asks(19, "slot_taken"), passes(HOUR)],
  desk: ["Nov 23, 19:00 Ana: to follow up, slot taken"],
  mailbox: ["staff: Follow up (slot taken)", "Ana: That time was just taken"],
});

scenario("API-02 a slot that staff took after the answer, before it was written, becomes a follow-up", {
  steps: [ana.books(19), staff.meets("19:00", "19:30"), passes(HOUR)],
  desk: ["Nov 23, 19:00 Ana: to follow up, slot taken"],
  mailbox: [...BOOKED, "staff: Follow up (slot taken)", "Ana: We have to cancel your demo (file)"],
  log: ["booking.follow_up slot_taken"],
});

scenario("REL-08 a demo stands in the calendar before it begins though a busy calendar cannot be read", {
  steps: [deploys({ GOOGLE_BUSY_CALENDAR_IDS: LEFT }), ana.books(10), until("09:59")],
  desk: ["Nov 23, 10:00 Ana: booked"],
  mailbox: ["Ana: Your demo is booked (file)", "staff: Demo booked", "Ana: Your demo starts soon"],
  log: ["calendar.unreadable"],
});

for (const [what, on, fault, reason] of [
  ["an error for the calendar", "freeBusy", { kind: "calendar-error" }, "unreachable"],
  ["a page of HTML", "freeBusy", { kind: "garbage" }, "garbled"],
  ["a token that cannot be had", "token", error(503, "backend_error"), "unreachable"],
] as const) {
  const steps = [google.fails(on, fault, Infinity), ana.asks(19, "held"), passes(5 * MINUTE)];
  scenario(`REL-03 MAIL-01 with ${what} the slot is held, and nothing is promised`, {
    steps,
    desk: ["Nov 23, 19:00 Ana: held"],
    mailbox: ["staff: Demo being confirmed"],
    log: [`booking.failed ${reason}, again`],
  });
  const back = [google.comesBack, passes(HOUR), ana.books(19)];
  scenario(`REL-03 MAIL-01 with ${what} the slot is written, and confirmed, once Google answers`, {
    steps: [...steps, ...back],
    desk: ["Nov 23, 19:00 Ana: booked"],
    mailbox: ["staff: Demo being confirmed", "Ana: Your demo is booked (file)"],
    log: [`booking.failed ${reason}, again`],
  });
}

for (const [reason, fault] of [
  ["rate_limited", error(429, "rateLimitExceeded")],
  ["garbled", { kind: "garbage" }],
  ["configuration", error(403, "forbidden")],
] as const)
  scenario(`REL-03 after an insert that failed as ${reason} the next attempt writes the event`, {
    steps: [google.fails("insert", fault), ana.books(19), passes(HOUR)],
    desk: ["Nov 23, 19:00 Ana: booked"],
    mailbox: BOOKED,
    log: [`booking.failed ${reason}`],
  });

scenario("REL-03 incomplete settings hold every booking", {
  steps: [deploys({ GOOGLE_CALENDAR_ID: null }), ana.asks(19, "held"), passes(HOUR)],
  desk: ["Nov 23, 19:00 Ana: held"],
  mailbox: ["staff: Demo being confirmed"],
  log: ["booking.failed configuration, again"],
});

scenario("REL-07 a demo that wrong settings held is written within five minutes of right ones", {
  steps: [
    deploys({ GOOGLE_CALENDAR_ID: null }),
    ana.asks(10, "held", LATER),
    passes(HOUR),
    deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
    passes(5 * MINUTE),
  ],
  desk: ["Dec 15, 10:00 Ana: booked"],
  mailbox: ["staff: Demo being confirmed", "Ana: Your demo is booked (file)"],
  log: ["booking.failed configuration, again"],
});

scenario("REL-07 a demo that staff move and then delete while settings are wrong is not written again", {
  steps: [
    ana.books(10),
    passes(MINUTE),
    deploys({ GOOGLE_CALENDAR_ID: null }),
    staff.moves("Ana", 15),
    passes(MINUTE),
    staff.deletes(),
    deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
    passes(5 * MINUTE),
  ],
  desk: ["Nov 23, 15:00 Ana: canceled by staff"],
  calendar: ["Nov 23, 10:00 Ana, deleted"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.failed configuration, again", "booking.removed"],
});

scenario("REL-03 a booking that could not be written keeps its place, and those behind it wait", {
  steps: [google.fails("insert", error(503)), ana.books(9), bo.books(8), passes(5 * MINUTE)],
  desk: ["Nov 23, 09:00 Ana: booked", "Nov 23, 08:00 Bo: booked"],
  mailbox: BOTH_BOOKED,
  log: ["booking.failed unreachable"],
});

for (const [what, time, state, calendar] of [
  ["delays no other", MINUTE, "promised", ["Nov 23, 09:00 Bo"]],
  ["is tried again in an hour", 62 * MINUTE, "booked", ["Nov 23, 09:00 Bo", "Nov 23, 08:00 Ana"]],
] as const)
  scenario(`REL-03 a booking that Google refuses for good ${what}`, {
    steps: [google.fails("insert", error(400, "invalid")), ana.books(8), bo.books(9), passes(time)],
    desk: [`Nov 23, 08:00 Ana: ${state}`, "Nov 23, 09:00 Bo: booked"],
    calendar,
    mailbox: BOTH_BOOKED,
    log: ["booking.rejected rejected"],
  });

scenario(
  "REL-10 a booking that Google keeps refusing waits alone: another that is written does not hasten its next try",
  {
    steps: [
      google.fails("insert", error(400, "invalid"), 5),
      ana.books(8, LATER),
      passes(21 * MINUTE),
      bo.books(9, LATER),
      passes(MINUTE),
    ],
    desk: ["Dec 15, 08:00 Ana: promised", "Dec 15, 09:00 Bo: booked"],
    mailbox: [...BOOKED, "Bo: Your demo is booked (file)", "staff: Demo booked"],
    log: ["booking.rejected rejected, again"],
  },
);

scenario("REL-03 bookings of a long outage are all kept, and written in the order in which they came, once each", {
  steps: [
    google.goesDown,
    ana.asks(19, "held"),
    passes(HOUR),
    bo.asks(8, "held"),
    passes(HOUR),
    cy.asks(12, "held", LATER),
    ana.asks(8, "slot_taken"),
    passes(HOUR),
    google.comesBack,
    passes(16 * MINUTE),
  ],
  desk: [
    "Nov 23, 19:00 Ana: booked",
    "Nov 23, 08:00 Bo: booked",
    "Dec 15, 12:00 Cy: booked",
    "Nov 23, 08:00 Ana: to follow up, slot taken",
  ],
  mailbox: [
    "staff: Demo being confirmed",
    "staff: Demo being confirmed",
    "staff: Follow up (slot taken)",
    "staff: Demo being confirmed",
    "Ana: That time was just taken",
    "Ana: Your demo is booked (file)",
    "Bo: Your demo is booked (file)",
    "Cy: Your demo is booked (file)",
  ],
  log: ["booking.failed unreachable, again"],
});

scenario("REL-03 a slot that passes while Google cannot be reached becomes a follow-up", {
  steps: [until("07:00"), google.goesDown, ana.asks(8, "held"), until("08:01"), google.comesBack, passes(HOUR)],
  desk: ["Nov 23, 08:00 Ana: to follow up, slot passed"],
  mailbox: ["staff: Demo being confirmed", "staff: Follow up (slot passed)", "Ana: That time has passed"],
  log: ["booking.failed unreachable, again", "booking.unchecked unreachable", "booking.follow_up slot_passed"],
});

describe("what is asked of Google, and when", () => {
  withoutMails();

  test("API-02 a booking is confirmed once every calendar was seen to be free, and written by the alarm", async () => {
    setting("MEETING_PLACE", "https://meet.example/demo");
    expect(await book()).toMatchObject({ status: 201, state: "booked" });
    expect(kinds()).toEqual(["token", "freeBusy"]);
    expect(await waiting()).toBe(1);
    await ringOnTime();
    expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "insert", "list"]);
    expect((await rows())[0]).toMatchObject({ state: "confirmed", due: null });
    expect(written()).toMatchObject([{ summary: "Free Demo: Ana Ruiz, Acme", location: "https://meet.example/demo" }]);
    expect(await waiting()).toBe(0);
    expect(await alarmAt()).toBeNull();
  });

  test("REL-03 an outage that grows old is asked about less and less often, but every five minutes", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999_999);
    atGoogle().down(true);
    await book({ day: "2099-12-22" });
    await ringOnTime(12);
    const waits = failures().map((failure) => Math.round(failure.retry_in_ms / SECOND));
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]);
  });

  test("REL-03 a call that hangs is given up after 5 seconds, and the slot is held", async () => {
    const limits = neverAnswer("/freeBusy");
    expect((await book()).status).toBe(202);
    expect(kinds()).toEqual(["token", "freeBusy"]);
    expect(limits).toEqual([5_000, 5_000]);
    await untilWritten();
    expect(written()).toHaveLength(1);
  });
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

test("REL-08 free hours go by the calendars that can be read", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", `${LEFT},${STAFF.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect(await hours()).toMatchObject({ status: 200, taken: ["2099-11-23T14:00:00"] });
  logLines("");
});

test("API-07 the calendar written to is never read as free, whatever the others say", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  atGoogle().unreadable(DEMOS.id, true);
  expect(await hours()).toEqual({ status: 200, taken: [], availability: "partial" });
  expect((await book({ hour: 10 })).status).toBe(202);
});

test("API-07 incomplete settings call nobody, and hours are what the desk knows", async () => {
  setting("GOOGLE_CALENDAR_ID", null);
  await book();
  expect(await hours()).toEqual({ status: 200, taken: ["2099-11-24T00:00:00"], availability: "partial" });
  expect(kinds()).toEqual([]);
});

test("API-05 health names Google, and neither it nor the log has the key, a token or a URL of the settings", async () => {
  setting("GOOGLE_CLIENT_EMAIL", "stranger@fake-project.iam.gserviceaccount.com");
  expect((await book()).status).toBe(202);
  await ringOnTime();
  expect(failures()).toMatchObject([{ reason: "configuration", detail: "token 400 invalid_grant account" }]);
  const health = await (await getApi("/health")).text();
  expect(JSON.parse(health)).toMatchObject({ calendar: "google" });
  expect(health + wholeLog()).not.toMatch(/stranger|PRIVATE|gserviceaccount|ya29|group\.calendar/);
});

test("API-01 the 19:00 of the window's last day is seen", async () => {
  meet("2099-12-22T19:00", "2099-12-22T19:30");
  // Midnight UTC of the next day.
  expect((await hours("2099-12-22")).taken).toEqual(["2099-12-23T00:00:00"]);
});

test("API-01 nothing of an event leaves the server but the start of the slot", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  meet(`${DAY}T09:15`, `${DAY}T09:45`, STAFF.id, { summary: "Layoffs" });
  meet(`${DAY}T15:00`, `${DAY}T15:30`, DEMOS.id, { summary: "Merger" });
  const reply = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
  expect(await reply.text()).toBe(
    '[{"start":{"dateTime":"2099-11-23T14:00:00"}},{"start":{"dateTime":"2099-11-23T20:00:00"}}]',
  );
  // Only free/busy is requested from Google, so titles do not even reach the server.
  expect(kinds()).toEqual(["token", "freeBusy"]);
});

test("API-02 a booking asks Google again, however recent the list of hours is", async () => {
  await hours();
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  pass(2 * SECOND);
  expect((await book({ hour: 19 })).status).toBe(409);
});
