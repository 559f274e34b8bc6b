import { expect, test } from "vitest";

import { pageCaching } from "./cache-policy";

test.each([
  [null, "POST", 200],
  [null, "GET", 302],
  [null, "GET", 202],
  ["no-store", "GET", 200],
])("declared %s, %s, %i: not cached", (declared, method, status) => {
  expect(pageCaching(declared, method, status)).toEqual({ "cache-control": "no-store" });
});
