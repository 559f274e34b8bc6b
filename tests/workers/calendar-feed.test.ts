import ICAL from "ical.js";
import { expect, test, vi } from "vitest";

import { wholeLog } from "../support/console-guard";
import { meet, untilWritten, useGoogle } from "./support/google";
import { FEED_SECRET, operate, visit } from "./support/operator";
import { book, DAY, HOUR, pass, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

const PATH = `/calendar/${FEED_SECRET}.ics`;

/** The feed's events, as a reader of calendars takes them. */
async function events() {
  const calendar = new ICAL.Component(ICAL.parse(await (await visit(PATH)).text()));
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

/** What a reader shows of an event. */
function seen({ uid, summary, component, startDate, sequence }: ICAL.Event) {
  const status = component.getFirstPropertyValue("status");
  return {
    uid,
    summary,
    status,
    start: startDate.toString(),
    sequence,
    transp: component.getFirstPropertyValue("transp"),
  };
}

test("the feed has live demos as meetings, for subscribers alone", async () => {
  const demo = await book({ hour: 19 });
  const tentative = (await events()).map(seen);
  pass(5 * SECOND);
  await untilWritten();
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  pass(2 * SECOND);
  await book({ hour: 12, name: "Bo; Lind", challenge: "Calls, and\nmail" });
  const reply = await visit(PATH);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "x-content-type-options": "nosniff",
  });
  const text = await reply.text();
  for (const line of ["METHOD:PUBLISH", "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "NAME:Nightshift demos"])
    expect(text.split("\r\n")).toContain(line);
  const shared = { uid: `${demo.id}@nightshift.example`, summary: "Free Demo: Ana Ruiz, Acme", transp: null };
  expect(tentative).toEqual([{ ...shared, status: "TENTATIVE", start: "2099-11-24T00:00:00Z", sequence: 0 }]);
  const [meeting, ...more] = (await events()).map(seen);
  expect(more).toEqual([]);
  expect(meeting).toMatchObject({ ...shared, status: "CONFIRMED", sequence: 5 });
});

test("what is dealt with, erased or long past leaves the feed", async () => {
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  const lead = await book({ hour: 12 });
  await book({ hour: 19, email: "bo@quill.example" });
  await book({ hour: 17, email: "cy@visitor.example" });
  await untilWritten();
  expect(await events()).toHaveLength(2);
  await operate(`/bookings/${lead.id}/close`, "POST");
  await operate("/bookings/erase", "POST", { email: "bo@quill.example" });
  expect((await events()).map(({ startDate }) => startDate.toString())).toEqual(["2099-11-23T22:00:00Z"]);
  pass(32 * 24 * HOUR);
  expect(await events()).toEqual([]);
});

test("a poller that has the feed is answered 304 until a booking changes it", async () => {
  await book({ hour: 19 });
  const first = await visit(PATH);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  pass(HOUR);
  const again = await visit(PATH, { headers: { "if-none-match": `W/${etag}` } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  await book({ hour: 17 });
  expect((await visit(PATH, { headers: { "if-none-match": etag } })).status).toBe(200);
  const head = await visit(PATH, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await visit(PATH, { method: "POST" })).status).toBe(405);
});

test("another path, and a feed that is not set up, look the same", async () => {
  await book();
  const answers = await Promise.all([
    visit(`/calendar/${FEED_SECRET}`),
    visit(`/calendar/${FEED_SECRET}x.ics`),
    visit("/calendar/.ics"),
    visit(PATH, {}, { CALENDAR_FEED_SECRET: "" }),
    visit("/calendar/undefined.ics", {}, { CALENDAR_FEED_SECRET: "" }),
  ]);
  const texts = await Promise.all(answers.map((reply) => reply.text()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(new Set(texts).size).toBe(1);
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(answers.map(() => "no-store"));
});

test("guesses at the path count against the limit, and the path is never logged", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  expect((await visit(PATH, { headers }, { POST_LIMIT: { limit } })).status).toBe(429);
  expect(limit.mock.calls).toEqual([[{ key: "secret 192.0.2.7" }]]);
  await visit(PATH);
  expect(wholeLog()).not.toContain(FEED_SECRET);
});
