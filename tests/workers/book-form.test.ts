import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { bookingProblems } from "~/content/booking";

import { book, DAY, hours, ORIGIN, rows, useFreshDesk } from "./support/site";

useFreshDesk();

/** Wednesday and Thursday after `DAY`, the first day with hours, which is a Monday. */
const WEDNESDAY = "2099-11-25";
const THURSDAY = "2099-11-26";
const SATURDAY = "2099-11-28";
/** A Monday more than a month ahead. */
const TOO_FAR = "2099-12-28";

const FORM = {
  name: "Ana <Ruiz>",
  email: "ana@visitor.example",
  company: "Acme",
  challenge: "Too much\nmail",
  date: WEDNESDAY,
  hour: "15",
};

/** The form as a page shows it; every part read from the markup itself. */
type Shown = {
  status: number;
  heading: string;
  /** The values of the two lists, the chosen one, and the value of the hidden field. */
  days: string[];
  hours: string[];
  date: string;
  hour: string;
  shown: string;
  values: string[];
  /** The errors, each with its field before it. */
  errors: string[];
  focused: string | undefined;
  cache: string | null;
};

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function listOf(html: string, name: string): { values: string[]; chosen: string } {
  const list = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  const options = [...list.matchAll(/<option([^>]*)>/g)].map(([, attributes = ""]) => ({
    value: /value="([^"]*)"/.exec(attributes)?.[1] ?? "",
    chosen: / selected(?:=|$|\s)/.test(attributes),
  }));
  return {
    values: options.map(({ value }) => value),
    chosen: (options.find(({ chosen }) => chosen) ?? options[0])?.value ?? "",
  };
}

async function read(reply: Response): Promise<Shown> {
  const html = await reply.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const days = listOf(main, "date");
  const offered = listOf(main, "hour");
  const errors = [...main.matchAll(/<p id="page-(\w+)-error"[^>]*>([^<]*)</g)];
  return {
    status: reply.status,
    heading: unescape(/<h1[^>]*>([^<]*)</.exec(main)?.[1] ?? ""),
    days: days.values,
    hours: offered.values,
    date: days.chosen,
    hour: offered.chosen,
    shown: /<input[^>]* name="shown"[^>]*?value="([^"]*)"/.exec(main)?.[1] ?? "none",
    values: ["name", "email", "company"]
      .map((name) => unescape(new RegExp(`<input id="page-${name}"[^>]*? value="([^"]*)"`).exec(main)?.[1] ?? ""))
      .concat(unescape(/<textarea[^>]*>([^<]*)</.exec(main)?.[1] ?? "").replace(/^\n/, "")),
    errors: errors.map(([, field = "", text = ""]) => `${field}: ${unescape(text)}`),
    focused: /<\w+ id="page-(\w+)"[^>]* autofocus/i.exec(main)?.[1],
    cache: reply.headers.get("cache-control"),
  };
}

async function open(query = ""): Promise<Shown> {
  return await read(await exports.default.fetch(`${ORIGIN}/book${query}`));
}

async function send(more: Record<string, string> = {}): Promise<Shown> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...more })) body.set(name, value);
  return await read(
    await exports.default.fetch(`${ORIGIN}/book`, { method: "POST", headers: { origin: ORIGIN }, body }),
  );
}

const typed = [FORM.name, FORM.email, FORM.company, FORM.challenge];

test("BOOK-16 the page shows one form, with the hours of the first day or of the day in the address", async () => {
  expect(await open()).toMatchObject({ date: DAY, shown: DAY, hour: "", errors: [], focused: undefined });
  await book({ day: THURSDAY, hour: 9 });
  const asked = await open(`?date=${THURSDAY}`);
  expect(asked).toMatchObject({ date: THURSDAY, shown: THURSDAY, hour: "", errors: [], cache: "no-store" });
  expect(asked.hours).toEqual(["", "8", "10", "12", "15", "17", "19"]);
  const html = await (await exports.default.fetch(`${ORIGIN}/book`)).text();
  expect(html.match(/<form[^>]* action="\/book"[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
});

test.for([SATURDAY, TOO_FAR, "2099-11-20", "soon"])(
  "BOOK-16 /book?date=%s, a day that cannot be had, is not replaced by another one",
  async (date) => {
    expect(await open(`?date=${date}`)).toMatchObject({
      date: "",
      shown: "",
      hours: [""],
      errors: [`date: ${bookingProblems.date_not_offered}`],
    });
  },
);

test("BOOK-16 the hours of another day are shown with all that was typed, and nothing is booked", async () => {
  await book({ day: WEDNESDAY, hour: 10 });
  const before = await rows();
  const answered = await send({ step: "hours", shown: DAY });
  expect(answered).toMatchObject({
    status: 200,
    cache: "no-store",
    date: WEDNESDAY,
    shown: WEDNESDAY,
    hour: "15",
    values: typed,
    errors: [],
    focused: "hour",
  });
  expect(answered.hours).toEqual(["", "8", "9", "12", "15", "17", "19"]);
  // An hour that the other day does not have is discarded.
  expect(await send({ step: "hours", shown: DAY, hour: "10" })).toMatchObject({ hour: "", errors: [] });
  expect(await send({ step: "hours", date: "" })).toMatchObject({ date: "", errors: ["date: Date is required"] });
  expect(await rows()).toEqual(before);
});

test("BOOK-16 a day whose hours were not shown is asked about, and is booked once it was shown", async () => {
  await book({ day: WEDNESDAY, hour: 10 });
  const asked = await send({ shown: DAY });
  expect(asked).toMatchObject({
    status: 422,
    cache: "no-store",
    date: WEDNESDAY,
    shown: WEDNESDAY,
    hour: "15",
    values: typed,
    errors: ["hour: The day was changed: please choose a time on it"],
    focused: "hour",
  });
  expect(await send({ shown: DAY, hour: "10" })).toMatchObject({ hour: "", errors: asked.errors });
  expect(await rows()).toHaveLength(1);
  const booked = await send({ shown: asked.shown, date: asked.date, hour: asked.hour });
  expect(booked).toMatchObject({ status: 201, heading: "You’re booked" });
  expect((await hours(WEDNESDAY)).taken).toEqual(["2099-11-25T15:00:00", "2099-11-25T20:00:00"]);
  expect((await hours(DAY)).taken).toEqual([]);
});

test("BOOK-16 the footer leads to the form: to the one on the page, and from a booking to another one", async () => {
  const body = new URLSearchParams(FORM);
  const footerOf = async (init?: RequestInit) => {
    const html = await (await exports.default.fetch(`${ORIGIN}/book`, init)).text();
    return /<a href="([^"]*)"[^>]*>Let&#x27;s Build Together</.exec(html)?.[1];
  };
  expect(await footerOf()).toBe("#main");
  expect(await footerOf({ method: "POST", body: new URLSearchParams({ ...FORM, name: "" }) })).toBe("#main");
  expect(await footerOf({ method: "POST", body })).toBe("/book");
});

test("BOOK-16 a form that does not say which hours it showed books the day it names", async () => {
  expect((await send()).status).toBe(201);
  expect((await hours(WEDNESDAY)).taken).toEqual(["2099-11-25T20:00:00"]);
});

test.for([
  ["a weekend", { date: SATURDAY }, ["date: Weekends are not available"]],
  ["a day too far ahead", { date: TOO_FAR }, [`date: ${bookingProblems.date_not_offered}`]],
  [
    "a weekend without an hour",
    { date: SATURDAY, hour: "" },
    ["date: Weekends are not available", "hour: Hour is required"],
  ],
  ["no day", { date: "", hour: "" }, ["date: Date is required", "hour: Hour is required"]],
] as const)(
  "BOOK-09 %s is reported where it can be fixed, and no other day takes its place",
  async ([, more, errors]) => {
    expect(await send(more)).toMatchObject({
      status: 422,
      date: "",
      shown: "",
      hour: "",
      values: typed,
      errors: [...errors],
    });
    expect(await rows()).toEqual([]);
  },
);

test("BOOK-09 the page comes with the focus on the first field that something is wrong with", async () => {
  expect(await send({ shown: WEDNESDAY, company: "", challenge: "" })).toMatchObject({
    status: 422,
    focused: "company",
  });
  expect(await send({ shown: WEDNESDAY, hour: "", company: "" })).toMatchObject({ status: 422, focused: "hour" });
});

test("BOOK-16 where the time is gone the page offers that day's other hours, or asks for another day", async () => {
  await book({ day: WEDNESDAY, hour: 15 });
  const late = await send({ shown: WEDNESDAY });
  expect(late).toMatchObject({ status: 409, date: WEDNESDAY, shown: WEDNESDAY, hour: "", values: typed });
  for (const hour of [8, 9, 10, 12, 17, 19]) await book({ day: WEDNESDAY, hour });
  expect(await send({ shown: WEDNESDAY, hour: "19", email: "bo@visitor.example" })).toMatchObject({
    status: 409,
    date: "",
    shown: "",
    errors: [`date: ${bookingProblems.date_not_offered}`],
  });
});
