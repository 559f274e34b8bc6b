import { exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";

import { bookingProblems } from "~/content/booking-in-use";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, untilWritten, useGoogle } from "./support/google";
import { type FormPage, readPage, sendForm } from "./support/own";
import {
  alarmAt,
  book,
  DAY,
  desk,
  hours,
  MINUTE,
  ORIGIN,
  pass,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { useTurnstile, verdict } from "./support/turnstile";

useFreshDesk();

/** Wednesday and Thursday after `DAY`, the first day with hours, which is a Monday. */
const WEDNESDAY = "2099-11-25";
const THURSDAY = "2099-11-26";
/** A Monday more than a month ahead. */
const TOO_FAR = "2099-12-28";

const typed = { name: "Ana <Ruiz>", email: "ana@visitor.example", company: "Acme", challenge: "Too much\nmail" };
const FORM = { ...typed, date: WEDNESDAY, hour: "15" };

async function open(query = ""): Promise<FormPage> {
  return await readPage(await exports.default.fetch(`${ORIGIN}/book${query}`));
}

function send(more: Record<string, string> = {}): Promise<FormPage> {
  return sendForm({ ...FORM, ...more });
}

test("BOOK-16 the page shows one form, with the hours of the first day or of the day in the address", async () => {
  const first = await open();
  expect(first).toMatchObject({ date: DAY, shown: DAY, hour: "", errors: [], focused: undefined });
  expect(first.html.match(/<form[^>]* action="\/book"[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
  await book({ day: THURSDAY, hour: 9 });
  const asked = await open(`?date=${THURSDAY}`);
  expect(asked).toMatchObject({ date: THURSDAY, shown: THURSDAY, hour: "", errors: [] });
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect(asked.hours).toEqual(["8", "10", "12", "15", "17", "19"]);
});

test.for([TOO_FAR, "soon"])(
  "BOOK-16 /book?date=%s, a day that cannot be had, is not replaced by another one",
  async (date) => {
    const errors = [`date: ${bookingProblems.date_not_offered}`];
    expect(await open(`?date=${date}`)).toMatchObject({ date: "", shown: "", hours: [], errors });
  },
);

test("BOOK-16 the hours of another day are shown with all that was typed, and nothing is booked", async () => {
  await book({ day: WEDNESDAY, hour: 10 });
  const before = await rows();
  const answered = await send({ step: "hours", shown: DAY });
  const day = { date: WEDNESDAY, shown: WEDNESDAY };
  expect(answered).toMatchObject({ ...day, status: 200, hour: "15", typed, errors: [], focused: "hour" });
  expect(answered.headers.get("cache-control")).toBe("no-store");
  expect(answered.hours).toEqual(["8", "9", "12", "15", "17", "19"]);
  // An hour that the other day does not have is discarded.
  expect(await send({ step: "hours", shown: DAY, hour: "10" })).toMatchObject({ hour: "", errors: [] });
  expect(await send({ step: "hours", date: "" })).toMatchObject({ date: "", errors: ["date: Date is required"] });
  expect(await rows()).toEqual(before);
});

test("BOOK-16 a day whose hours were not shown is asked about, and is booked once it was shown", async () => {
  await book({ day: WEDNESDAY, hour: 10 });
  const asked = await send({ shown: DAY });
  const errors = ["hour: The day was changed: please choose a time on it"];
  const day = { date: WEDNESDAY, shown: WEDNESDAY };
  expect(asked).toMatchObject({ ...day, status: 422, hour: "15", typed, errors, focused: "hour" });
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect(await send({ shown: DAY, hour: "10" })).toMatchObject({ hour: "", errors });
  expect(await rows()).toHaveLength(1);
  const booked = await send({ shown: asked.shown, date: asked.date, hour: asked.hour });
  expect(booked).toMatchObject({ status: 201, heading: "You’re booked" });
  // What a screen reader says first.
  expect(booked.html).toMatch(/<title>You’re booked \|/);
  expect((await hours(WEDNESDAY)).taken).toEqual(["2099-11-25T15:00:00", "2099-11-25T20:00:00"]);
  expect((await hours(DAY)).taken).toEqual([]);
});

test("BOOK-16 the footer leads to the form: to the one on the page, and from a booking to another one", async () => {
  const footerOf = ({ html }: FormPage) => /<a href="([^"]*)"[^>]*>Let&#x27;s Build Together</.exec(html)?.[1];
  expect(footerOf(await open())).toBe("#main");
  expect(footerOf(await send({ name: "" }))).toBe("#main");
  // A form that does not say which hours it showed books the day it names.
  expect(footerOf(await send())).toBe("/book");
  expect((await hours(WEDNESDAY)).taken).toEqual(["2099-11-25T20:00:00"]);
});

test("BOOK-09 the page comes with the focus on the first field that something is wrong with", async () => {
  const missing = await send({ shown: WEDNESDAY, company: "", challenge: "" });
  expect(missing).toMatchObject({ status: 422, focused: "company" });
  expect(await send({ shown: WEDNESDAY, hour: "", company: "" })).toMatchObject({ status: 422, focused: "hour" });
});

test("BOOK-16 where the time is gone the page offers that day's other hours, or asks for another day", async () => {
  await book({ day: WEDNESDAY, hour: 15 });
  const late = await send({ shown: WEDNESDAY });
  expect(late).toMatchObject({ status: 409, date: WEDNESDAY, shown: WEDNESDAY, hour: "", typed });
  for (const hour of [8, 9, 10, 12, 17, 19]) await book({ day: WEDNESDAY, hour });
  expect(await send({ shown: WEDNESDAY, hour: "19", email: "bo@visitor.example" })).toMatchObject({
    status: 409,
    date: "",
    shown: "",
    errors: [`date: ${bookingProblems.date_not_offered}`],
  });
});

test("MKT-01 where a visit came from is kept over the hours of another day, and booked as one line", async () => {
  const source = "source=letter, landing=/book";
  const kept = (page: FormPage) => /<input[^>]* name="source" value="([^"]*)"/.exec(page.html)?.[1];
  expect(kept(await open())).toBe("");
  expect(kept(await send({ step: "hours", shown: DAY, source }))).toBe(source);
  expect(kept(await send({ email: "ana", source }))).toBe(source);
  expect(await send({ source: `${source}\nChallenge: another` })).toMatchObject({ status: 201 });
  expect(await send({ hour: "17", email: "bo@visitor.example" })).toMatchObject({ status: 201 });
  expect((await rows()).map((row) => row.source)).toEqual([`${source} Challenge: another`, null]);
});

const live = async () => (await rows()).filter(({ kind, state }) => kind === "demo" && state !== "removed");

describe("sent again", () => {
  withoutMails();
  useGoogle();

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

  test("REL-15 a form that is sent again is the same lead while its hour is taken, and is booked beside it once it is free", async () => {
    const { id } = await book({ hour: 10, email: "first@visitor.example" });
    for (const _ of ["once", "twice", "thrice"]) expect((await sendForm()).status).toBe(409);
    expect(await rows()).toHaveLength(2);
    // Google has the hour, so that the ledger alone cannot tell.
    await desk().staff({ type: "cancel", id });
    await untilWritten();
    const meeting = meet(`${DAY}T10:00`, `${DAY}T10:30`);
    pass(MINUTE);
    expect((await sendForm()).status).toBe(409);
    expect((await rows()).map(({ state }) => state)).toEqual(["removed", "open", "closed"]);
    atGoogle().remove(DEMOS.id, meeting.id);
    pass(MINUTE);
    expect((await sendForm()).status).toBe(201);
    await untilWritten();
    expect((await rows()).map(({ state }) => state)).toEqual(["removed", "open", "closed", "confirmed"]);
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

  test("REL-16 the page without JavaScript has the same limits, and says what is so and what to do", async () => {
    const send = (hour: number) =>
      sendForm({ hour: String(hour), email: `ana${hour}@visitor.example` }, { "cf-connecting-ip": "192.0.2.7" });
    for (const hour of [8, 9, 10, 12, 15]) expect((await send(hour)).status).toBe(201);
    const sixth = await send(17);
    expect([sixth.status, sixth.heading]).toEqual([409, "We have your request"]);
    expect(sixth.text).toContain("5 demos ahead are already booked from your connection.");
    expect(sixth.text).toContain("cancel one of them first");
  });

  test("BOOK-16 a form that is sent as a page has Turnstile's own field", async () => {
    useTurnstile();
    expect((await sendForm({ "cf-turnstile-response": "good-1" })).status).toBe(201);
    expect((await sendForm({ hour: "8" })).status).toBe(409);
  });

  test("REL-15 a form that is sent again with other words while Turnstile is asked is kept, too", async () => {
    let second: Promise<FormPage> | undefined;
    // Answered when both wait, each with its own token.
    const asked = useTurnstile(async () => {
      second ??= sendForm({ "cf-turnstile-response": "good-2", challenge: "Other words" });
      await vi.waitFor(() => expect(asked.map(({ response }) => response)).toEqual(["good-1", "good-2"]), 10_000);
      return verdict();
    });
    const first = await sendForm({ "cf-turnstile-response": "good-1" });
    expect(new Set([first.status, (await second)?.status])).toEqual(new Set([201, 409]));
    expect((await rows()).map(({ kind, reason }) => [kind, reason])).toEqual([
      ["demo", null],
      ["follow_up", "slot_taken"],
    ]);
  });
});
