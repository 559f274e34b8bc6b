import { expect, test } from "vitest";

import { bench, FIRM, LIVE } from "../../tests/support/deploy-bench";
import type { Figures } from "../../workers/counts/figures";
import { deploy, type DeployPorts } from "./deploy-steps";
import { brokenObjectives } from "./objectives-watch";

type Vital = Figures["vitals"][number];

const vital = (changes: Partial<Vital>): Vital => ({
  path: "/",
  navigation: "load",
  name: "LCP",
  n: 100,
  p75: 3_100.4,
  ...changes,
});

/** A site with these vitals, and the requests it received. */
function siteWith(vitals: readonly Vital[], status = 200) {
  const asked: string[] = [];
  const fetch: DeployPorts["fetch"] = async (url, init) => {
    asked.push(`${url} ${new Headers(init?.headers).get("authorization")}`);
    const figures = { from: "2026-11-16", to: "2026-11-22", rows: [], days: [], vitals };
    return Response.json(status === 200 ? figures : { title: "Internal error" }, { status });
  };
  return { asked, fetch };
}

test("MKT-03 last week's vitals that broke their objective are named, loaded pages alone and with enough values", async () => {
  const { asked, fetch } = siteWith([
    vital({ name: "CLS", p75: 0.25, path: "/about" }),
    vital({}),
    vital({ p75: 2_500 }),
    vital({ n: 19 }),
    vital({ navigation: "soft" }),
  ]);
  expect(await brokenObjectives(FIRM, "secret", fetch)).toEqual([
    "WARN  LCP of / was 3100 ms last week (75th percentile of 100); the objective is 2500 ms.",
    "WARN  CLS of /about was 0.250 last week (75th percentile of 100); the objective is 0.1.",
  ]);
  expect(asked).toEqual([`${FIRM}/api/operator/figures?days=7 Bearer secret`]);
});

test("MKT-03 without a token, or over plain http, nobody is asked, and a site that fails is said to", async () => {
  const { asked, fetch } = siteWith([vital({})]);
  expect(await brokenObjectives(FIRM, null, fetch)).toEqual([]);
  expect(await brokenObjectives("http://firm.test", "secret", fetch)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await brokenObjectives(FIRM, "secret", siteWith([], 500).fetch)).toEqual([
    "Last week's vitals cannot be read: Internal error.",
  ]);
});

test("MKT-03 a deploy says which objective was broken, and deploys all the same", { timeout: 60_000 }, async () => {
  const { ports, printed } = bench(LIVE);
  const slow = siteWith([vital({})]);
  const fetch: DeployPorts["fetch"] = (url, init) =>
    url.includes("/api/operator/figures") ? slow.fetch(url, init) : ports.fetch(url, init);
  expect(await deploy({ ...ports, fetch }, { message: "News", operatorToken: "secret" })).toBe(0);
  expect(printed()).toMatch(/Live: [^]*\nWARN {2}LCP of \/ was 3100 ms last week/);
});
