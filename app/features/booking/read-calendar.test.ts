import { expect, test } from "vitest";

import { skewOf } from "./read-calendar";

const SERVER = "Tue, 24 Nov 2026 14:20:00 GMT";
const at = Date.parse(SERVER);

test("a device's clock is trusted within half a minute, and corrected beyond", () => {
  expect(skewOf(SERVER, at - 100, at + 900)).toBe(0);
  expect(skewOf(SERVER, at - 29_000, at - 29_000)).toBe(0);
  expect(skewOf(SERVER, at - 86_400_000, at - 86_400_000)).toBe(86_400_000);
  expect(skewOf(SERVER, at + 86_400_000, at + 86_402_000)).toBe(-86_401_000);
});

test("a reply without a date, or with one that is none, says nothing", () => {
  expect(skewOf(null, at, at)).toBeNull();
  expect(skewOf("yesterday", at, at)).toBeNull();
});
