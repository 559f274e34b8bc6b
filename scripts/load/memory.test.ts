import { expect, test } from "vitest";

import { floors, grows } from "./memory";

const MB = 1024 * 1024;
const at = (bytes: readonly number[]) => bytes.map((mb, index) => ({ atMs: index * 1_000, bytes: mb * MB }));

test("the floor of a window is its least sample, and the last window has to be full", () => {
  const samples = at([200, 180, 250, 300, 190, 195, 500]);
  expect(floors(samples, 3_000, 7_000).map(({ fromMs, bytes }) => [fromMs, bytes / MB])).toEqual([
    [0, 180],
    [3_000, 190],
  ]);
});

test("a sawtooth is flat, a floor that rises is growth, and the first window does not count", () => {
  const judge = (megabytes: readonly number[]) => grows(floors(at(megabytes), 2_000, megabytes.length * 1_000));
  expect(judge([100, 100, 300, 200, 400, 210, 380, 205])).toBe(false);
  expect(judge([100, 100, 200, 200, 240, 240, 280, 280])).toBe(true);
  expect(judge([100, 100, 300, 300])).toBe(false);
});
