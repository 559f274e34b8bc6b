import * as fc from "fast-check";
import { expect, test, vi } from "vitest";

import {
  type ClientAddress,
  clientAddress,
  createRateLimiter,
  type RateKind,
  type RateLimiter,
  refuseRate,
} from "./rate-limit";

const of = (address: string) => clientAddress(new Headers({ "cf-connecting-ip": address }));

test.each([
  ["192.0.2.255", "192.0.2.255", "192.0.2.0/24"],
  [" 192.0.2.7 ", "192.0.2.7", "192.0.2.0/24"],
  ["::ffff:198.51.100.7", "198.51.100.7", "198.51.100.0/24"],
  ["::FFFF:c000:207", "192.0.2.7", "192.0.2.0/24"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0::/48"],
  ["2001:db8::", "2001:db8:0:0", "2001:db8:0::/48"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2", "2001:db8:0::/48"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0", "64:ff9b:0::/48"],
  ["::2", "0:0:0:0", "0:0:0::/48"],
])("REL-14 %j is counted as the client %s in the network %s", (address, client, network) => {
  expect(of(address)).toEqual({ address: client, network });
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
])("%j is this machine's own, or no address", (address) => {
  expect(of(address)).toBeNull();
});

test("REL-14 two addresses are one client when their first 64 bits are the same, and one network when 48 are", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(":");
  fc.assert(
    fc.property(groups, groups, fc.constantFrom(3, 4), (one, other, shared) => {
      fc.pre((one[0] ?? 0) > 0);
      const near = [...one.slice(0, shared), ...other.slice(shared)];
      const [a, b] = [of(written(one)), of(written(near))];
      expect(b?.network).toBe(a?.network);
      expect(b?.address === a?.address).toBe(one[3] === near[3]);
    }),
  );
});

const at = (client: number, network = 0): ClientAddress => ({
  address: `2001:db8:${network}:${client}`,
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
  const [clients, networks] = [counter(most), counter(mostOfNetwork)];
  const rateLimit = createRateLimiter(
    () => clients,
    () => networks,
  );
  const passed = async (times: number, client: ClientAddress | null, kind: RateKind = "booking") => {
    let passes = 0;
    for (let time = 0; time < times; time += 1) if (await rateLimit(kind, client)) passes += 1;
    return passes;
  };
  return { passed, clients, networks };
}

test("REL-14 one client has its limit, and its neighbors go on", async () => {
  const { passed } = limiter();
  expect(await passed(10, at(1))).toBe(3);
  expect(await passed(1, at(2))).toBe(1);
});

test("REL-14 clients of one network share a second, higher limit; what a client's own limit refused does not count", async () => {
  const { passed, networks } = limiter();
  expect(await passed(100, at(1))).toBe(3);
  expect(networks.counts.get("booking 2001:db8:0::/48")).toBe(3);
  expect(await passed(10, at(2))).toBe(2);
  expect(await passed(10, at(3))).toBe(0);
  expect(await passed(10, at(3, 1))).toBe(3);
});

test("REL-14 beacons, looks and guesses use up nobody's bookings", async () => {
  const { passed } = limiter();
  for (const kind of ["count", "read", "secret", "health"] as const) {
    expect(await passed(100, at(1), kind)).toBe(3);
    expect(await passed(100, at(2), kind)).toBe(2);
  }
  expect(await passed(10, at(1))).toBe(3);
});

test.each([
  [{ "cf-connecting-ip": "2001:db8:1:2::3" }, { address: "2001:db8:1:2", network: "2001:db8:1::/48" }],
  [{ "cf-ray": "8c5-MIA" }, { address: "unknown", network: "unknown" }],
  [
    { "cf-ray": "8c5-MIA", "cf-connecting-ip": "nobody" },
    { address: "unknown", network: "unknown" },
  ],
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
  expect(await limiter().passed(10, null)).toBe(10);
});

test("a counter that is not bound refuses nobody", async () => {
  const rateLimit = createRateLimiter(
    () => null,
    () => null,
  );
  expect(await rateLimit("booking", at(1))).toBe(true);
});
