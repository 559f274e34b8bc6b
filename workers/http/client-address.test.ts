import * as fc from "fast-check";
import { expect, test } from "vitest";

import { clientAddress } from "./client-address";

const of = (address: string) => clientAddress(new Headers({ "cf-connecting-ip": address }));

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  [" 192.0.2.7 ", "192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["::FFFF:c000:207", "192.0.2.7", "192.0.2.0/24"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0::/48"],
  ["2001:db8::", "2001:db8:0:0", "2001:db8:0::/48"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2", "2001:db8:0::/48"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0", "64:ff9b:0::/48"],
  ["::2", "0:0:0:0", "0:0:0::/48"],
])("REL-14 %j is counted as the home %s in the network %s", (address, home, network) => {
  expect(of(address)).toEqual({ home, network });
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
  "1:2:3:4:5:6:7::8:9",
  "2001:db8::g",
  ":::",
])("%j is this machine's own, or no address", (address) => {
  expect(of(address)).toBeNull();
});

test("REL-14 two addresses are one home when their first 64 bits are the same, and one network when 48 are", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(":");
  fc.assert(
    fc.property(groups, groups, fc.constantFrom(3, 4), (one, other, shared) => {
      fc.pre((one[0] ?? 0) > 0);
      const near = [...one.slice(0, shared), ...other.slice(shared)];
      const [a, b] = [of(written(one)), of(written(near))];
      expect(b?.network).toBe(a?.network);
      expect(b?.home === a?.home).toBe(one[3] === near[3]);
    }),
  );
});

test("without the edge's word the address is not known", () => {
  expect(clientAddress(new Headers({ "x-forwarded-for": "192.0.2.7" }))).toBeNull();
});
