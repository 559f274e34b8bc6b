import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, meet, STAFF, untilWritten, useGoogle, written } from "./support/google";
import { told } from "./support/mail";
import { book, DAY, ringOnTime, rows, setting, useFreshDesk, waiting } from "./support/site";

useFreshDesk();
useGoogle();

/** Runs this exactly between the last free/busy call and the insert. */
function justBeforeInsert(run: () => void): void {
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "POST" && request.url.includes("/events?")) run();
    return await google.fetch(request);
  });
}

test.for([
  ["the demos' own calendar", DEMOS.id],
  ["a staff member's calendar", STAFF.id],
] as const)("REL-01 staff who take the slot in the second of the insert, in %s, are alerted once", async ([, id]) => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  const booked = await book();
  justBeforeInsert(() => meet(`${DAY}T18:45`, `${DAY}T19:15`, id));
  await untilWritten();
  expect(logLines("booking.collision")).toEqual([expect.stringContaining(booked.id)]);
  // The booking was promised, and stays: staff decide which of the two gives way.
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed", due_ms: null });
  expect(await told()).toContain("staff overlapping: kept");
});

test("REL-01 what does not block, and what only touches the slot, is no collision", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", STAFF.id);
  const at = { start: { dateTime: `${DAY}T19:00:00-05:00` }, end: { dateTime: `${DAY}T19:30:00-05:00` } };
  await book();
  justBeforeInsert(() => {
    const google = atGoogle();
    meet(`${DAY}T18:30`, `${DAY}T19:00`);
    meet(`${DAY}T19:30`, `${DAY}T20:00`, STAFF.id);
    google.put(DEMOS.id, { summary: "Note", ...at, transparency: "transparent" });
    google.put(DEMOS.id, { summary: "At home", ...at, eventType: "workingLocation" });
    google.remove(DEMOS.id, google.put(DEMOS.id, { summary: "Deleted", ...at }).id);
    const attendees = [{ email: DEMOS.id, responseStatus: "declined" as const, self: true }];
    google.put(DEMOS.id, { summary: "Declined", ...at, attendees });
  });
  await untilWritten();
  expect(written()).toHaveLength(1);
  expect((await rows())[0]?.state).toBe("confirmed");
});

test("REL-01 a day off that is entered in the second of the insert is a collision", async () => {
  await book();
  justBeforeInsert(() => {
    atGoogle().put(DEMOS.id, { summary: "Holiday", start: { date: DAY }, end: { date: "2099-11-24" } });
  });
  await untilWritten();
  expect(logLines("booking.collision")).toHaveLength(1);
});

test("REL-01 a slot that staff take between the page and the post is refused, and one they take later turns into a follow-up", async () => {
  meet(`${DAY}T09:00`, `${DAY}T09:30`);
  expect(await book({ hour: 9 })).toMatchObject({ status: 409, reason: "slot_taken" });
  await book({ hour: 10 });
  meet(`${DAY}T10:15`, `${DAY}T10:45`);
  await untilWritten();
  expect(logLines("booking.follow_up")).toHaveLength(2);
  expect(written().map(({ transparency }) => transparency)).toEqual(["transparent", "transparent"]);
});

test.for<[string, Fault]>([
  ["a 503", { on: "list", kind: "error", status: 503, reason: "backendError" }],
  ["a page of HTML", { on: "list", kind: "garbage" }],
  ["a broken connection", { on: "list", kind: "reset" }],
])("REL-03 %s in answer to the look after the insert changes nothing of the delivery", async ([, fault]) => {
  await book();
  await book({ hour: 8 });
  atGoogle().order(fault);
  await ringOnTime();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
  expect(await waiting()).toBe(0);
  expect(count("insert")).toBe(2);
});

test("REL-01 the look asks for no title, no text and no guest's name", async () => {
  await book();
  await untilWritten();
  const list = atGoogle().calls.find(({ kind }) => kind === "list");
  expect(new URL(list?.path ?? "", "https://google.example").searchParams.get("fields")).toBe(
    "nextPageToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))",
  );
});
