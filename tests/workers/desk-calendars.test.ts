import { expect, test } from "vitest";

import type { StaffMove } from "~/domain/booking/staff";

import { logLines } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  disconnect,
  failures,
  meet,
  replaceGoogle,
  STAFF,
  untilWritten,
  useGoogle,
} from "./support/google";
import { at, moveTo, placed } from "./support/own";
import {
  alarmAt,
  book,
  DAY,
  desk,
  hours,
  MINUTE,
  pass,
  restartDesk,
  ring,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const OTHER = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };

/** A new version of the site with the settings as they are, and the next run of the scheduled jobs. */
async function deploy(): Promise<void> {
  await restartDesk();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  if ((await alarmAt()) !== null) await untilWritten();
}

/** The site's own events in a calendar: their ids and local times, in order. */
function ourEvents(calendar: string): string[] {
  return atGoogle()
    .events(calendar)
    .filter(({ status, extendedProperties }) => status !== "cancelled" && extendedProperties?.private?.["bookingId"])
    .map(({ id, start }) => `${id} ${"dateTime" in start ? start.dateTime.slice(0, 16) : start.date}`)
    .toSorted();
}

/** Staff move a demo to another hour of the same day. */
function moveDemo(id: string, hour: number): Promise<StaffMove> {
  return desk().staff({ type: "move", id, start: at(hour) });
}

const transferred = () => logLines("booking.transferred").length;

test("REL-07 REL-13 the demos of a site without Google are written once it is connected, once each, and no lead", async () => {
  const connect = disconnect();
  const demo = await book({ hour: 10 });
  await book({ hour: 10, email: "bo@visitor.example" });
  await untilWritten();
  connect();
  await deploy();
  expect(transferred()).toBe(1);
  expect(ourEvents(DEMOS.id)).toEqual([`${demo.id} ${DAY}T10:00`]);
  expect((await hours()).taken).toHaveLength(1);
  await deploy();
  expect([transferred(), count("insert")]).toEqual([1, 1]);
  expect((await rows()).map(({ state, calendar }) => [state, calendar])).toEqual([
    ["confirmed", `google:${DEMOS.id}`],
    ["open", "embedded"],
  ]);
});

test("REL-07 a meeting of staff's, or the demo copied by hand, does not turn down what was promised before", async () => {
  const connect = disconnect();
  const { id } = await book({ hour: 10 });
  await untilWritten();
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  connect();
  await deploy();
  expect(transferred()).toBe(1);
  expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T10:00`]);
  expect(logLines("booking.collision")).toHaveLength(1);
});

test("REL-07 another calendar id: every demo ahead is written there at the time it has, and past ones stay", async () => {
  await replaceGoogle([DEMOS, STAFF, OTHER]);
  const past = await book({ hour: 8 });
  const booked = await book({ hour: 15 });
  const moved = await book({ hour: 17 });
  await untilWritten();
  atGoogle().move(DEMOS.id, moved.id, `${DAY}T12:30:00-05:00`, `${DAY}T13:00:00-05:00`);
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
  // Its old slot is somebody else's by now.
  const next = await book({ hour: 17, email: "bo@visitor.example" });
  await untilWritten();
  pass(22 * 60 * MINUTE);
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  // The old calendar may continue to block: its own events must not turn the demos down.
  setting("GOOGLE_BUSY_CALENDAR_IDS", DEMOS.id);
  await deploy();
  expect(transferred()).toBe(3);
  logLines("booking.collision");
  expect(ourEvents(OTHER.id)).toEqual(
    [`${booked.id} ${DAY}T15:00`, `${moved.id} ${DAY}T12:30`, `${next.id} ${DAY}T17:00`].toSorted(),
  );
  expect(ourEvents(DEMOS.id)).toHaveLength(4);
  expect((await rows()).find(({ id }) => id === past.id)).toMatchObject({ calendar: `google:${DEMOS.id}` });
});

test("REL-07 OWN-02 a demo that is moved while the site may not write the new calendar is written to the old one again", async () => {
  await replaceGoogle([DEMOS, STAFF, { ...OTHER, role: "freeBusyReader" }]);
  const { id, reference } = await placed();
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await restartDesk();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  await ring();
  expect(failures().at(-1)).toMatchObject({ reason: "configuration" });
  expect((await moveTo(reference, 15)).status).toBe(200);
  await ring();
  expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T10:00`]);
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await deploy();
  expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T15:00`]);
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed"]);
  expect([transferred(), logLines("booking.removed").length]).toEqual([1, 0]);
  failures();
  logLines("outbox.stuck");
});

test("REL-07 settings that are missing for a while: what came meanwhile is written when they are back, what stood stays", async () => {
  const before = await book({ hour: 10 });
  await untilWritten();
  const connect = disconnect();
  await deploy();
  const meanwhile = await book({ hour: 15, email: "bo@visitor.example" });
  await untilWritten();
  expect((await hours()).taken).toHaveLength(2);
  logLines("calendar.forgotten");
  connect();
  await deploy();
  expect(transferred()).toBe(1);
  expect(ourEvents(DEMOS.id)).toEqual([`${before.id} ${DAY}T10:00`, `${meanwhile.id} ${DAY}T15:00`].toSorted());
  expect(count("insert")).toBe(2);
});

/** A demo at 10 that is held because Google does not answer, until its settings are gone. Returns what restores them. */
async function holdAndDisconnect(): Promise<() => void> {
  atGoogle().order({ on: "freeBusy", kind: "reset", times: Number.POSITIVE_INFINITY });
  expect(await book({ hour: 10 })).toMatchObject({ status: 202, state: "held" });
  await ringOnTime();
  expect(failures().at(-1)).toMatchObject({ reason: "unreachable" });
  atGoogle().clearFaults();
  const connect = disconnect();
  await restartDesk();
  await ringOnTime();
  expect(failures().at(-1)).toMatchObject({ reason: "configuration", detail: "not connected" });
  expect((await rows())[0]).toMatchObject({ state: "pending", calendarChecked: false, wasWritten: false });
  // What comes meanwhile does not wait with it.
  expect(await book({ hour: 15, email: "bo@visitor.example" })).toMatchObject({ status: 201 });
  await ringOnTime();
  expect((await rows()).map(({ state }) => state)).toEqual(["pending", "confirmed"]);
  return connect;
}

test("REL-18 a demo that was held for Google is not confirmed without it, and gives way to what staff put into its hour", async () => {
  const connect = await holdAndDisconnect();
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  connect();
  await restartDesk();
  await ring();
  expect(logLines("booking.follow_up")).toEqual([expect.stringContaining("slot_taken")]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_taken" });
  await deploy();
  expect(ourEvents(DEMOS.id).filter((event) => event.endsWith("T10:00"))).toEqual([]);
  expect([transferred(), logLines("booking.collision").length]).toEqual([1, 0]);
});

test("REL-07 a demo that was held for Google is written once its settings are back", async () => {
  const connect = await holdAndDisconnect();
  connect();
  await restartDesk();
  await ring();
  expect((await rows())[0]).toMatchObject({ state: "confirmed", calendar: `google:${DEMOS.id}` });
  await desk().runScheduledJobs();
  await untilWritten();
  expect([transferred(), count("insert")]).toEqual([1, 2]);
});

test("REL-19 a demo that was held for Google is confirmed before it begins when the settings stay away", async () => {
  await holdAndDisconnect();
  while (Date.now() < Date.parse(`${DAY}T09:30:00-05:00`)) await ringOnTime();
  await untilWritten();
  const [booking] = await rows();
  expect(booking).toMatchObject({ kind: "demo", state: "confirmed", calendar: "embedded" });
  expect(Date.now()).toBeLessThan(booking?.bookedStart ?? 0);
  expect(logLines("booking.unchecked")).toHaveLength(1);
  expect(new Set(failures().map(({ reason }) => reason))).toEqual(new Set(["unreachable", "configuration"]));
});

test("REL-07 back in an earlier calendar, demos that stand there are known, and those that were deleted there are written again", async () => {
  await replaceGoogle([DEMOS, STAFF, OTHER]);
  const kept = await book({ hour: 10 });
  const tidied = await book({ hour: 15 });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await deploy();
  // Staff tidy up the calendar that is not in use.
  atGoogle().remove(DEMOS.id, tidied.id);
  await deploy();
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await deploy();
  expect(transferred()).toBe(4);
  expect(ourEvents(DEMOS.id)).toEqual([`${kept.id} ${DAY}T10:00`, `${tidied.id}r1 ${DAY}T15:00`].toSorted());
  expect((await hours()).taken).toHaveLength(2);
  expect(logLines("booking.removed")).toEqual([]);
});

test("REL-07 an event is removed by staff only if the calendar it was written to says so", async () => {
  await replaceGoogle([DEMOS, STAFF, OTHER]);
  const { id } = await book({ hour: 10 });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await deploy();
  atGoogle().remove(DEMOS.id, id);
  await deploy();
  expect((await hours()).taken).toHaveLength(1);
  atGoogle().remove(OTHER.id, id);
  await deploy();
  expect((await hours()).taken).toEqual([]);
  expect([transferred(), logLines("booking.removed").length]).toEqual([1, 1]);
});

test("REL-07 a calendar that has lost more than two events is not believed; one or two are", async () => {
  const booked = [];
  for (const hour of [8, 10, 15]) booked.push(await book({ hour }));
  await untilWritten();
  await replaceGoogle([DEMOS, STAFF]);
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  expect(logLines("reconcile.stopped")).toEqual([JSON.stringify({ event: "reconcile.stopped", unknown: 3 })]);
  expect((await hours()).taken).toHaveLength(3);
  // One of them begins, and two are left.
  pass(at(9) - Date.now());
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(2);
});

test("REL-02 REL-07 a demo that staff delete is removed although more of the others are lost than one round looks up", async () => {
  for (const day of ["2099-12-01", "2099-12-02", "2099-12-03"])
    for (const hour of [8, 9, 10, 12, 15, 17, 19]) await book({ day, hour });
  await untilWritten();
  await replaceGoogle([DEMOS, STAFF]);
  const { id } = await book({ hour: 10 });
  await untilWritten();
  atGoogle().remove(DEMOS.id, id);
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toEqual([expect.stringContaining(id)]);
  expect(logLines("reconcile.stopped")).toHaveLength(1);
});

test("REL-07 a demo that was taken out by mistake is reinstated under another event, unless the hour is given away", async () => {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect(await desk().staff({ type: "reinstate", id })).toBe("reinstated");
  await untilWritten();
  expect(ourEvents(DEMOS.id)).toEqual([`${id}r1 ${DAY}T10:00`]);
  expect(await desk().staff({ type: "reinstate", id })).toBe("not_removed");
  atGoogle().remove(DEMOS.id, `${id}r1`);
  await desk().runScheduledJobs();
  logLines("booking.removed");
  await book({ hour: 10, email: "bo@visitor.example" });
  expect(await desk().staff({ type: "reinstate", id })).toBe("slot_taken");
  expect(await desk().staff({ type: "reinstate", id: "0".repeat(52) })).toBe("unknown");
});

test.each([
  ["before its transfer", 0],
  ["between its transfer and the write", 1],
])(
  "REL-07 a demo moved %s is at its new hour in the new calendar, and the old one is left as it is",
  async (_, transfers) => {
    await replaceGoogle([DEMOS, STAFF, OTHER]);
    const { id } = await book({ hour: 10 });
    await untilWritten();
    setting("GOOGLE_CALENDAR_ID", OTHER.id);
    await restartDesk();
    if (transfers > 0) await desk().runScheduledJobs();
    expect(transferred()).toBe(transfers);
    expect(await moveDemo(id, 15)).toBe("moved");
    await untilWritten();
    expect([ourEvents(OTHER.id), ourEvents(DEMOS.id)]).toEqual([[`${id} ${DAY}T15:00`], [`${id} ${DAY}T10:00`]]);
  },
);

test("REL-07 a demo moved just after the return to an earlier calendar is the event that stands there", async () => {
  await replaceGoogle([DEMOS, STAFF, OTHER]);
  const { id } = await book({ hour: 10 });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await deploy();
  expect(await moveDemo(id, 15)).toBe("moved");
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await restartDesk();
  expect(await moveDemo(id, 17)).toBe("moved");
  await untilWritten();
  expect((await rows())[0]).toMatchObject({ state: "confirmed" });
  expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T17:00`]);
  expect(transferred()).toBe(1);
});

test("REL-07 what the owner deleted in an old calendar is written anew when it is used again, and counts as removed by nobody", async () => {
  await replaceGoogle([DEMOS, STAFF, OTHER]);
  const { id } = await book({ hour: 10 });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await deploy();
  atGoogle().remove(DEMOS.id, id);
  await deploy();
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await deploy();
  expect((await rows())[0]).toMatchObject({ state: "confirmed", calendar: `google:${DEMOS.id}` });
  expect(ourEvents(DEMOS.id)).toEqual([`${id}r1 ${DAY}T10:00`]);
  expect([transferred(), logLines("booking.removed").length]).toEqual([2, 0]);
});

test("REL-07 a demo moved away and back while the settings are missing stays booked once they are back", async () => {
  const { id } = await book({ hour: 10 });
  await untilWritten();
  const connect = disconnect();
  await restartDesk();
  for (const hour of [15, 10]) {
    expect(await moveDemo(id, hour)).toBe("moved");
    await ring();
  }
  connect();
  await deploy();
  await desk().runScheduledJobs();
  expect([transferred(), logLines("booking.removed").length]).toEqual([1, 0]);
  expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T10:00`]);
});

test("REL-07 a calendar id that was wrong for a while leaves one event of each in the right calendar", async () => {
  const demo = await book({ hour: 10 });
  await untilWritten();
  setting("GOOGLE_CALENDAR_ID", "nobody@group.calendar.google.com");
  await restartDesk();
  await desk().runScheduledJobs();
  await ring();
  expect([transferred(), failures()[0]?.reason]).toEqual([1, "configuration"]);
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await restartDesk();
  await untilWritten();
  expect(ourEvents(DEMOS.id)).toEqual([`${demo.id} ${DAY}T10:00`]);
  expect((await rows()).map(({ state, calendar }) => [state, calendar])).toEqual([["confirmed", `google:${DEMOS.id}`]]);
});
