// What browsers report to POST /api/metrics, what the object of the counts makes of it, and the figures of both.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

import { countedSteps, visitSources } from "~/domain/counts";

import type { Values } from "../../scripts/desk/command";
import { figures as figuresCommand } from "../../scripts/desk/figures";
import { Figures, type Sums, columns, noSums } from "../../workers/counts/figures";
import { logLines } from "../support/console-guard";
import { HERE, runCommand } from "../support/desk-command";
import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";
import { DAY, HOUR, book, pass, payloadOf, post, rows, setting, useFreshDesk } from "./support/site";
import { OPERATOR, addLeads, operate, visit } from "./support/staff";

useFreshDesk();

const TODAY = "2099-11-22";
let sent = 0;

beforeEach(() => {
  sent = 0;
});

/** The object of the counts. */
function countsObject() {
  return env.COUNTS.getByName("main");
}

/** Reports a count as a browser does, and returns the status. */
async function report(count: object, headers: Record<string, string> = {}): Promise<number> {
  const reply = await visit("/api/metrics", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(count),
  });
  return reply.status;
}

/** Reports counts that are accepted. */
async function send(...counts: readonly object[]): Promise<void> {
  for (const count of counts) expect(await report(count)).toBe(204);
  sent += counts.length;
}

/** Waits until as many counts are stored as were sent. */
async function allCounted(): Promise<void> {
  const stored = async () => {
    const { days } = await countsObject().read("2099-01-01", "2100-12-31");
    return days.reduce((sum, { n }) => sum + n, 0);
  };
  await vi.waitFor(async () => expect(await stored()).toBe(sent));
}

/** The figures of a span, as the operator gets them. */
async function figures(query = ""): Promise<Figures> {
  const reply = await operate(`/figures${query}`);
  expect(reply.status).toBe(200);
  return v.parse(Figures, await reply.json());
}

const view = (path: string, source: string) => ({ step: "view", path, source });
const opened = (path: string, source: string) => ({ step: "opened", path, source });

/** A booking whose dialog was opened on this page. */
async function bookFrom(path: string, begin: string, lead: Parameters<typeof payloadOf>[0]) {
  const payload = payloadOf(lead);
  const description = payload.description.replace("\n", `\nSource: ${begin}button=${path}#header\n`);
  const reply = await post({ ...payload, description }, { "idempotency-key": crypto.randomUUID() });
  return { status: reply.status, id: (await rows()).at(-1)?.id ?? "" };
}

/** What was counted today, as `path source name n`. */
async function visits(): Promise<string[]> {
  const { pages } = await countsObject().read(TODAY, TODAY);
  return pages.map(({ path, source, name, n }) => `${path} ${source} ${name} ${n}`).toSorted();
}

test("MKT-02 every page of the site is counted under its own path, as the browser spells it", async () => {
  const paths = [...everyPage, "/book", "/booking"];
  for (const path of paths) await send(view(path, "direct"));
  await allCounted();
  expect(await visits()).toEqual(paths.map((path) => `${path} direct view 1`).toSorted());
});

test("MKT-02 a client can invent neither page nor source nor step: all invented pages are one", async () => {
  const invented = [
    { ...view("/", "direct"), step: "booked" },
    { ...view("/", "direct"), step: "won" },
    [view("/", "direct")],
    view("/", "news.example"),
    { step: "view", path: "/" },
    view("https://evil.example/", "direct"),
    view(`/${"x".repeat(400)}`, "direct"),
  ];
  for (const count of invented) expect([count, await report(count)]).toEqual([count, 422]);
  await send(view("/invented", "direct"), view("/About", "direct"), view("/blog/", "direct"));
  await send(view("/blog/Invented", "direct"));
  await allCounted();
  expect(await visits()).toEqual(["other direct view 4"]);
});

test("MKT-02 however many counts come, a page has ten rows a day", async () => {
  for (let times = 0; times < 3; times += 1)
    for (const source of visitSources)
      for (const step of countedSteps) await countsObject().add(TODAY, { step, path: "/contact", source });
  const rowCount = await runInDurableObject(
    countsObject(),
    (_, { storage }) => storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM visits").one().n,
  );
  expect(rowCount).toBe(10);
  expect(await visits()).toContain("/contact search opened 3");
});

test("MKT-02 under Global Privacy Control nothing is counted, by the browser's header alone", async () => {
  expect(await report(view("/about", "direct"), { "sec-gpc": "1" })).toBe(204);
  await send(view("/contact", "direct"));
  await allCounted();
  expect(await visits()).toEqual(["/contact direct view 1"]);
});

test("MKT-02 counts fail without a word to the visitor, and never ask the booking desk", async () => {
  const fail = () => {
    throw new RangeError("away");
  };
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(view("/", "direct")),
  };
  const broken = { getByName: fail } as never;
  for (const COUNTS of [broken, { getByName: () => ({ add: async () => fail() }) } as never])
    expect((await startWorker({ COUNTS })("/api/metrics", init)).status).toBe(204);
  await vi.waitFor(() => expect(logLines("counts.lost")).toHaveLength(2));
  expect((await startWorker({ BOOKING_DESK: broken }, ["AIRTABLE_TOKEN"])("/api/metrics", init)).status).toBe(204);
  await vi.waitFor(async () => expect(await visits()).toEqual(["/ direct view 1"]));
  expect(logLines("counts.lost")).toHaveLength(2);
});

test("MKT-03 counts are kept for 800 days, and leave by the object's own alarm", async () => {
  await send(view("/", "direct"));
  await allCounted();
  const alarm = () => runInDurableObject(countsObject(), (_, { storage }) => storage.getAlarm());
  const due = await alarm();
  pass(HOUR);
  await send(view("/", "direct"));
  await allCounted();
  // Later counts do not put it off.
  expect(await alarm()).toBe(due);
  pass(800 * 24 * HOUR - HOUR);
  expect(await runDurableObjectAlarm(countsObject())).toBe(true);
  expect(await visits()).toHaveLength(1);
  pass(24 * HOUR);
  expect(await runDurableObjectAlarm(countsObject())).toBe(true);
  expect(await visits()).toEqual([]);
});

/** The sums of all matching rows. */
function sumOf({ rows }: Figures, fits: (row: Figures["rows"][number]) => boolean = () => true): Sums {
  const sums = noSums();
  for (const row of rows.filter(fits)) for (const column of columns) sums[column] += row[column];
  return sums;
}

test("MKT-03 a day of 200 visits: every sum of the figures is what happened, and the bookings are the ledger's", async () => {
  // All of them come from one visitor, and within minutes.
  setting("RATE_LIMITS", "off");
  const pages = ["/", "/contact", "/services/ai-agents", "/invented"] as const;
  const sources = ["campaign", "search", "referral", "direct", "unknown"] as const;
  const begins: Record<string, string> = {
    campaign: "source=letter, landing=/, ",
    search: "referrer=www.google.com, landing=/, ",
    referral: "referrer=news.example, landing=/, ",
    direct: "landing=/, ",
    unknown: "",
  };
  const expected = new Map<string, Partial<Sums>>();
  const note = (path: string, source: string, column: keyof Sums) => {
    const key = `${path === "/invented" ? "other" : path} ${source}`;
    const sums = expected.get(key) ?? {};
    expected.set(key, { ...sums, [column]: (sums[column] ?? 0) + 1 });
  };
  const ids: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const path = pages[at % pages.length] ?? "/";
    const source = sources[at % sources.length] ?? "direct";
    const counts: object[] = [view(path, source)];
    note(path, source, "view");
    const books = at % 17 === 0;
    if (books || at % 10 === 3) {
      counts.push(opened(path, source));
      note(path, source, "opened");
    }
    if (books) {
      // Every second of them wants an hour that is taken already.
      const lead = { day: at < 102 ? "2099-11-24" : "2099-11-25", hour: 8 + (Math.floor(at / 34) % 3) };
      const { status, id } = await bookFrom(path, begins[source] ?? "", lead);
      if (status !== 409) {
        note(path, source, "booked");
        ids.push(id);
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- visits one after the other
    await send(...counts);
  }
  await allCounted();
  const before = await figures();
  const found = new Map(before.rows.map(({ path, source, ...sums }) => [`${path} ${source}`, sums]));
  for (const [key, sums] of expected) expect([key, found.get(key)]).toEqual([key, { ...noSums(), ...sums }]);
  expect(found.size).toBe(expected.size);
  // What is seen most stands first.
  const views = before.rows.map(({ view: n }) => n);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect(sumOf(before)).toEqual({ view: 200, opened: 31, booked: 6 });

  // What becomes of a demo later changes none of them, and a person who was erased is counted without a page.
  const [moved = "", canceled = ""] = ids;
  const start = Date.parse("2099-11-26T15:00:00-05:00");
  expect(await desk().staff({ type: "move", id: moved, start })).toBe("moved");
  expect(await desk().staff({ type: "cancel", id: canceled })).toBe("cancelled");
  const other = await book({ email: "bo@quill.example", hour: 12, day: "2099-11-27" });
  expect(other.status).toBe(201);
  await desk().staff({ type: "erase", email: "bo@quill.example" });
  await addLeads(3);
  const after = await figures();
  const demos = (await rows()).filter(({ kind }) => kind === "demo");
  expect(sumOf(after)).toEqual({ view: 200, opened: 31, booked: demos.length });
  expect(sumOf(after, ({ path }) => path === "unknown")).toEqual({ view: 0, opened: 0, booked: 1 });
  expect(after.days.filter(({ view: n, booked }) => n + booked > 0)).toEqual([
    { day: TODAY, view: 200, opened: 31, booked: demos.length },
  ]);
});

test("MKT-03 a span of days holds its own days alone, in the schedule's time zone", async () => {
  await send(view("/", "direct"));
  await allCounted();
  // Two minutes before midnight in Bogota, and after it.
  pass(12 * HOUR - 120_000);
  await send(view("/", "direct"));
  await book({ hour: 19, day: "2099-11-24" });
  await allCounted();
  pass(240_000);
  await send(view("/", "direct"), view("/", "direct"));
  await book({ hour: 17, day: "2099-11-24" });
  await allCounted();
  expect((await figures("?days=2")).days).toEqual([
    { day: TODAY, view: 2, opened: 0, booked: 1 },
    { day: DAY, view: 2, opened: 0, booked: 1 },
  ]);
  expect(sumOf(await figures(`?from=${TODAY}&to=${TODAY}`))).toMatchObject({ view: 2, booked: 1 });
  expect(sumOf(await figures("?days=1"))).toMatchObject({ view: 2, booked: 1 });
  expect(await figures()).toMatchObject({ from: "2099-10-27", to: DAY });
  expect((await figures("?days=800")).days).toHaveLength(800);
  for (const query of ["?days=0", "?days=801", "?from=2099-11-24&to=2099-11-23", "?to=2099-13-01", "?page=/"])
    expect([query, (await operate(`/figures${query}`)).status]).toEqual([query, 400]);
});

test("MKT-03 `npm run figures` prints one table from view to demo, with its sums and charts", async () => {
  await send(view("/contact", "search"), opened("/contact", "search"));
  await allCounted();
  await bookFrom("/contact", "referrer=duckduckgo.com, landing=/contact, ", { hour: 15 });
  const run = (values: Values, words = "") =>
    runCommand(figuresCommand, words, values, {
      fetch: (input, init) => visit(input.replace(HERE, ""), init),
      token: OPERATOR,
    });
  const { status, said } = await run({ days: "7" });
  expect(status).toBe(0);
  const lines = said.split("\n");
  const cells = (start: string) => lines.find((line) => line.startsWith(start))?.split(/\s{2,}/);
  expect(lines[0]).toBe("2099-11-16 to 2099-11-22");
  expect(lines).toContain("Views   |      █|  1 in all, at most 1 a day");
  expect(lines).toContain("Opened  |      █|  1 in all, at most 1 a day");
  expect(lines).toContain("Booked  |      █|  1 in all, at most 1 a day");
  expect(cells("/contact  search")).toEqual(["/contact", "search", "1", "1", "1"]);
  expect(cells("All")).toEqual(["All", "1", "1", "1"]);
  expect(v.is(Figures, JSON.parse((await run({ json: true })).said))).toBe(true);
  for (const days of ["x", "801"])
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    expect(await run({ days })).toMatchObject({ status: 1, complaints: "Invalid query parameter: days." });
  expect((await run({}, "list")).status).toBe(2);
});
