import { expect, test } from "vitest";

import { grows, quarterMinima } from "./memory";

const MB = 1024 * 1024;
const minimaOf = (megabytes: readonly number[]) =>
  quarterMinima(
    megabytes.map((each, index) => ({ atMs: index * 1_000, bytes: each * MB })),
    megabytes.length * 1_000,
  );

test("each quarter counts with its least sample", () => {
  expect(minimaOf([200, 180, 250, 300, 190, 195, 500, 170])).toEqual([180, 250, 190, 170].map((each) => each * MB));
});

test("a sawtooth is flat, minima that rise are growth, and the first quarter does not count", () => {
  expect(grows(minimaOf([100, 100, 300, 200, 400, 210, 380, 205]))).toBe(false);
  expect(grows(minimaOf([100, 100, 200, 200, 240, 240, 280, 280]))).toBe(true);
  expect(grows(minimaOf([100, 100, 300, 300, 300, 300, 300, 300]))).toBe(false);
});
