import { expect, test } from "vitest";

import { clientAddress } from "./client-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["127.0.0.1", null],
  ["127.255.0.9", null],
  ["::1", null],
  ["::FFFF:127.0.0.1", null],
  ["", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::", "2001:db8:0:0"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
])("%j is counted as %j", (address, counted) => {
  expect(clientAddress(new Headers({ "cf-connecting-ip": address }))).toBe(counted);
});

test("without the edge's word the address is not known", () => {
  expect(clientAddress(new Headers({ "x-forwarded-for": "192.0.2.7" }))).toBeNull();
});
