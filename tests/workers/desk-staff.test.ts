import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import worker from "../../workers/app";
import type { Fault } from "../fakes/google/faults";
import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, kinds, neverAnswer, untilWritten, useGoogle, USER, written } from "./support/google";
import {
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  pass,
  rows,
  SECOND,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

const TEN = "2099-11-23T15:00:00";
const FIFTEEN = "2099-11-23T20:00:00";

/** A demo at ten that is in the calendar, five minutes later. */
async function placed(key: string = crypto.randomUUID()): Promise<string> {
  const { id } = await book({ hour: 10 }, key);
  await untilWritten();
  pass(5 * MINUTE);
  return id;
}

function move(id: string, from: string, to: string, day = DAY): void {
  atGoogle().move(DEMOS.id, id, `${day}T${from}:00-05:00`, `${day}T${to}:00-05:00`);
}

test("REL-02 a demo that staff delete frees its slot within five minutes, and the slot can be booked again", async () => {
  const id = await placed("one-key");
  await hours();
  atGoogle().remove(DEMOS.id, id);
  await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), env);
  expect((await rows())[0]).toMatchObject({ id, state: "removed", due_ms: null });
  expect(logLines("booking.removed")).toEqual([expect.stringContaining(id)]);
  // At once, although Google's last reply would still be recent enough.
  expect((await hours()).taken).toEqual([]);
  const again = await book({ hour: 10 });
  expect(again.status).toBe(201);
  await untilWritten();
  expect(written().filter(({ status }) => status === "confirmed")).toEqual([expect.objectContaining({ id: again.id })]);
  // The first key is the first booking forever.
  expect(await book({ hour: 10 }, "one-key")).toMatchObject({ status: 201, id });
});

test("REL-02 a demo that staff move frees its slot and blocks its new time, also while Google is away", async () => {
  const id = await placed();
  await hours();
  move(id, "15:00", "15:30");
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toEqual([expect.stringContaining(id)]);
  expect((await hours()).taken).toEqual([FIFTEEN]);
  expect((await book({ hour: 15, name: "Late" })).status).toBe(409);
  atGoogle().down(true);
  pass(HOUR);
  expect(await hours()).toMatchObject({ taken: [FIFTEEN], availability: "partial" });
  expect((await book({ hour: 15, name: "Later" })).status).toBe(409);
  expect((await book({ hour: 10, name: "Next" })).status).toBe(202);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "moved", due_ms: null });
});

test("REL-02 the hours that only touch a demo that staff moved can be booked", async () => {
  const id = await placed();
  for (const [from, to, hour] of [
    ["12:30", "13:00", 12],
    ["14:30", "15:00", 15],
  ] as const) {
    move(id, from, to);
    await desk().runScheduledJobs();
    expect((await book({ hour, name: "Next" })).status).toBe(201);
  }
  expect(logLines("booking.moved")).toHaveLength(2);
});

test("REL-02 a demo that was moved is followed on and on: longer, onto another day, back, and out", async () => {
  const id = await placed();
  move(id, "10:00", "11:00");
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ state: "moved", moved_end_ms: Date.parse(`${DAY}T11:00:00-05:00`) });
  // Far beyond the window, it is looked up by its id.
  move(id, "10:00", "10:30", "2100-03-01");
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([]);
  // And once more, because the list may have been older than the last change.
  expect(count("get")).toBe(2);
  await desk().runScheduledJobs();
  expect(count("get")).toBe(2);
  move(id, "10:00", "10:30");
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([TEN]);
  atGoogle().move(DEMOS.id, id, { date: DAY }, { date: "2099-11-24" });
  await desk().runScheduledJobs();
  expect((await hours()).taken).toHaveLength(7);
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  expect((await hours()).taken).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: "removed" });
  expect(logLines("booking.moved")).toHaveLength(4);
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 a demo that staff delete takes its details with it, where its visitor was invited", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const id = await placed();
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
  await untilWritten();
  expect(written().map((event) => [event.id, event.status])).toEqual([
    [`${id}n`, "cancelled"],
    [id, "cancelled"],
  ]);
  logLines("erasure.done");
});

test("REL-02 two demos that staff move onto one another both stay", async () => {
  const id = await placed();
  await book({ hour: 15 });
  await untilWritten();
  move(id, "15:00", "15:30");
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
  expect((await rows()).map(({ state }) => state)).toEqual(["moved", "confirmed"]);
  expect((await hours()).taken).toEqual([FIFTEEN]);
});

test("REL-02 one question answers for all demos, without their titles, and none is asked when there is nothing to ask", async () => {
  await desk().runScheduledJobs();
  expect(kinds()).toEqual([]);
  for (const hour of [8, 9, 10, 12, 15]) await book({ hour });
  await untilWritten();
  const before = kinds().length;
  await desk().runScheduledJobs();
  expect(kinds().slice(before)).toEqual(["list"]);
  const { path } = atGoogle().calls.at(-1) ?? { path: "" };
  const asked = new URL(path, "https://google.example").searchParams;
  expect(asked.get("fields")).toBe("nextPageToken,items(id,status,start,end)");
  expect(asked.get("privateExtendedProperty")).toBe("kind=demo");
  pass(3 * 24 * HOUR);
  const later = kinds().length;
  await desk().runScheduledJobs();
  expect(kinds().slice(later)).toEqual([]);
});

test("REL-02 an empty page before the real one hides no demo", async () => {
  const id = await placed();
  atGoogle().order({ on: "list", kind: "empty-page" });
  await desk().runScheduledJobs();
  expect((await rows())[0]).toMatchObject({ id, state: "confirmed" });
  expect(count("get")).toBe(0);
});

test.for<[string, Fault[]]>([
  ["a 503", [{ on: "list", kind: "error", status: 503, reason: "backendError" }]],
  ["a page of HTML", [{ on: "list", kind: "garbage" }]],
  ["an endless page", [{ on: "list", kind: "huge" }]],
  ["a connection that breaks", [{ on: "list", kind: "reset" }]],
  ["a 404 for the calendar", [{ on: "list", kind: "error", status: 404, reason: "notFound" }]],
  [
    "a second page that fails",
    [
      { on: "list", kind: "empty-page" },
      { on: "list", kind: "error", status: 500, reason: "backendError" },
    ],
  ],
])("REL-02 %s changes nothing of what the ledger knows", async ([, faults]) => {
  const id = await placed();
  atGoogle().remove(DEMOS.id, id);
  for (const fault of faults) atGoogle().order(fault);
  await desk().runScheduledJobs();
  expect(logLines("reconcile.failed")).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ state: "confirmed" });
  await desk().runScheduledJobs();
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 a list that is not answered in time changes nothing", async () => {
  const id = await placed();
  atGoogle().remove(DEMOS.id, id);
  expect(neverAnswer("privateExtendedProperty")).toEqual([]);
  await desk().runScheduledJobs();
  expect(logLines("reconcile.failed")).toEqual([expect.stringContaining("timeout")]);
  expect((await rows())[0]?.state).toBe("confirmed");
});

test("REL-02 a demo that Google does not know is given ten minutes to appear", async () => {
  const id = await placed();
  // Moved outside the list's range, and not found by its id either.
  move(id, "10:00", "10:30", "2100-03-01");
  const unknown: Fault = { on: "get", kind: "error", status: 404, reason: "notFound", times: Infinity };
  atGoogle().order(unknown);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("confirmed");
  pass(5 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("removed");
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 a lookup that fails ends the round, and the next one goes on", async () => {
  const id = await placed();
  move(id, "10:00", "10:30", "2100-03-01");
  atGoogle().order({ on: "get", kind: "error", status: 503, reason: "backendError" });
  await desk().runScheduledJobs();
  expect(logLines("reconcile.failed")).toHaveLength(1);
  expect((await rows())[0]?.state).toBe("confirmed");
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
});

test("REL-02 a demo that staff delete while the round goes on is deleted once", async () => {
  const id = await placed();
  atGoogle().remove(DEMOS.id, id);
  await runInDurableObject(desk(), (instance) =>
    Promise.all([instance.runScheduledJobs(), instance.runScheduledJobs()]),
  );
  expect((await rows())[0]?.state).toBe("removed");
  expect(logLines("booking.removed")).toHaveLength(1);
});

test("REL-02 without Google nobody is asked, and nothing is removed", async () => {
  for (const name of ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"])
    Reflect.deleteProperty(env, name);
  await placed();
  await desk().runScheduledJobs();
  expect((await rows())[0]?.state).toBe("confirmed");
  expect(vi.mocked(globalThis.fetch)).not.toHaveBeenCalled();
  pass(21 * SECOND);
});
