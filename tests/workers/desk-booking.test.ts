import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, useGoogle, untilWritten, written, meet, STAFF } from "./support/google";
import { told } from "./support/mail";
import { linkOf, sendForm } from "./support/own";
import {
  alarmAt,
  atCalls,
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
  SECOND,
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
  ["403 quotaExceeded", refusal(403, "quotaExceeded")],
  ["409, and 404 when it is looked for", ({ method }) => refusal(method === "GET" ? 404 : 409, "duplicate")()],
  ["503", refusal(503, "backendError")],
])("REL-10 a demo that Google always answers with %s delays no other demo", async ([, answer]) => {
  const poison = await book({ day: "2099-12-15", hour: 19 });
  refuse(poison.id, answer);
  const demo = await book({ hour: 10, email: "bo@visitor.example" });
  const deadline = Date.now() + HOUR;
  await ringUntil(deadline);
  expect(ids()).toContain(demo.id);
  // Later bookings are not delayed either, even if the calendar was not called meanwhile.
  pass(2 * HOUR);
  const next = await book({ hour: 15, email: "di@visitor.example" });
  await ringUntil(Date.now() + MINUTE);
  expect(ids()).toContain(next.id);
  expect(ids()).not.toContain(poison.id);
  expect((await rows())[0]).toMatchObject({ state: "pending", lastFailure: expect.any(String) });
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

test("REL-10 demos that waited alone are written with the first one that Google takes again", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "quotaExceeded", times: Infinity });
  for (const hour of [8, 9]) await book({ day: "2099-12-15", hour });
  while ((await rows()).some(({ failures }) => failures < 5)) await ringOnTime();
  atGoogle().clearFaults();
  await book({ day: "2099-12-15", hour: 10 });
  await ringUntil(Date.now() + MINUTE);
  expect(ids()).toHaveLength(3);
  logLines("booking.");
});

test("REL-08 in the last quarter of an hour a demo is written although free/busy does not answer", async () => {
  const { id } = await book({ hour: 10 });
  atGoogle().order({ on: "freeBusy", kind: "error", status: 503, reason: "backendError", times: 500 });
  const start = Date.parse(`${DAY}T10:00:00-05:00`);
  pass(start - HOUR - Date.now());
  await ringUntil(start - 16 * MINUTE);
  expect(count("insert")).toBe(0);
  await ringUntil(start);
  expect(ids()).toEqual([id]);
  expect(Date.now()).toBeLessThan(start);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
  expect(logLines("booking.unchecked")).toHaveLength(1);
  logLines("booking.failed");
});

test("REL-07 wrong settings delay nothing once a version with right ones is deployed", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  setting("GOOGLE_CALENDAR_ID", null);
  const { id, status } = await book({ day: "2099-12-15", hour: 10 });
  expect(status).toBe(202);
  while (logLines("booking.failed").length < 11) await ringOnTime();
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  await restartDesk();
  await ringUntil(Date.now() + MINUTE);
  expect(ids()).toEqual([id]);
  logLines("");
});

/** Runs this exactly between the last free/busy call and the insert. */
function justBeforeInsert(run: () => void): void {
  atCalls(({ method, url }) => method === "POST" && url.includes("/events?"), { before: run });
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
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed", due: null });
  expect(await told()).toContain("staff overlapping: kept");
});

test("REL-01 MAIL-04 a demo that is canceled while the hour is read after its insert is told as canceled, not as a collision", async () => {
  await book();
  const reference = await linkOf();
  justBeforeInsert(() => meet(`${DAY}T18:45`, `${DAY}T19:15`));
  const reads = atCalls(({ url }) => url.includes("singleEvents"), {
    before: () => desk().visitor({ type: "cancel", link: reference }),
  });
  await untilWritten();
  expect(reads()).toBe(1);
  expect(await told()).toEqual(expect.arrayContaining(["visitor cancelled: kept", "staff cancelled: kept"]));
  expect(await told()).not.toContain("staff overlapping: kept");
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

test("REL-03 a look after the insert that fails changes nothing of the delivery", async () => {
  await book();
  await book({ hour: 8 });
  atGoogle().order({ on: "list", kind: "error", status: 503, reason: "backendError" });
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
