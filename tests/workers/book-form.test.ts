import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { bookingProblems } from "~/content/booking-in-use";

import { type FormPage, readPage, sendForm } from "./support/own";
import { book, DAY, hours, ORIGIN, rows, useFreshDesk } from "./support/site";

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
