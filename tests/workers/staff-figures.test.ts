// What the staff's page says of visits and demos: from the counts, and from the desk.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { type CountedStep, type VisitSource, visitSources } from "~/domain/counts";
import type { ReportDays } from "~/domain/figures";

import { createStaffReports } from "../../workers/counts/staff-reports";
import { createServices } from "../../workers/services";
import { logLines } from "../support/console-guard";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, pass, payloadOf, post, rows, setting, useFreshDesk } from "./support/site";
import { addLeads } from "./support/staff";

useFreshDesk();

const TODAY = "2099-11-22";
const OTHER = "2099-11-25";

function reports() {
  return createStaffReports(createServices(env), "ana@agency.example");
}

async function report(days: ReportDays = 30) {
  return await reports().report(days);
}

/** Counts a step, as the API does for a page of the site, `times` in a row. */
async function count(day: string, path: string, source: VisitSource, step: CountedStep = "view", times = 1) {
  for (let n = 0; n < times; n += 1) await env.COUNTS.getByName("main").add(day, { step, path, source });
}

/** A booking whose dialog was opened on this page; `begin` is what its line of source begins with. */
async function bookFrom(path: string, begin: string, lead: Parameters<typeof payloadOf>[0]): Promise<number> {
  const payload = payloadOf(lead);
  const description = payload.description.replace("\n", `\nSource: ${begin}button=${path}#header\n`);
  return (await post({ ...payload, description }, { "idempotency-key": crypto.randomUUID() })).status;
}

const BEGINS = {
  campaign: "source=letter, landing=/, ",
  search: "referrer=www.google.com, landing=/, ",
  referral: "referrer=news.example, landing=/, ",
  direct: "landing=/, ",
  unknown: "",
} as const satisfies Record<VisitSource, string>;

test("MKT-03 demos agree with the desk to the unit, by day, page and source, whatever becomes of them", async () => {
  // All of them come from one visitor, and within minutes.
  setting("RATE_LIMITS", "off");
  const pages = ["/", "/contact", "/services/ai-agents", "/invented"] as const;
  for (const [n, source] of visitSources.entries()) {
    const path = pages[n % pages.length] ?? "/";
    // Every second one wants an hour that is taken already.
    for (const hour of [8, 8])
      await bookFrom(path, BEGINS[source], { day: `2099-11-${24 + (n % 3)}`, hour: hour + (n > 2 ? 1 : 0) });
  }
  await addLeads(3);
  const [moved, canceled] = (await rows()).filter(({ kind }) => kind === "demo");
  await desk().staff({ type: "move", id: moved?.id ?? "", start: at(15, "2099-11-26") });
  await desk().staff({ type: "cancel", id: canceled?.id ?? "" });
  expect((await book({ email: "bo@quill.example", hour: 12, day: "2099-11-27" })).status).toBe(201);
  await desk().staff({ type: "erase", email: "bo@quill.example" });
  const demos = (await rows()).filter(({ kind }) => kind === "demo");
  expect(demos).toHaveLength(6);
  const { now } = await report();
  expect(now.all).toEqual({ view: 0, opened: 0, booked: demos.length });
  expect(now.days.filter(({ booked }) => booked > 0)).toEqual([
    { day: TODAY, view: 0, opened: 0, booked: demos.length },
  ]);
  const byPage = Object.fromEntries(now.pages.map(({ path, booked }) => [path, booked]));
  // The erased person's page is not known any more.
  expect(byPage).toEqual({ "/": 2, "/contact": 1, "/services/ai-agents": 1, other: 1, unknown: 1 });
  const bySource = Object.fromEntries(now.sources.map(({ source, booked }) => [source, booked]));
  expect(bySource).toEqual({ campaign: 1, search: 1, referral: 1, direct: 1, unknown: 2 });
  logLines("booking.follow_up");
});

test("MKT-03 every sum is what was counted, and what is seen most stands first", async () => {
  await count(TODAY, "/", "search", "view", 3);
  await count(TODAY, "/contact", "search", "view", 5);
  await count("2099-11-20", "/contact", "direct");
  await count("2099-11-20", "/contact", "direct", "opened");
  const { now } = await report();
  expect(now.all).toEqual({ view: 9, opened: 1, booked: 0 });
  expect(now.pages).toEqual([
    { path: "/contact", view: 6, opened: 1, booked: 0 },
    { path: "/", view: 3, opened: 0, booked: 0 },
  ]);
  expect(now.sources).toEqual([
    { source: "search", view: 8, opened: 0, booked: 0 },
    { source: "direct", view: 1, opened: 1, booked: 0 },
  ]);
});

test("MKT-03 a span has its own days alone, in the schedule's time zone, and the one before it as many", async () => {
  await count(TODAY, "/", "direct", "view", 2);
  // Two minutes before midnight in Bogota, and after it.
  pass(12 * HOUR - 2 * MINUTE);
  await book({ hour: 19, day: "2099-11-24" });
  pass(4 * MINUTE);
  await count(DAY, "/", "direct");
  await book({ hour: 17, day: "2099-11-24" });
  for (const day of ["2099-11-17", "2099-11-16", "2099-11-10", "2099-11-09"]) await count(day, "/", "direct", "opened");
  const week = await report(7);
  expect([week.now.from, week.now.to, week.now.days.length]).toEqual(["2099-11-17", DAY, 7]);
  expect(week.now.days.slice(-2)).toEqual([
    { day: TODAY, view: 2, opened: 0, booked: 1 },
    { day: DAY, view: 1, opened: 0, booked: 1 },
  ]);
  expect(week.now.all).toEqual({ view: 3, opened: 1, booked: 2 });
  expect(week.before).toEqual({ view: 0, opened: 2, booked: 0 });
  expect((await report(90)).now.days).toHaveLength(90);
});

test("STAFF-04 the rows for a spreadsheet add up to the page's figures", async () => {
  await count(TODAY, "/", "search", "view", 3);
  await count(OTHER, "/", "search");
  await count("2099-11-20", "/contact", "direct", "opened");
  await bookFrom("/contact", BEGINS.direct, { hour: 15 });
  expect(await reports().rows(7)).toEqual({
    from: "2099-11-16",
    to: TODAY,
    rows: [
      { day: "2099-11-20", path: "/contact", source: "direct", view: 0, opened: 1, booked: 0 },
      { day: TODAY, path: "/", source: "search", view: 3, opened: 0, booked: 0 },
      { day: TODAY, path: "/contact", source: "direct", view: 0, opened: 0, booked: 1 },
    ],
  });
  expect((await report(7)).now.all).toEqual({ view: 3, opened: 1, booked: 1 });
  expect(logLines("staff.figures_saved").map((line): unknown => JSON.parse(line))).toEqual([
    { event: "staff.figures_saved", who: "ana@agency.example", days: 7 },
  ]);
});
