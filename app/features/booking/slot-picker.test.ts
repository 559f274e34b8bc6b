import { expect, test } from "vitest";

import { weeksFrom } from "./slot-picker";

test.each([
  [
    "a Friday: this week is the first, and the last free day ends the fifth",
    "2026-11-27",
    "2026-12-25",
    "2026-11-22",
    5,
  ],
  ["a Sunday", "2026-11-29", "2026-12-29", "2026-11-29", 5],
  ["a Saturday whose window reaches into a sixth week", "2026-10-31", "2026-11-30", "2026-10-25", 6],
  ["nothing free", "2026-11-24", "2026-11-24", "2026-11-22", 5],
  ["over a year's end and a leap day", "2028-01-31", "2028-02-29", "2028-01-30", 5],
] as const)("BOOK-08 the calendar has whole weeks from this one on: %s", (_what, today, last, first, weeks) => {
  const days = weeksFrom(today, last);
  expect([days[0], days.length]).toEqual([first, weeks * 7]);
  expect(days).toContain(today);
  expect(days).toContain(last);
  expect(new Set(days).size).toBe(days.length);
});
