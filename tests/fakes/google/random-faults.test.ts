import { expect, test } from "vitest";

import { createRandom } from "../../../scripts/random.ts";
import type { FaultKind } from "./faults.ts";
import { createRandomFaults } from "./random-faults.ts";
import type { CallKind } from "./route.ts";
import { connect, DEMOS, demoAt, eventsPath } from "./test-client.ts";

const CALLS: readonly CallKind[] = ["token", "freeBusy", "insert", "get"];

/** The faults that several thousand calls of a kind meet. */
function forecast(seed: number, call: CallKind, calls = 5_000): (FaultKind | null)[] {
  const faults = createRandomFaults(createRandom(seed));
  return Array.from({ length: calls }, () => faults.next(call));
}

test("is the same for the same seed, and another for another", () => {
  expect(forecast(1, "insert")).toEqual(forecast(1, "insert"));
  expect(forecast(1, "insert")).not.toEqual(forecast(2, "insert"));
});

test("brings every kind of fault, each to calls it can meet only", () => {
  const kinds = (call: CallKind) =>
    new Set(forecast(3, call).map((fault) => (fault?.kind === "error" ? fault.reason : fault?.kind)));
  const reasons = ["authError", "quotaExceeded", "rateLimitExceeded", "userRateLimitExceeded", "forbidden"];
  const everywhere = [...reasons, "backendError", "reset", "hang", "garbage", "huge", "lost-reply", "slow"];
  for (const call of CALLS) for (const kind of everywhere) expect(kinds(call), `${kind} on ${call}`).toContain(kind);
  expect(CALLS.filter((call) => kinds(call).has("duplicate"))).toEqual(["insert"]);
  expect(CALLS.filter((call) => kinds(call).has("notFound"))).toEqual(["get"]);
  expect(CALLS.filter((call) => kinds(call).has("calendar-error"))).toEqual(["freeBusy"]);
});

test("lets most calls through, and alternates quiet phases and bursts", () => {
  const met = forecast(4, "insert").map((fault) => (fault ? 1 : 0));
  const shares = Array.from({ length: 500 }, (_, n) => met.slice(n * 10, n * 10 + 10).filter(Boolean).length);
  const all = met.filter(Boolean).length / met.length;
  expect(all).toBeGreaterThan(0.1);
  expect(all).toBeLessThan(0.35);
  expect(shares.filter((share) => share === 0).length).toBeGreaterThan(100);
  expect(shares.filter((share) => share >= 5).length).toBeGreaterThan(50);
});

test("counts what it brought, by name", () => {
  const faults = createRandomFaults(createRandom(5));
  const brought = Array.from({ length: 2_000 }, () => faults.next("insert"));
  const count = (fits: (fault: FaultKind) => boolean) => brought.filter((fault) => fault && fits(fault)).length;
  expect(faults.served.get("reset")).toBe(count(({ kind }) => kind === "reset"));
  expect(faults.served.get("429 rateLimitExceeded")).toBe(
    count((fault) => fault.kind === "error" && fault.status === 429),
  );
  expect([...faults.served.values()].reduce((sum, each) => sum + each, 0)).toBe(count(() => true));
});

test("decides over calls without an ordered fault, until it is fair again", async () => {
  const { call, google } = await connect();
  const EVENTS = eventsPath(DEMOS.id);
  await call("GET", EVENTS);
  google.setFaults({ next: () => ({ kind: "error", status: 500, reason: "backendError" }) });
  google.order({ on: "insert", kind: "error", status: 429, reason: "rateLimitExceeded" });
  expect((await call("POST", EVENTS, demoAt(10))).status).toBe(429);
  expect((await call("POST", EVENTS, demoAt(10))).status).toBe(500);
  google.setFaults(null);
  expect((await call("POST", EVENTS, demoAt(10))).status).toBe(200);
});
