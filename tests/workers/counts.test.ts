// What browsers report to POST /api/metrics, and what the object of the counts makes of it.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";

import { countedSteps, visitSources } from "~/domain/counts";

import { logLines } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";
import { getApi, HOUR, pass, useFreshDesk } from "./support/site";

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
  const reply = await getApi("/metrics", {
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
    const rows = await countsObject().read("2099-01-01", "2100-12-31");
    return rows.reduce((sum, { n }) => sum + n, 0);
  };
  await vi.waitFor(async () => expect(await stored()).toBe(sent), 10_000);
}

const view = (path: string, source: string) => ({ step: "view", path, source });

/** What was counted today, as `path source name n`. */
async function visits(): Promise<string[]> {
  const rows = await countsObject().read(TODAY, TODAY);
  return rows.map(({ path, source, name, n }) => `${path} ${source} ${name} ${n}`).toSorted();
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
  await vi.waitFor(() => expect(logLines("counts.lost")).toHaveLength(2), 10_000);
  expect((await startWorker({ BOOKING_DESK: broken }, ["AIRTABLE_TOKEN"])("/api/metrics", init)).status).toBe(204);
  await vi.waitFor(async () => expect(await visits()).toEqual(["/ direct view 1"]), 10_000);
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
