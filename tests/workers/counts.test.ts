// What browsers report to POST /api/metrics, and what the object of the counts makes of it.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { funnelSteps, navigations, visitSources, vitalNames } from "~/domain/counts";

import { LAST_BUCKET } from "../../workers/counts/count";
import { logLines } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { allCounted, countsObject, report, send, step, useCounts, view } from "./support/counts";
import { everyPage } from "./support/every-page";
import { HOUR, pass, useFreshDesk } from "./support/site";

useFreshDesk();
useCounts();

const TODAY = "2099-11-22";
const vital = (changes: object = {}) => ({
  kind: "vital",
  path: "/contact",
  name: "INP",
  value: 240,
  navigation: "load",
  ...changes,
});

/** What was counted today, as `path source name n`. */
async function visits(): Promise<string[]> {
  const counted = await countsObject().read(TODAY, TODAY);
  return counted.visits.map(({ path, source, name, n }) => `${path} ${source} ${name} ${n}`).toSorted();
}

test("MKT-02 every page of the site is counted under its own path, as the browser spells it", async () => {
  const paths = [...everyPage, "/book", "/booking"];
  for (const path of paths) await send(view(path, "direct"));
  await allCounted();
  expect(await visits()).toEqual(paths.map((path) => `${path} direct view 1`).toSorted());
});

test("MKT-02 a client can invent neither page nor source nor step, and no measure: all invented pages are one", async () => {
  const invented = [
    { ...step("opened", "/", "direct"), step: "view" },
    { ...step("opened", "/", "direct"), step: "won" },
    view("/", "news.example"),
    { kind: "view", path: "/" },
    view("https://evil.example/", "direct"),
    view(`/${"x".repeat(400)}`, "direct"),
    vital({ name: "FID" }),
    vital({ navigation: "jump" }),
    vital({ value: -1 }),
    vital({ value: "9" }),
    vital({ value: 600_001 }),
  ];
  for (const entry of invented) expect([entry, await report([entry])]).toEqual([entry, 422]);
  expect(await report(Array.from({ length: 6 }, () => view("/", "direct")))).toBe(422);
  await send(view("/invented", "direct"), view("/About", "direct"), view("/blog/", "direct"));
  await send(view("/blog/Invented", "direct"), vital({ path: "/invented" }));
  await allCounted();
  expect(await visits()).toEqual(["other direct view 4"]);
  expect((await countsObject().read(TODAY, TODAY)).vitals).toMatchObject([{ path: "other", name: "INP", n: 1 }]);
});

test("MKT-02 a flood of vitals takes no room from views, nor from other vitals: a page has 48 rows a day", async () => {
  const flood = vitalNames.flatMap((name) =>
    navigations.flatMap((navigation) =>
      Array.from({ length: 300 }, (_, at) =>
        vital({ name, navigation, value: 1.05 ** at / (name === "CLS" ? 999 : 1) }),
      ),
    ),
  );
  const every = visitSources.flatMap((source) => [
    view("/contact", source),
    ...funnelSteps.map((name) => step(name, "/contact", source)),
  ]);
  const add = (entries: readonly object[]) => countsObject().add(TODAY, entries as never);
  await add(flood);
  for (let times = 0; times < 10; times += 1) await add(every);
  const { counted, vitals, longest } = await runInDurableObject(countsObject(), (_, { storage }) => {
    const one = (query: string) => storage.sql.exec<{ n: number }>(query).one().n;
    return {
      counted: one("SELECT count(*) AS n FROM visits"),
      vitals: one("SELECT count(*) AS n FROM vitals"),
      longest: one("SELECT max((SELECT count(*) FROM json_each(buckets))) AS n FROM vitals"),
    };
  });
  expect([counted, vitals]).toEqual([30, 18]);
  expect(longest).toBeLessThanOrEqual(LAST_BUCKET + 1);
  await send(view("/about", "direct"), vital({ path: "/about" }));
  await vi.waitFor(async () => expect(await visits()).toContain("/about direct view 1"));
  const after = await countsObject().read(TODAY, TODAY);
  expect(after.vitals).toContainEqual(expect.objectContaining({ path: "/about", name: "INP", n: 1 }));
  expect(after.vitals.reduce((sum, { n }) => sum + n, 0)).toBe(flood.length + 1);
});

test("MKT-02 under Global Privacy Control nothing is counted, by the browser's header alone", async () => {
  expect(await report([view("/about", "direct"), vital()], { "sec-gpc": "1" })).toBe(204);
  await send(view("/contact", "direct"));
  await allCounted();
  expect(await visits()).toEqual(["/contact direct view 1"]);
});

test("MKT-04 vitals are counted by page, and by how it was reached", async () => {
  for (const navigation of navigations) await send(vital({ navigation }), vital({ navigation, path: "/about" }));
  await allCounted();
  const { vitals } = await countsObject().read(TODAY, TODAY);
  // The 75th percentile is read from buckets that are 9 % wide.
  for (const { p75 } of vitals) expect(Math.abs(p75 / 240 - 1)).toBeLessThan(0.09);
  expect(vitals.map(({ path, navigation, n }) => `${path} ${navigation} ${n}`).toSorted()).toEqual(
    ["/about", "/contact"].flatMap((path) => ["load", "restored", "soft"].map((way) => `${path} ${way} 1`)),
  );
});

test("MKT-02 counts fail without a word to the visitor, and never ask the booking desk", async () => {
  const fail = () => {
    throw new RangeError("away");
  };
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ entries: [view("/", "direct")] }),
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
  await send(view("/", "direct"), vital());
  await allCounted();
  const left = async () => {
    const { visits: rows, vitals } = await countsObject().read(TODAY, TODAY);
    return rows.length + vitals.length;
  };
  const alarm = () => runInDurableObject(countsObject(), (_, { storage }) => storage.getAlarm());
  const due = await alarm();
  pass(HOUR);
  await send(view("/", "direct"));
  await allCounted();
  // Later counts do not put it off.
  expect(await alarm()).toBe(due);
  pass(800 * 24 * HOUR - HOUR);
  expect(await runDurableObjectAlarm(countsObject())).toBe(true);
  expect(await left()).toBe(2);
  pass(24 * HOUR);
  expect(await runDurableObjectAlarm(countsObject())).toBe(true);
  expect(await left()).toBe(0);
});
