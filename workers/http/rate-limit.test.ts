import * as fc from "fast-check";
import { expect, test, vi } from "vitest";

import type { Log } from "../log";
import { clientAddress, createRateLimiter, type RateKind, type RateLimiter, refuseRate } from "./rate-limit";

const of = (address: string) => clientAddress(new Headers({ "cf-connecting-ip": address }));

test.each([
  ["192.0.2.255", "192.0.2.255"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::", "2001:db8:0:0"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
  ["2001::2:3:4:5:6", "2001:0:0:2"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0"],
  ["::2", "0:0:0:0"],
])("REL-14 %j is counted as the client %s", (address, client) => {
  expect(of(address)).toBe(client);
});

test.each([
  "127.0.0.1",
  "127.255.0.9",
  "::1",
  "0:0:0:0:0:0:0:1",
  "::FFFF:127.0.0.1",
  "::ffff:7f00:1",
  "",
  "unknown",
  "192.0.2",
  "192.0.2.256",
  "192.0.2.7, 198.51.100.1",
  "1:2:3",
  "1:2:3:4:5:6:7:8:9",
  "1::2::3",
  "1:2:3:4:5:6:7::8",
  "2001:db8::g",
  ":::",
  "2001:db8::1]/a",
])("%j is this machine's own, or no address", (address) => {
  expect(of(address)).toBeNull();
});

test("REL-14 two addresses are one client when their first 64 bits are the same", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(":");
  fc.assert(
    fc.property(groups, groups, fc.constantFrom(3, 4), (one, other, shared) => {
      fc.pre((one[0] ?? 0) > 0);
      const near = [...one.slice(0, shared), ...other.slice(shared)];
      expect(of(written(one)) === of(written(near))).toBe(one[3] === near[3]);
    }),
  );
});

const at = (client: number) => `2001:db8:0:${client}`;

/** A counter that allows this many requests a key, as the platform's does within a minute. */
function counter(most: number) {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}

function limiter(most = 3) {
  const counted = counter(most);
  const rateLimit = createRateLimiter(
    () => counted,
    () => {},
  );
  return async (times: number, client: string | null, kind: RateKind = "booking") => {
    let passes = 0;
    for (let time = 0; time < times; time += 1) if (await rateLimit(kind, client)) passes += 1;
    return passes;
  };
}

test("REL-14 one client has its limit, and its neighbors go on", async () => {
  const passed = limiter();
  expect(await passed(10, at(1))).toBe(3);
  expect(await passed(1, at(2))).toBe(1);
});

test("REL-14 beacons, looks and guesses use up nobody's bookings", async () => {
  const passed = limiter();
  for (const kind of ["count", "read", "secret", "health"] as const) {
    expect(await passed(100, at(1), kind)).toBe(3);
  }
  expect(await passed(10, at(1))).toBe(3);
});

test.each([
  [{ "cf-connecting-ip": "2001:db8:1:2::3" }, "2001:db8:1:2"],
  // All that come through the edge without an address are one client.
  [{ "cf-ray": "8c5-MIA" }, "unknown"],
  [{ "cf-ray": "8c5-MIA", "cf-connecting-ip": "nobody" }, "unknown"],
  [{ "cf-connecting-ip": "127.0.0.1" }, null],
  // A visitor could set it.
  [{ "x-forwarded-for": "192.0.2.7" }, null],
  [{}, null],
])("REL-14 a request with %j is counted as one of %j", async (headers, client) => {
  const rateLimit = vi.fn<RateLimiter>(async () => false);
  const refused = await refuseRate(new Request("https://nightshift.example", { headers }), "read", rateLimit);
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(rateLimit.mock.calls).toEqual([["read", client]]);
});

test("REL-14 this machine has no limit", async () => {
  expect(await limiter()(10, null)).toBe(10);
});

test("a counter that is not bound refuses nobody", async () => {
  const rateLimit = createRateLimiter(
    () => null,
    () => {},
  );
  expect(await rateLimit("booking", at(1))).toBe(true);
});

test("a counter that fails refuses nobody, and is logged without the client", async () => {
  const log = vi.fn<Log>();
  const fails = { limit: () => Promise.reject(new Error(`no reply for ${at(1)}`)) };
  expect(await createRateLimiter(() => fails, log)("booking", at(1))).toBe(true);
  expect(log.mock.calls).toMatchObject([["warn", "rate_limit.failed", { kind: "booking", error: "Error" }]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(at(1));
});
