import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";

import { atGoogle, count, DEMOS, meet, untilWritten, written } from "./support/google";
import {
  ana,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  deploys,
  error,
  google,
  jobsRun,
  passes,
  scenario,
  type Step,
  until,
  useScenarios,
} from "./support/scenario";
import { alarmAt, book, DAY, desk, HOUR, MINUTE, pass, ringOnTime, rows, tryWith, withoutMails } from "./support/site";
import { addLeads } from "./support/staff-door";

useScenarios();

const refusal = (status: number, reason: string) => () =>
  Response.json({ error: { code: status, errors: [{ reason }] } }, { status });

/** Google sends this response to every call about the first demo's event, and behaves normally otherwise. */
function refusesTheFirst(answer: (request: Request) => Response): Step {
  return async () => {
    const { id } = (await rows())[0] ?? {};
    const google = atGoogle();
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const isInsert = request.method === "POST" && request.url.includes("/events?");
      const body = isInsert ? await request.clone().text() : "";
      const isAbout = request.url.includes(`/events/${id}`) || body.includes(`"id":"${id}"`);
      return isAbout ? answer(request) : await google.fetch(request);
    });
  };
}

const takesAll: Step = () =>
  vi.mocked(globalThis.fetch).mockImplementation((input, init) => atGoogle().fetch(new Request(input, init)));

const LATER = "2099-12-15";
const QUOTA = error(403, "quotaExceeded");

for (const [what, answer, failed] of [
  ["400", refusal(400, "invalid"), "booking.rejected rejected"],
  ["403 quotaExceeded", refusal(403, "quotaExceeded"), "booking.failed quota"],
  [
    "409, and 404 when it is looked for",
    ({ method }: Request) => refusal(method === "GET" ? 404 : 409, "duplicate")(),
    "booking.failed unreachable",
  ],
  ["503", refusal(503, "backendError"), "booking.failed unreachable"],
] as const)
  scenario(`REL-10 a demo that Google always answers with ${what} delays no other demo`, {
    steps: [ana.books(19, LATER), refusesTheFirst(answer), bo.books(10), passes(HOUR), cy.books(15), passes(MINUTE)],
    desk: ["Dec 15, 19:00 Ana: promised", "Nov 23, 10:00 Bo: booked", "Nov 23, 15:00 Cy: booked"],
    mailbox: [...BOTH_BOOKED, "Cy: Your demo is booked (file)", "staff: Demo booked"],
    log: [`${failed}, again`],
  });

scenario("REL-10 a demo that was refused alone is written as soon as it is taken", {
  steps: [
    ana.books(19, LATER),
    refusesTheFirst(refusal(503, "backendError")),
    bo.books(10),
    passes(HOUR),
    takesAll,
    passes(HOUR),
  ],
  desk: ["Dec 15, 19:00 Ana: booked", "Nov 23, 10:00 Bo: booked"],
  calendar: ["Nov 23, 10:00 Bo", "Dec 15, 19:00 Ana"],
  mailbox: BOTH_BOOKED,
  log: ["booking.failed unreachable, again"],
});

scenario("REL-10 demos that waited alone are written with the first one that Google takes again", {
  steps: [
    google.fails("insert", QUOTA, Infinity),
    ana.books(8, LATER),
    bo.books(9, LATER),
    passes(HOUR),
    google.comesBack,
    cy.books(10, LATER),
    passes(5 * MINUTE),
  ],
  desk: ["Dec 15, 08:00 Ana: booked", "Dec 15, 09:00 Bo: booked", "Dec 15, 10:00 Cy: booked"],
  calendar: ["Dec 15, 10:00 Cy", "Dec 15, 08:00 Ana", "Dec 15, 09:00 Bo"],
  mailbox: [...BOTH_BOOKED, "Cy: Your demo is booked (file)", "staff: Demo booked"],
  log: ["booking.failed quota, again"],
});

for (const [what, time, state, log] of [
  ["while its hour can wait, a demo is not written unchecked", "09:44", "promised", []],
  [
    "in the last quarter of an hour a demo is written although free/busy does not answer",
    "10:00",
    "booked",
    ["booking.unchecked unreachable"],
  ],
] as const)
  scenario(`REL-08 ${what}`, {
    steps: [until("09:00"), ana.books(10), google.fails("freeBusy", error(503), Infinity), until(time)],
    desk: [`Nov 23, 10:00 Ana: ${state}`],
    mailbox: BOOKED,
    log: ["booking.failed unreachable, again", ...log],
  });

scenario("REL-19 a demo that is given up at its start leaves no event, also where its insert lost its reply", {
  steps: [
    until("18:58"),
    google.fails("insert", { kind: "lost-reply" }),
    // Just after an insert the event may not be readable yet.
    google.fails("get", error(404, "notFound"), Infinity),
    ana.books(19),
    until("19:01"),
    google.comesBack,
    passes(HOUR),
  ],
  desk: ["Nov 23, 19:00 Ana: to follow up, slot passed"],
  calendar: ["Nov 23, 19:00 nobody, deleted"],
  mailbox: [...BOOKED, "staff: Follow up (slot passed)", "Ana: We have to cancel your demo (file)"],
  log: ["booking.failed unreachable, again", "booking.follow_up slot_passed"],
});

scenario("REL-19 a demo that was in no calendar when it began becomes a follow-up, whatever the settings were before", {
  steps: [
    until("18:55"),
    deploys({ GOOGLE_CALENDAR_ID: null }),
    ana.asks(19, "held"),
    until("19:01"),
    // Too late somebody sets what was missing.
    deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
    jobsRun,
    passes(MINUTE),
  ],
  desk: ["Nov 23, 19:00 Ana: to follow up, slot passed"],
  mailbox: ["staff: Demo being confirmed", "staff: Follow up (slot passed)", "Ana: That time has passed"],
  log: [
    "booking.unchecked configuration, again",
    "booking.failed configuration, again",
    "booking.follow_up slot_passed",
  ],
});

describe("leads that are not booked", () => {
  withoutMails();

  test("REL-05 REL-13 a lead whose slot is taken is in staff's list with its reason, in no calendar, and blocks no slot", async () => {
    await book({ hour: 10, email: "first@visitor.example" });
    const { id } = await book({ hour: 10 });
    meet(`${DAY}T12:00`, `${DAY}T12:30`);
    pass(MINUTE);
    expect(await book({ hour: 12, email: "bo@visitor.example" })).toMatchObject({ status: 409, reason: "slot_taken" });
    await untilWritten();
    expect(written().map(({ extendedProperties }) => extendedProperties?.private?.["leadEmail"])).toEqual([
      "first@visitor.example",
    ]);
    expect(count("insert")).toBe(1);
    expect((await desk().staff({ type: "lead", id }))?.booking).toMatchObject({
      kind: "follow_up",
      state: "open",
      reason: "slot_taken",
      nextTry: null,
    });
    expect((await desk().staff({ type: "followUps", after: null })).bookings).toHaveLength(2);
    expect(await alarmAt()).toBeNull();
  });

  test("REL-09 a demo is written before anything is erased, however many leads were not booked", async () => {
    await book({ hour: 10, email: "first@visitor.example" });
    await book({ hour: 10 });
    await addLeads(300);
    await untilWritten();
    const { id } = await book({ hour: 12, email: "bo@visitor.example" });
    await desk().staff({ type: "erase", email: "first@visitor.example" });
    await ringOnTime();
    const calls = atGoogle().calls.map(({ kind }) => kind);
    expect(written().at(-1)).toMatchObject({ extendedProperties: { private: { leadEmail: "bo@visitor.example" } } });
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: "confirmed" });
    expect(calls.lastIndexOf("insert")).toBeLessThan(calls.indexOf("delete"));
    expect(calls).toContain("delete");
  });

  test("REL-13 only staff close a lead, once: a demo that the same person books later stands beside it", async () => {
    await book({ hour: 10, email: "first@visitor.example" });
    const { id } = await book({ hour: 10 });
    expect((await book({ hour: 15 })).status).toBe(201);
    await untilWritten();
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "open", "confirmed"]);
    for (const _ of ["once", "twice"]) expect(await desk().staff({ type: "close", id })).toBe("closed");
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "closed", "confirmed"]);
    const demo = (await rows())[0]?.id ?? "";
    expect(await desk().staff({ type: "close", id: demo })).toBe("not_open");
  });

  test("REL-12 the mail of a stripped lead is not in the ledger, and the person is found by it all the same", async () => {
    tryWith({ retentionDays: 1 });
    await book({ hour: 10 });
    await book({ hour: 10, email: "bo@visitor.example" });
    await untilWritten();
    pass(10 * 24 * HOUR);
    await desk().runScheduledJobs();
    const dump = await runInDurableObject(desk(), (_, { storage }) =>
      JSON.stringify(storage.sql.exec("SELECT * FROM bookings").toArray()),
    );
    expect(dump).not.toContain("visitor.example");
    expect((await desk().staff({ type: "erase", email: " ANA@visitor.example" })).bookings).toHaveLength(1);
    expect((await desk().staff({ type: "erase", email: "bo@visitor.example" })).bookings).toHaveLength(1);
    while ((await alarmAt()) !== null) await ringOnTime();
    expect(JSON.stringify(atGoogle().events(DEMOS.id))).not.toContain("visitor.example");
    expect((await desk().staff({ type: "erase", email: "ana@visitor.example" })).bookings).toEqual([]);
  });
});
