// What the staff's page says of visits and demos: from the counts, and from the desk.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { staffFigures as words } from "~/content/staff-figures";
import { type CountedStep, type VisitSource, visitSources } from "~/domain/counts";
import type { ReportDays } from "~/domain/figures";

import { createStaffReports } from "../../workers/counts/staff-reports";
import { createServices } from "../../workers/services";
import { logLines } from "../support/console-guard";
import { tables, texts } from "./support/markup";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, pass, payloadOf, post, rows, tryWith, useFreshDesk } from "./support/site";
import { away, staff } from "./support/staff";
import { addLeads } from "./support/staff-door";

useFreshDesk();

const TODAY = "2099-11-22";
const OTHER = "2099-11-25";

function reports() {
  return createStaffReports(createServices(env), "ana@agency.example");
}

async function report(days: ReportDays = 30) {
  return await reports().report(days);
}

/** Counts a step, as the API does for a page of the site, so many times. */
async function count(day: string, path: string, source: VisitSource, step: CountedStep = "view", times = 1) {
  await runInDurableObject(env.COUNTS.getByName("main"), async (counts) => {
    for (let n = 0; n < times; n += 1) await counts.add(day, { step, path, source });
  });
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
  tryWith({ rateLimits: false });
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

/** A page of the figures. */
async function page(query = "") {
  const reply = await staff(`/staff/figures${query}`);
  const html = await reply.text();
  return { reply, html, tables: tables(html), totals: texts(html, "dd") };
}

test("STAFF-04 the page has the sums beside those of the days before, and tables by day, page and source", async () => {
  await count(TODAY, "/", "search", "view", 3);
  await count("2099-11-20", "/contact", "direct", "opened");
  await count("2099-11-20", "other", "direct", "view", 1_200);
  await count("2099-11-12", "/", "direct", "view", 401);
  await count("2099-11-12", "/", "direct", "opened", 2);
  await bookFrom("/contact", BEGINS.direct, { hour: 15 });
  const week = await page("?days=7");
  expect(week.reply.status).toBe(200);
  expect(week.reply.headers.get("cache-control")).toBe("no-store");
  expect(week.totals).toEqual([
    "1,203",
    "802 more than in the 7 days before (+200%)",
    "1",
    "1 fewer than in the 7 days before (−50%)",
    "1",
    "1 more than in the 7 days before, which had none",
  ]);
  const all = ["All", "1,203", "1", "1"];
  expect(week.tables["By day"]).toEqual([
    ["Day", "Views", "Opened", "Demos"],
    ["Nov 22, 2099", "3", "0", "1"],
    ["Nov 21, 2099", "0", "0", "0"],
    ["Nov 20, 2099", "1,200", "1", "0"],
    ...[19, 18, 17, 16].map((day) => [`Nov ${day}, 2099`, "0", "0", "0"]),
    all,
  ]);
  expect(week.tables["By page"]?.slice(1)).toEqual([
    [words.pages.other, "1,200", "0", "0"],
    ["/", "3", "0", "0"],
    ["/contact", "0", "1", "1"],
    all,
  ]);
  expect(week.tables["By source"]?.slice(1)).toEqual([
    ["Direct", "1,200", "1", "1"],
    ["Search engine", "3", "0", "0"],
    all,
  ]);
});

test("STAFF-04 the chart is the table's, drawn: each column by its own name and scale, and hidden from a screen reader", async () => {
  await count(TODAY, "/", "search", "view", 40);
  await count("2099-11-20", "/", "search", "view", 10);
  await bookFrom("/", BEGINS.direct, { hour: 15 });
  const { html } = await page("?days=7");
  const [, chart = ""] = /<div aria-hidden="true"[^>]*>(.*?)<\/div><details/s.exec(html) ?? [];
  const drawings = chart.split("<svg").slice(1);
  const heights = drawings.map((svg) =>
    [...svg.matchAll(/height="([\d.]+)" class/g)].map(([, height]) => Number(height)),
  );
  expect(heights).toEqual([
    [0, 0, 0, 0, 25, 0, 100],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 100],
  ]);
  expect(texts(drawings[0] ?? "", "title").slice(-3)).toEqual([
    "Friday, November 20, 2099: 10",
    "Saturday, November 21, 2099: 0",
    "Sunday, November 22, 2099: 40",
  ]);
  for (const name of ["Views", "Most on a day: 40, on Nov 22, 2099", "Dialogs opened", words.chart.none, "Demos"])
    expect(chart).toContain(name);
});

test("STAFF-04 a span that there is not is the month's, and of many pages those seen most have a line", async () => {
  await count(TODAY, "/blog/Caf%C3%A9%20hours", "direct", "view", 3);
  // Cut within a letter.
  await count(TODAY, "/blog/Caf%C3", "direct", "view", 2);
  for (let n = 0; n < 23; n += 1) await count(TODAY, `/blog/${n}`, "direct");
  const { html, tables: shown } = await page("?days=1000");
  expect(shown["By day"]).toHaveLength(32);
  expect(html).toContain('href="/staff/figures?days=30" aria-current="page"');
  expect(shown["By page"]?.slice(1, 3)).toEqual([
    ["/blog/Café hours", "3", "0", "0"],
    ["/blog/Caf%C3", "2", "0", "0"],
  ]);
  expect(shown["By page"]?.slice(-2)).toEqual([
    ["5 more pages", "5", "0", "0"],
    ["All", "28", "0", "0"],
  ]);
});

test("STAFF-04 without any count the page says so, and when they cannot be read what to do; the file is none then", async () => {
  expect((await page()).html).toContain(words.empty);
  const reply = await staff("/staff/figures?days=7", {}, { COUNTS: away });
  expect(reply.status).toBe(503);
  const html = await reply.text();
  expect(html).toContain(words.unread.heading);
  expect(html).toContain(`href="/staff/figures?days=7" class="button button-line">${words.unread.again}`);
  const saved = await staff("/staff/figures.csv", {}, { COUNTS: away });
  expect([saved.status, saved.headers.get("content-disposition")]).toEqual([500, null]);
  logLines("page.crashed");
});

/** A file for a spreadsheet: its name, its bytes as text, and its lines. */
async function file(path: string) {
  const reply = await staff(path);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.get("etag")).toBeNull();
  return { name: reply.headers.get("content-disposition"), lines: text.slice(1).split("\r\n") };
}

test("STAFF-04 the file of leads has all of the span, in order of arrival, no cell that is a formula, and no text of who was erased", async () => {
  await book({ hour: 8, name: "=HYPERLINK(1)", company: "+1", challenge: '@SUM(A1)\n"quoted"' });
  await addLeads(450);
  const { name, lines } = await file("/staff/leads.csv?days=7");
  expect(name).toBe('attachment; filename="leads-2099-11-16-to-2099-11-22.csv"');
  expect(lines[0]?.split(",")).toHaveLength(words.csv.leads.length);
  const [, first = ""] = lines;
  expect(first).toContain(
    '"2099-11-22 12:00","Demo","Waits for the calendar","","2099-11-23 08:00","2099-11-23 08:30",""',
  );
  for (const cell of [`"'=HYPERLINK(1)"`, `"'+1"`, `"'@SUM(A1)\n""quoted"""`, '"ana@visitor.example"'])
    expect(first).toContain(cell);
  const ids = lines.slice(1, -1).map((line) => /"([0-9a-v]{52})"$/.exec(line)?.[1]);
  expect(ids).toEqual((await rows()).map(({ id }) => id));
  expect(new Set(ids).size).toBe(451);
  expect(lines.at(-1)).toBe("");
  pass(7 * 24 * HOUR);
  expect((await file("/staff/leads.csv?days=7")).lines).toHaveLength(2);
  expect((await file("/staff/leads.csv?days=30")).lines).toHaveLength(453);
  const saved = logLines("staff.leads_saved");
  expect(saved[0]).toBe('{"event":"staff.leads_saved","who":"local","days":7}');
  expect(saved.join()).not.toContain("visitor.example");
  await desk().staff({ type: "erase", email: "ana@visitor.example" });
  const [, erased] = (await file("/staff/leads.csv?days=30")).lines;
  expect(erased).toContain('"Demo","Erased","","2099-11-23 08:00"');
  expect(erased).not.toMatch(/HYPERLINK|SUM|visitor/);
});

test("STAFF-04 the file of figures has a line a day, page and source, and nothing is sent for HEAD", async () => {
  await count(TODAY, "/", "search", "view", 3);
  await count("2099-11-20", "/contact", "direct", "opened");
  await count(OTHER, "/", "search");
  await bookFrom("/contact", BEGINS.direct, { hour: 15 });
  const { name, lines } = await file("/staff/figures.csv?days=90");
  expect(name).toBe('attachment; filename="figures-2099-08-25-to-2099-11-22.csv"');
  expect(lines.slice(1)).toEqual([
    '"2099-11-20","/contact","Direct","0","1","0"',
    '"2099-11-22","/","Search engine","3","0","0"',
    '"2099-11-22","/contact","Direct","0","0","1"',
    "",
  ]);
  expect(logLines("staff.figures_saved")).toEqual(['{"event":"staff.figures_saved","who":"local","days":90}']);
  const head = await staff("/staff/figures.csv", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "",
  ]);
});
