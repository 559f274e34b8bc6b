import { expect, test } from "vitest";

import { dateForKey } from "./date-grid.client";

/** Monday to Friday, but for the holidays given. */
const reach = (first: string, last: string, ...closed: string[]) => ({
  first,
  last,
  isOpen: (date: string) => ![0, 6].includes(new Date(date).getUTCDay()) && !closed.includes(date),
});
const autumn = reach("2026-11-24", "2026-12-24");

test.each([
  ["a month on, past the last day: the last", "PageDown", "2026-11-27", autumn, "2026-12-24"],
  [
    "a month on, a Sunday: the day beside it",
    "PageDown",
    "2026-11-13",
    reach("2026-11-01", "2027-01-31"),
    "2026-12-14",
  ],
  ["a month back, before the first day: the first", "PageUp", "2026-12-04", autumn, "2026-11-24"],
  [
    "January 31, a month on: the last of February",
    "PageDown",
    "2028-01-31",
    reach("2028-01-01", "2028-03-31"),
    "2028-02-29",
  ],
  ["the start of the week is a Sunday: Monday", "Home", "2026-12-03", autumn, "2026-11-30"],
  ["the end of the week is a Saturday: Friday", "End", "2026-12-01", autumn, "2026-12-04"],
  ["Friday is full: Thursday", "End", "2026-12-01", reach("2026-11-24", "2026-12-24", "2026-12-04"), "2026-12-03"],
  ["the first week begins on a Tuesday", "Home", "2026-11-26", autumn, "2026-11-24"],
] as const)("%s", (_what, key, from, days, to) => {
  expect(dateForKey(key, from, days)).toBe(to);
});

test("other keys are the library's, and a span without an open day leads nowhere", () => {
  expect(dateForKey("ArrowDown", "2026-11-27", autumn)).toBeNull();
  expect(dateForKey("PageDown", "2026-11-27", { ...autumn, isOpen: () => false })).toBeNull();
});
