import { expect, test, vi } from "vitest";

import { bookingProblems } from "~/content/booking";
import { visitorPage as words } from "~/content/visitor-page";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, meet, untilWritten, useGoogle, written } from "./support/google";
import { act, at, linkOf, moveTo, open } from "./support/own";
import { book, DAY, desk, hours, MINUTE, pass, ring, rows, SECOND, useFreshDesk, withoutMails } from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const WEDNESDAY = "2099-11-25";
const TEN = "2099-11-23T15:00:00";
const FIFTEEN = "2099-11-23T20:00:00";

/** A demo at ten that is in the calendar, a minute later. */
async function placed(): Promise<{ id: string; reference: string }> {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  pass(MINUTE);
  return { id, reference: await linkOf() };
}

/** Where the calendar has our demos. */
function places(): string[] {
  return written()
    .filter(({ status }) => status === "confirmed")
    .map(({ id, start }) => `${id} ${"dateTime" in start ? start.dateTime : start.date}`);
}

test("OWN-02 a demo is moved: the same event, patched once, the same link, and the page says so", async () => {
  const { id, reference } = await placed();
  const moved = await moveTo(reference, 15);
  expect([moved.status, moved.report, moved.heading]).toEqual([200, words.move.done, words.headings.moved]);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
  expect([count("insert"), count("patch"), count("delete")]).toEqual([1, 1, 0]);
  expect((await open(reference)).text).toContain("3:00 PM");
  // Not again, no matter how often the scheduled jobs run.
  pass(MINUTE);
  await desk().runScheduledJobs();
  await untilWritten();
  expect(count("patch")).toBe(1);
});

test("OWN-02 the old hour is offered again in the next reply, before the calendar was told, and the new one is not", async () => {
  const { reference } = await placed();
  expect((await hours()).taken).toEqual([TEN]);
  expect((await moveTo(reference, 15)).status).toBe(200);
  expect((await hours()).taken).toEqual([FIFTEEN]);
});

test("OWN-02 once the calendar was told, the old hour is free for everybody, and can be booked", async () => {
  const { reference } = await placed();
  await hours();
  expect((await moveTo(reference, 15)).status).toBe(200);
  await untilWritten();
  expect((await hours()).taken).toEqual([FIFTEEN]);
  pass(2 * SECOND);
  expect((await book({ hour: 10, name: "Bo" })).status).toBe(201);
});

test("OWN-02 of two who want the same hour one gets it, and the other keeps the old one", async () => {
  const first = await placed();
  await book({ hour: 12, name: "Bo" });
  await untilWritten();
  pass(MINUTE);
  const second = await linkOf();
  const answers = await Promise.all([moveTo(first.reference, 15), moveTo(second, 15)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const loser = answers[0].status === 409 ? 0 : 1;
  expect(answers[loser]?.errors).toEqual([`hour: ${bookingProblems.hour_unavailable}`]);
  // The hours on offer are up to date.
  expect(answers[loser]?.hours).not.toContain("15");
  await untilWritten();
  const starts = (await rows()).map(({ start_ms }) => start_ms);
  expect(starts[loser]).toBe(at(loser === 0 ? 10 : 12));
  expect(starts[1 - loser]).toBe(at(15));
  expect(places()).toHaveLength(2);
});

test("OWN-02 a demo that staff moved before is moved from there, and may go back to where it was", async () => {
  const { id, reference } = await placed();
  atGoogle().move(DEMOS.id, id, `${WEDNESDAY}T11:15:00-05:00`, `${WEDNESDAY}T11:45:00-05:00`);
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
  expect((await open(reference)).text).toContain("11:15 AM");
  pass(MINUTE);
  expect((await moveTo(reference, 10)).status).toBe(200);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T10:00:00-05:00`]);
  expect((await rows())[0]).toMatchObject({ moved_start_ms: null, start_ms: at(10) });
});

test("OWN-02 a demo that staff moved off the grid can be moved to the hour that it overlaps itself", async () => {
  const { id, reference } = await placed();
  atGoogle().move(DEMOS.id, id, `${DAY}T15:15:00-05:00`, `${DAY}T15:45:00-05:00`);
  await desk().runScheduledJobs();
  logLines("booking.moved");
  pass(MINUTE);
  expect((await open(reference, "?do=move")).hours).toContain("15");
  expect((await moveTo(reference, 15)).status).toBe(200);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
});

test("OWN-02 a move while the insert is in flight ends as one event at the new hour", async () => {
  const { id } = await book({ hour: 10 });
  const google = atGoogle();
  const reference = await linkOf();
  let isMoved = false;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isInsert = request.method === "POST" && request.url.includes("/events?");
    const reply = await google.fetch(request);
    if (isInsert && !isMoved) {
      isMoved = true;
      pass(2 * SECOND);
      expect(await desk().moveByLink(reference, at(15), null)).toBe("moved");
    }
    return reply;
  });
  await ring();
  await untilWritten();
  expect(isMoved).toBe(true);
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
  expect((await rows())[0]).toMatchObject({ state: "confirmed", start_ms: at(15) });
});

test("OWN-02 a move after an insert whose reply was lost ends as one event at the new hour", async () => {
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  const { id } = await book({ hour: 10 });
  await ring();
  expect(logLines("booking.failed")).toHaveLength(1);
  pass(2 * SECOND);
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
  expect(count("insert")).toBe(1);
});

test("OWN-02 a move that something else than the calendar answered is made again", async () => {
  const { id, reference } = await placed();
  expect((await moveTo(reference, 15)).status).toBe(200);
  atGoogle().order({ on: "patch", kind: "garbage" });
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
  expect(logLines("booking.failed")).toEqual([expect.stringContaining("patch reply")]);
});

test("OWN-02 a move before anything was written is one event at the new hour", async () => {
  const { id } = await book({ hour: 10 });
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
  expect(count("insert")).toBe(1);
});

test("OWN-02 while the calendar is down nothing is moved, and the page says so", async () => {
  const { id, reference } = await placed();
  atGoogle().down(true);
  const before = await rows();
  const answer = await moveTo(reference, 15);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain(words.move.refused.unseen);
  expect(await rows()).toEqual(before);
  atGoogle().down(false);
  pass(6 * SECOND);
  expect((await moveTo(reference, 15)).status).toBe(200);
  await untilWritten();
  expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
});

test.for<[string, Record<string, string>, string]>([
  ["an hour that staff took", { date: DAY, hour: "12", shown: DAY }, `hour: ${bookingProblems.hour_unavailable}`],
  ["a weekend", { date: "2099-11-28", hour: "10", shown: "2099-11-28" }, `date: ${bookingProblems.date_weekend}`],
  ["no hour", { date: DAY, hour: "", shown: DAY }, `hour: ${bookingProblems.hour_required}`],
  ["an hour off the grid", { date: DAY, hour: "11", shown: DAY }, `hour: ${bookingProblems.hour_unavailable}`],
  ["the past", { date: "2099-11-20", hour: "10", shown: "2099-11-20" }, `date: ${bookingProblems.date_not_offered}`],
  [
    "a day too far",
    { date: "2099-12-28", hour: "10", shown: "2099-12-28" },
    `date: ${bookingProblems.date_not_offered}`,
  ],
  ["no day", { date: "", hour: "10", shown: "" }, `date: ${bookingProblems.date_required}`],
  ["another day's hours", { date: WEDNESDAY, hour: "10", shown: DAY }, `hour: ${bookingProblems.hour_other_day}`],
])("OWN-02 a move to %s is answered by the form, and changes nothing", async ([, fields, problem]) => {
  const { reference } = await placed();
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  pass(30 * SECOND);
  const before = await rows();
  const answer = await act(reference, "move", fields);
  expect([409, 422]).toContain(answer.status);
  expect(answer.errors).toContain(problem);
  expect(await rows()).toEqual(before);
});

test("OWN-02 a move of an event that staff deleted meanwhile ends as canceled, and frees both hours", async () => {
  const { id, reference } = await placed();
  atGoogle().remove(DEMOS.id, id);
  expect((await moveTo(reference, 15)).status).toBe(200);
  await untilWritten();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect((await open(reference)).heading).toBe(words.headings.cancelled);
  pass(21 * SECOND);
  expect((await hours()).taken).toEqual([]);
});

test("OWN-02 the form sent twice is one move", async () => {
  const { reference } = await placed();
  for (const _ of [1, 2]) expect((await moveTo(reference, 15)).status).toBe(200);
  await untilWritten();
  expect((await rows())[0]?.revision).toBe(1);
  expect(count("patch")).toBe(1);
});
