import { expect, test, vi } from "vitest";

import type { ClientAddress } from "./client-address";
import { createRateLimiter, type RateKind, type RateLimiter, refuseRate } from "./rate-limit";

const at = (home: number, network = 0): ClientAddress => ({
  home: `2001:db8:${network}:${home}`,
  network: `2001:db8:${network}::/48`,
});

/** A counter that allows this many requests a key, as the platform's does within a minute. */
function counter(most: number) {
  const counts = new Map<string, number>();
  return {
    counts,
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}

function limiter({ most = 3, mostOfNetwork = 5 } = {}) {
  const [homes, networks] = [counter(most), counter(mostOfNetwork)];
  const rateLimit = createRateLimiter({ homes: () => homes, networks: () => networks });
  const passed = async (times: number, client: ClientAddress | null, kind: RateKind = "booking") => {
    let passes = 0;
    for (let time = 0; time < times; time += 1) if (await rateLimit(kind, client)) passes += 1;
    return passes;
  };
  return { passed, homes, networks };
}

test("REL-14 one home has its limit, and its neighbors go on", async () => {
  const { passed } = limiter();
  expect(await passed(10, at(1))).toBe(3);
  expect(await passed(1, at(2))).toBe(1);
});

test("REL-14 homes of one network share a second, higher limit; what a home's own limit refused does not count", async () => {
  const { passed, networks } = limiter();
  expect(await passed(100, at(1))).toBe(3);
  expect(networks.counts.get("booking 2001:db8:0::/48")).toBe(3);
  expect(await passed(10, at(2))).toBe(2);
  expect(await passed(10, at(3))).toBe(0);
  expect(await passed(10, at(3, 1))).toBe(3);
});

test("REL-14 beacons, looks and guesses use up nobody's bookings", async () => {
  const { passed } = limiter();
  for (const kind of ["count", "consent", "look", "secret", "health"] as const) {
    expect(await passed(100, at(1), kind)).toBe(3);
    expect(await passed(100, at(2), kind)).toBe(2);
  }
  expect(await passed(10, at(1))).toBe(3);
});

test.each([
  [{ "cf-connecting-ip": "2001:db8:1:2::3" }, { home: "2001:db8:1:2", network: "2001:db8:1::/48" }],
  [{ "cf-ray": "8c5-MIA" }, { home: "unknown", network: "unknown" }],
  [
    { "cf-ray": "8c5-MIA", "cf-connecting-ip": "nobody" },
    { home: "unknown", network: "unknown" },
  ],
  [{ "cf-connecting-ip": "127.0.0.1" }, null],
  [{}, null],
])("REL-14 a request with %j is counted as one of %j", async (headers, client) => {
  const rateLimit = vi.fn<RateLimiter>(async () => false);
  const refused = await refuseRate(new Request("https://nightshift.example", { headers }), "look", rateLimit);
  expect([refused?.status, rateLimit.mock.calls]).toEqual([429, [["look", client]]]);
});

test("REL-14 this machine has no limit", async () => {
  expect(await limiter().passed(10, null)).toBe(10);
});

test("a counter that is not bound refuses nobody", async () => {
  const rateLimit = createRateLimiter({ homes: () => null, networks: () => null });
  expect(await rateLimit("booking", at(1))).toBe(true);
});
