import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, useGoogle, untilWritten, written } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  pass,
  restartDesk,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
  waiting,
} from "./support/site";

useFreshDesk();
useGoogle();

/** Google sends this response to every call about this event, and behaves normally otherwise. */
function refuse(id: string, answer: (request: Request) => Response | Promise<never>): void {
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isInsert = request.method === "POST" && request.url.includes("/events?");
    const body = isInsert ? await request.clone().text() : "";
    const isAbout = request.url.includes(`/events/${id}`) || body.includes(`"id":"${id}"`);
    return isAbout ? await answer(request) : await google.fetch(request);
  });
}

const refusal = (status: number, reason: string) => () =>
  Response.json({ error: { code: status, errors: [{ reason }] } }, { status });
const ids = () => written().map(({ id }) => id);

/** Runs alarms until this moment. */
async function ringUntil(moment: number): Promise<void> {
  for (let runs = 0; runs < 300; runs += 1) {
    const at = await alarmAt();
    if (at === null || at > moment) return;
    await ringOnTime();
  }
}

test.for<[string, (request: Request) => Response | Promise<never>]>([
  ["400", refusal(400, "invalid")],
  ["403 forbidden", refusal(403, "forbidden")],
  ["403 quotaExceeded", refusal(403, "quotaExceeded")],
  ["404", refusal(404, "notFound")],
  ["409, and 404 when it is looked for", ({ method }) => refusal(method === "GET" ? 404 : 409, "duplicate")()],
  ["503", refusal(503, "backendError")],
  ["an answer that makes no sense", () => new Response("<html>", { status: 200 })],
  ["a broken connection", () => Promise.reject(new TypeError("Network connection lost."))],
])("REL-10 a demo that Google always answers with %s delays neither demos nor leads", async ([, answer]) => {
  const poison = await book({ day: "2099-12-15", hour: 19 });
  refuse(poison.id, answer);
  const demo = await book({ hour: 10, email: "bo@visitor.example" });
  const lead = await book({ hour: 10, email: "cy@visitor.example" });
  const deadline = Date.now() + HOUR;
  await ringUntil(deadline);
  expect(ids()).toEqual(expect.arrayContaining([demo.id, `${lead.id}f`]));
  // Later bookings are not delayed either, even if the calendar was not called meanwhile.
  pass(2 * HOUR);
  const next = await book({ hour: 15, email: "di@visitor.example" });
  await ringUntil(Date.now() + MINUTE);
  expect(ids()).toContain(next.id);
  expect(ids()).not.toContain(poison.id);
  expect((await rows())[0]).toMatchObject({ state: "pending", last_failure: expect.any(String) });
  logLines("booking.");
});

test("REL-10 a demo that was refused alone is written as soon as it is taken", async () => {
  const poison = await book({ day: "2099-12-15", hour: 19 });
  refuse(poison.id, refusal(503, "backendError"));
  await book({ hour: 10, email: "bo@visitor.example" });
  await ringUntil(Date.now() + HOUR);
  vi.mocked(globalThis.fetch).mockImplementation((input, init) => atGoogle().fetch(new Request(input, init)));
  await untilWritten();
  expect(ids()).toHaveLength(2);
  expect(await waiting()).toBe(0);
  logLines("booking.");
});

test("REL-08 in the last quarter of an hour a demo is written although free/busy does not answer", async () => {
  const { id } = await book({ hour: 10 });
  atGoogle().order({ on: "freeBusy", kind: "error", status: 503, reason: "backendError", times: 500 });
  const start = Date.parse(`${DAY}T10:00:00-05:00`);
  await ringUntil(start - 16 * MINUTE);
  expect(count("insert")).toBe(0);
  await ringUntil(start);
  expect(ids()).toEqual([id]);
  expect(Date.now()).toBeLessThan(start);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
  expect(logLines("booking.unchecked")).toHaveLength(1);
  logLines("booking.failed");
});

test("REL-08 a demo that is about to begin goes before those that came earlier", async () => {
  atGoogle().down(true);
  await book({ day: "2099-12-15", hour: 8 });
  await book({ day: "2099-12-16", hour: 8 });
  const soon = await book({ hour: 8, email: "bo@visitor.example" });
  pass(Date.parse(`${DAY}T07:50:00-05:00`) - Date.now());
  atGoogle().down(false);
  const before = count("insert");
  await untilWritten();
  const inserts = atGoogle().calls.filter(({ kind }) => kind === "insert");
  expect(inserts[before]?.body).toMatchObject({ id: soon.id });
  logLines("booking.failed");
});

test("REL-07 wrong settings delay nothing once a version with right ones is deployed", async () => {
  setting("GOOGLE_CALENDAR_ID", null);
  const { id, status } = await book({ hour: 10 });
  expect(status).toBe(202);
  await ringOnTime();
  expect(logLines("booking.failed")).toHaveLength(1);
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await restartDesk();
  pass(MINUTE);
  await desk().runScheduledJobs();
  await ringUntil(Date.now() + MINUTE);
  expect(ids()).toEqual([id]);
  logLines("");
});
