import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, kinds, meet, STAFF, untilWritten, useGoogle, written } from "./support/google";
import {
  alarmAt,
  book,
  DAY,
  getApi,
  hours,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
  waiting,
  setting,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

test("API-05 health names Google, and none of its settings", async () => {
  const text = await (await getApi("/health")).text();
  expect(JSON.parse(text)).toMatchObject({ status: "ok", calendar: "google" });
  expect(text).not.toMatch(/PRIVATE|gserviceaccount|group\.calendar/);
});

test("API-02 a booking is confirmed once every calendar was seen to be free, and written by the alarm", async () => {
  expect(await book()).toMatchObject({ status: 201, state: "booked" });
  expect(kinds()).toEqual(["token", "freeBusy"]);
  expect(await waiting()).toBe(1);
  await ringOnTime();
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "insert", "list"]);
  expect((await rows())[0]).toMatchObject({ state: "confirmed", due_ms: null, attempts: 1 });
  expect(await waiting()).toBe(0);
  expect(await alarmAt()).toBeNull();
});

test("BOOK-11 the event stands in Google exactly as it was asked for", async () => {
  const { id } = await book({
    hour: 19,
    name: "Zo\u00eb <b>O'Neil</b>",
    company: 'Quill & "Sons"',
    challenge: "<a href='javascript:1'>Mail</a>\nand calls",
    email: "zoe+demo@visitor.example",
  });
  await ring();
  const insert = atGoogle().calls.find(({ kind }) => kind === "insert");
  expect(insert?.path).toBe(`/calendar/v3/calendars/${encodeURIComponent(DEMOS.id)}/events?sendUpdates=none`);
  expect(insert?.body).toEqual({
    id,
    summary: `Free Demo: Zo\u00eb <b>O'Neil</b>, Quill & "Sons"`,
    description: [
      "Company: Quill &amp; &quot;Sons&quot;",
      "Challenge: &lt;a href=&#39;javascript:1&#39;&gt;Mail&lt;/a&gt;",
      "and calls",
      "Email: zoe+demo@visitor.example",
    ].join("\n"),
    start: { dateTime: "2099-11-23T19:00:00-05:00", timeZone: "America/Bogota" },
    end: { dateTime: "2099-11-23T19:30:00-05:00", timeZone: "America/Bogota" },
    extendedProperties: {
      private: { bookingId: id, kind: "demo", leadEmail: "zoe+demo@visitor.example", v: "1" },
    },
  });
  expect(written()).toEqual([expect.objectContaining({ id, status: "confirmed" })]);
});

test("REL-05 a lead whose slot staff took stands in Google as a note that lasts the day and blocks nothing", async () => {
  meet(`${DAY}T19:15`, `${DAY}T20:00`);
  const answer = await book({ hour: 19 });
  expect(answer).toMatchObject({ status: 409, reason: "slot_taken" });
  await ringOnTime();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect(written()).toEqual([
    expect.objectContaining({
      id: `${answer.id}f`,
      summary: "Follow up (slot taken): Free Demo: Ana Ruiz, Acme",
      description:
        "Wanted: 2099-11-23 19:00 Bogota\nCompany: Acme\nChallenge: Too much mail\nEmail: ana@visitor.example",
      start: { date: "2099-11-23" },
      end: { date: "2099-11-24" },
      transparency: "transparent",
      extendedProperties: {
        private: { bookingId: `${answer.id}f`, kind: "follow_up", leadEmail: "ana@visitor.example", v: "1" },
      },
    }),
  ]);
  pass(21 * SECOND);
  expect((await hours()).taken).toEqual(["2099-11-24T00:00:00"]);
});

test("REL-01 of fifty requests for one slot at once one event is written, and 49 notes", async () => {
  // Otherwise this many leads within an hour would have no separate entries.
  setting("RATE_LIMITS", "off");
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => book({}, `key-${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  // All of them shared one free/busy call and one token.
  expect(kinds()).toEqual(["token", "freeBusy"]);
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(written().filter((event) => "dateTime" in event.start)).toHaveLength(1);
  expect(written().filter((event) => "date" in event.start)).toHaveLength(49);
  expect(count("insert")).toBe(50);
});

test("API-02 a slot that staff took after the answer, before it was written, becomes a follow-up", async () => {
  expect((await book()).status).toBe(201);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  await ringOnTime();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  await untilWritten();
  expect(written().map(({ summary, transparency }) => [summary, transparency])).toEqual([
    ["Follow up (slot taken): Free Demo: Ana Ruiz, Acme", "transparent"],
  ]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_taken", state: "confirmed" });
});

test("API-02 an event that only touches the slot does not take it", async () => {
  meet(`${DAY}T09:30`, `${DAY}T10:00`);
  meet(`${DAY}T10:30`, `${DAY}T11:00`);
  expect((await book({ hour: 10 })).status).toBe(201);
});

test("API-02 every calendar of the settings counts, and staff's own may be shared as free and busy alone", async () => {
  setting("GOOGLE_BUSY_CALENDAR_IDS", ` ${STAFF.id} , ${DEMOS.id}`);
  meet(`${DAY}T09:00`, `${DAY}T09:30`, STAFF.id);
  expect((await book({ hour: 9 })).status).toBe(409);
  expect((await book({ hour: 10 })).status).toBe(201);
  expect((await hours()).taken).toEqual(["2099-11-23T14:00:00", "2099-11-23T15:00:00"]);
  expect(atGoogle().calls.find(({ kind }) => kind === "freeBusy")?.body).toMatchObject({
    items: [{ id: DEMOS.id }, { id: STAFF.id }],
  });
});

test("REL-03 bookings are written in the order in which they came", async () => {
  for (const hour of [19, 8, 12]) await book({ hour });
  await book({ hour: 8, name: "Late" });
  await ringOnTime();
  expect(written().map(({ summary, start }) => [summary, "dateTime" in start && start.dateTime.slice(11, 13)])).toEqual(
    [
      ["Free Demo: Ana Ruiz, Acme", "19"],
      ["Free Demo: Ana Ruiz, Acme", "08"],
      ["Free Demo: Ana Ruiz, Acme", "12"],
      ["Follow up (slot taken): Free Demo: Late, Acme", false],
    ],
  );
});
