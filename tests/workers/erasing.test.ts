import { runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { expect, test } from "vitest";

import { levelsOf, logLines, wholeLog } from "../support/console-guard";
import { atGoogle, count, DEMOS, kinds, neverAnswer, untilWritten, useGoogle, USER, written } from "./support/google";
import { at } from "./support/own";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  hours,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  setting,
  useFreshDesk,
} from "./support/site";
import { addLeads, erasures, everything, leadOf, untilErased } from "./support/staff-door";

useFreshDesk();
useGoogle();

/** The name of a calendar that was in use before. */
const EARLIER = "google:earlier@group.calendar.google.com";
/** Whole words only, because an id consists of letters and may contain three letters of a name by chance. */
const PERSON = /\b(ana|ruiz|acme)\b|too much mail|visitor\.example/i;

/** Somebody else. */
const LIND = { name: "Bo Lind", company: "Quill", email: "bo@quill.example", challenge: "Calls" };

/** Erases the person, however the address is written, and gives the bookings' ids. */
async function erase(email = " ANA@Visitor.example"): Promise<unknown> {
  return await desk().staff({ type: "erase", email });
}

/** Our events, tombstones included, as text. */
const inGoogle = () => JSON.stringify(written());
/** Whom Google tells of each change. */
const tells = () =>
  atGoogle()
    .calls.filter(({ kind }) => kind === "patch" || kind === "delete")
    .map(({ path }) => /sendUpdates=(\w+)/.exec(path)?.[1]);

test("LEGAL-01 a person's demos and follow-ups are erased from the desk and from Google, and others' stay", async () => {
  const demo = await book({ hour: 19 });
  const lead = await leadOf(12);
  const other = await book({ hour: 15, ...LIND });
  await untilWritten();
  expect(inGoogle()).toMatch(PERSON);

  expect(await erase()).toEqual({ bookings: [demo.id, lead.id], more: false });
  expect(await everything()).not.toMatch(PERSON);
  expect((await rows()).map(({ id, state, email }) => [id, state, email])).toEqual([
    [demo.id, "removed", ""],
    [lead.id, "removed", ""],
    [other.id, "confirmed", LIND.email],
  ]);
  await ringOnTime();
  expect(inGoogle()).not.toMatch(PERSON);
  expect(written().map(({ id, status }) => [id, status])).toEqual([
    [demo.id, "cancelled"],
    [other.id, "confirmed"],
  ]);
  // The slot is free again; staff's own meeting and the other demo are untouched.
  pass(21 * SECOND);
  expect((await hours()).taken).toEqual([`${DAY}T17:00:00`, `${DAY}T20:00:00`]);
  expect(await erase()).toEqual({ bookings: [], more: false });
  expect(wholeLog()).not.toMatch(PERSON);
});

test("LEGAL-01 a demo that took place keeps its time in the calendar, and nothing of the person", async () => {
  const { id } = await book({ hour: 19 });
  await untilWritten();
  pass(32 * HOUR);
  await erase();
  await untilErased();
  expect(written()).toEqual([
    expect.objectContaining({
      id,
      status: "confirmed",
      summary: "Erased at the person's request",
      description: "",
      start: { dateTime: `${DAY}T19:00:00-05:00`, timeZone: "America/Bogota" },
      extendedProperties: { private: { bookingId: id, kind: "erased", leadEmail: "", v: "1" } },
    }),
  ]);
  expect(inGoogle()).not.toMatch(PERSON);
  expect(await everything()).not.toMatch(PERSON);
  expect((await rows())[0]).toMatchObject({ state: "confirmed", bookedStart: at(19) });
});

test.for([
  ["that took place where staff had moved it stays one that took place", `${DAY}T20`, "moved", "confirmed"],
  [
    "that staff moved to later has not taken place when its first time is over",
    "2099-11-24T10",
    "removed",
    "cancelled",
  ],
] as const)("LEGAL-01 a demo %s", async ([, to, state, status]) => {
  const { id } = await book({ hour: 19 });
  await untilWritten();
  atGoogle().move(DEMOS.id, id, `${to}:00:00-05:00`, `${to}:30:00-05:00`);
  await desk().runScheduledJobs();
  pass(33 * HOUR);
  await erase();
  await untilErased();
  expect((await rows())[0]).toMatchObject({ state, email: "", movedStart: Date.parse(`${to}:00:00-05:00`) });
  expect(written()).toEqual([expect.objectContaining({ id, status })]);
  for (const event of ["booking.moved", "erasure.done"]) logLines(event);
});

test("LEGAL-01 a pending erasure survives an outage of Google, and is listed meanwhile", async () => {
  const demos = [await book(), await book({ hour: 15, ...LIND })];
  await untilWritten();
  atGoogle().down(true);
  await erase();
  await erase(LIND.email);
  // Where Google is away for one entry, it is not asked about the next.
  await ringOnTime(5);
  expect(levelsOf("erasure.failed")).toEqual(Array(5).fill("warn"));
  expect(inGoogle()).toMatch(PERSON);
  const listed = await erasures();
  expect(listed.map(({ booking }) => booking).toSorted()).toEqual(demos.map(({ id }) => id).toSorted());
  expect(listed).toContainEqual(expect.objectContaining({ lastFailure: expect.stringContaining("unreachable") }));
  atGoogle().down(false);
  expect(await desk().staff({ type: "retry", id: null })).toMatchObject({ bookings: [], erasures: 2 });
  // At once, as the command says.
  expect(await alarmAt()).toBeLessThan(Date.now() + SECOND);
  await ringOnTime();
  expect(inGoogle()).not.toMatch(PERSON);
  expect(await erasures()).toEqual([]);
});

test("LEGAL-01 an entry that Google refuses to change holds up nobody else's erasure, and no booking", async () => {
  await book({ hour: 19 });
  await book({ hour: 15, ...LIND });
  await untilWritten();
  atGoogle().order({ on: "patch", kind: "error", status: 400, reason: "invalid", times: 1 });
  await erase();
  await erase(LIND.email);
  const later = await book({ hour: 12, name: "Cy Chan", company: "Lark", email: "cy@lark.example" });
  await ring();
  expect(levelsOf("erasure.failed")).toEqual(["error"]);
  expect(levelsOf("erasure.done")).toEqual(["info"]);
  expect(await erasures()).toMatchObject([{ lastFailure: expect.stringContaining("rejected") }]);
  expect(written().filter(({ status }) => status === "cancelled")).toHaveLength(1);
  expect(written().find(({ id }) => id === later.id)).toMatchObject({ status: "confirmed" });
  await untilErased();
  expect(inGoogle()).not.toMatch(/ana ruiz|quill/i);
});

test.for(["lost-reply", "reset"] as const)(
  "LEGAL-01 a deletion that ended in a %s is found done, or done again",
  async (kind) => {
    await book();
    await untilWritten();
    atGoogle().order({ on: "delete", kind });
    await erase();
    await ringOnTime(2);
    expect(logLines("erasure.failed")).toHaveLength(1);
    expect(logLines("erasure.done")).toHaveLength(1);
    expect(written().map(({ status }) => status)).toEqual(["cancelled"]);
    expect(inGoogle()).not.toMatch(PERSON);
  },
);

test("LEGAL-01 what is on its way to Google while the person is erased is taken out again", async () => {
  await book();
  const limits = neverAnswer("/events?");
  await ringOnTime();
  expect(limits.length).toBeGreaterThan(0);
  logLines("booking.failed");
  // The insert took effect, though its answer never came.
  expect(inGoogle()).toMatch(PERSON);
  await erase();
  await untilErased();
  expect(inGoogle()).not.toMatch(PERSON);
  expect(written().map(({ status }) => status)).toEqual(["cancelled"]);
});

test("LEGAL-01 what was never sent is gone without a word to Google", async () => {
  await book();
  const before = kinds().length;
  await erase();
  expect(await ring()).toBe(true);
  expect(kinds()).toHaveLength(before);
  expect(await everything()).not.toMatch(PERSON);
  expect((await hours()).taken).toEqual([]);
});

test("LEGAL-01 a demo that no calendar took until its time was over is gone as well, and is not written later", async () => {
  await book();
  atGoogle().down(true);
  await ringOnTime();
  logLines("booking.failed");
  pass(32 * HOUR);
  await erase();
  atGoogle().down(false);
  await untilErased();
  expect((await rows()).map(({ state, email }) => [state, email])).toEqual([["removed", ""]]);
  expect(written()).toEqual([]);
});

test("LEGAL-01 an entry that Google does not show yet is looked for again before it is taken for none", async () => {
  await book();
  atGoogle().order({ on: "insert", kind: "reset" });
  await ringOnTime();
  logLines("booking.failed");
  await erase();
  await ringOnTime();
  expect(count("delete")).toBe(0);
  expect(await erasures()).toHaveLength(1);
  await ringOnTime(2);
  expect(await erasures()).toEqual([]);
});

test("LEGAL-01 an entry that Google does not show yet is not given up early because staff retry meanwhile", async () => {
  await book();
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  await ringOnTime();
  logLines("booking.failed");
  pass(10 * SECOND);
  atGoogle().order({ on: "get", kind: "error", status: 404, reason: "notFound", times: 4 });
  await erase();
  await ring();
  expect(await erasures()).toMatchObject([{ lastFailure: "absent" }]);
  await desk().staff({ type: "retry", id: null });
  await ring();
  atGoogle().clearFaults();
  await untilErased();
  expect(inGoogle()).not.toMatch(PERSON);
});

test("LEGAL-01 an event that staff deleted before is left in Google's trash, and the log says so", async () => {
  const { id } = await book();
  await untilWritten();
  atGoogle().remove(DEMOS.id, id);
  await erase();
  await ringOnTime();
  const done = JSON.stringify({ event: "erasure.done", booking: id, entry: "removed" });
  expect(logLines("erasure.done")).toEqual([done]);
  expect(levelsOf("erasure.done")).toEqual(["warn"]);
  expect(count("patch")).toBe(0);
});

test("LEGAL-01 an invited person is notified of a canceled meeting, and not of one that took place", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book();
  await untilWritten();
  await erase();
  await ringOnTime();
  expect(tells()).toEqual(["all", "none"]);
  expect(inGoogle()).not.toMatch(PERSON);

  await book({ hour: 15 });
  await untilWritten();
  pass(32 * HOUR);
  await erase();
  await untilErased();
  expect(tells().slice(2)).toEqual(["none"]);
  expect(inGoogle()).not.toMatch(PERSON);
});

test("REL-12 a flood of leads under one address is erased a part at a time, so that none fills the memory", async () => {
  await book();
  await addLeads(1_200);
  const Part = v.object({ bookings: v.array(v.string()), more: v.boolean() });
  const sizes: number[] = [];
  for (let more = true; more;) {
    const part = v.parse(Part, await erase());
    sizes.push(part.bookings.length);
    more = part.more;
  }
  expect(sizes).toEqual([500, 500, 201]);
  expect(await everything()).not.toMatch(PERSON);
});

test("REL-12 what is still to be erased in a calendar of before is dropped: it is the owner's to delete there", async () => {
  const { id } = await book();
  await untilWritten();
  await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec(
      `INSERT INTO erasures (event_id, calendar, booking, keep_time, due_ms, asked_ms) VALUES ('x', ?, ?, 0, ?3, ?3)`,
      EARLIER,
      id,
      Date.now() - SECOND,
    ),
  );
  await desk().runScheduledJobs();
  expect(await erasures()).toEqual([]);
  await erase();
  await ringOnTime();
  expect(inGoogle()).not.toMatch(PERSON);
});
