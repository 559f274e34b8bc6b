import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, meet, untilWritten, written } from "./support/google";
import { sendForm } from "./support/own";
import {
  ana,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  error,
  google,
  passes,
  scenario,
  until,
  useScenarios,
} from "./support/scenario";
import type { Step } from "./support/scenario";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  pass,
  ringOnTime,
  rows,
  SECOND,
  tryWith,
  withoutMails,
} from "./support/site";
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

/** The key that anyone could compute for a form when keys were derived from mail and slot only. */
async function guessedKey(): Promise<string> {
  const text = JSON.stringify(["ana@visitor.example", String(Date.parse(`${DAY}T10:00:00-05:00`))]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `form-${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const live = async () => (await rows()).filter(({ kind, state }) => kind === "demo" && state !== "removed");

test("REL-15 a form that is sent again is one booking, as long as that booking lives", async () => {
  expect((await sendForm()).status).toBe(201);
  expect((await sendForm()).status).toBe(201);
  await untilWritten();
  expect((await sendForm()).status).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test("REL-15 nobody can take a form's place under a key that he computes", async () => {
  const key = await guessedKey();
  await book({ hour: 10, email: "junk@example.org" }, key);
  const first = await rows();
  expect(await sendForm()).toMatchObject({ status: 409 });
  // The second visitor does not get the slot; the person's own words are stored for staff.
  expect((await rows()).map(({ kind, email }) => [kind, email])).toEqual([
    ["demo", "junk@example.org"],
    ["follow_up", "ana@visitor.example"],
  ]);
  expect(first).toHaveLength(1);
});

test("REL-15 another text under the same mail and slot is never answered as booked, and does not reveal whose the slot is", async () => {
  expect((await sendForm()).status).toBe(201);
  const guess = await sendForm({ name: "Eve", challenge: "Is it hers?" });
  const stranger = await sendForm({ name: "Eve", email: "eve@example.org", challenge: "Is it hers?" });
  expect([guess.status, guess.heading, guess.report]).toEqual([409, stranger.heading, stranger.report]);
  // Sent again it is the same lead.
  expect((await sendForm({ name: "Eve", challenge: "Is it hers?" })).status).toBe(409);
  expect(await rows()).toHaveLength(3);
  expect(await live()).toHaveLength(1);
});

test("REL-15 a form for a slot that was lost and is free again is booked, beside the lead before it", async () => {
  const staff = meet(`${DAY}T10:00`, `${DAY}T10:30`);
  expect((await sendForm()).status).toBe(409);
  await untilWritten();
  pass(2 * SECOND);
  // Loaded again while nothing has changed, it is no second lead.
  expect((await sendForm()).status).toBe(409);
  expect((await rows()).filter(({ state }) => state !== "closed")).toHaveLength(1);
  atGoogle().remove(DEMOS.id, staff.id);
  pass(MINUTE);
  expect((await sendForm()).status).toBe(201);
  if ((await alarmAt()) !== null) await untilWritten();
  expect(await live()).toHaveLength(1);
  expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([
    ["follow_up", "open"],
    ["follow_up", "closed"],
    ["demo", "confirmed"],
  ]);
});

test("REL-15 a form for a slot whose demo staff took out, or whose person was erased, books it again", async () => {
  await sendForm();
  await untilWritten();
  atGoogle().remove(DEMOS.id, (await rows())[0]?.id ?? "");
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect((await sendForm({ challenge: "I can come after all" })).status).toBe(201);
  expect(await live()).toHaveLength(1);
  await desk().staff({ type: "erase", email: "ana@visitor.example" });
  pass(21 * SECOND);
  await untilWritten();
  expect((await sendForm()).status).toBe(201);
  expect(await live()).toHaveLength(1);
  // Only the calendar's trash still contains the demo that staff removed.
  expect(logLines("erasure.done")).toHaveLength(1);
});

test("REL-15 ten forms at once are one booking", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendForm()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await rows()).toHaveLength(1);
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

  test("REL-15 a form that is sent again is the same lead while its hour is taken, and books once it is free", async () => {
    const { id } = await book({ hour: 10, email: "first@visitor.example" });
    for (const _ of ["once", "twice", "thrice"]) expect((await sendForm()).status).toBe(409);
    expect(await rows()).toHaveLength(2);
    // Google has the hour, so that the ledger alone cannot tell.
    await desk().staff({ type: "cancel", id });
    await untilWritten();
    while ((await alarmAt()) !== null) await ringOnTime();
    meet(`${DAY}T10:00`, `${DAY}T10:30`);
    pass(MINUTE);
    expect((await sendForm()).status).toBe(409);
    expect((await rows()).map(({ state }) => state)).toEqual(["removed", "open", "closed"]);
    // Other words are a lead of their own, whose answer tells nobody whose the slot is.
    expect((await sendForm({ challenge: "Other words" })).status).toBe(409);
    expect((await desk().staff({ type: "followUps", after: null })).bookings).toHaveLength(2);
  });

  test("REL-15 neither the id nor anything else of an erased form tells whose it was", async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      expect((await sendForm()).status).toBe(201);
      await untilWritten();
      expect((await desk().staff({ type: "erase", email: "ana@visitor.example" })).bookings).toHaveLength(1);
      const row = (await rows()).at(-1);
      ids.add(row?.id ?? "");
      expect(row).toMatchObject({ requestHash: "", mailKey: null, mailbox: null, link: null, name: null });
      while ((await alarmAt()) !== null) await ringOnTime();
    }
    // The same mail, hour and words under one secret: a number made of them would be the same twice.
    expect(ids.size).toBe(2);
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
