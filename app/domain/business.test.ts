import { expect, test } from "vitest";

import { timetable } from "../../tests/support/timetable";
import { consentTerms, leads, maxRangeDays, officeHours, replies, schedule } from "./business";

test("the schedule is one that can be kept", () => {
  const { hours, lengthMinutes, weekdays, windowMonths, lateHours } = schedule;
  for (const [list, least, most] of [
    [hours, 0, 23],
    [weekdays, 1, 7],
    [officeHours.weekdays, 1, 7],
  ] as const) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((n) => Number.isInteger(n) && n >= least && n <= most)).toBe(true);
    expect(list).toEqual([...new Set(list)].toSorted((a, b) => a - b));
  }
  // No meeting runs into the next, nor over midnight.
  for (const [at, hour] of hours.entries())
    expect(((hours[at + 1] ?? 24) - hour) * 60).toBeGreaterThanOrEqual(lengthMinutes);
  const values = [
    lengthMinutes,
    windowMonths,
    lateHours,
    ...Object.values({ ...leads, followUpsPerHour: 1 }),
    ...Object.values(leads.followUpsPerHour),
    ...Object.values(consentTerms),
    ...Object.values(replies),
  ];
  for (const value of values) expect(Number.isInteger(value) && value > 0).toBe(true);
  expect(officeHours.from).toBeLessThan(officeHours.to);
});

test("API-01 one question about availability covers the whole window, wherever in a month it begins", () => {
  for (const windowMonths of [1, 2, 3, 12]) {
    const wide = { ...schedule, windowMonths };
    expect(maxRangeDays(wide)).toBeGreaterThan(31 * windowMonths);
  }
  expect(maxRangeDays(schedule)).toBe(62);
  const { first, last } = timetable.window(Date.parse("2026-12-31T12:00:00Z"));
  expect(timetable.daysBetween(first, last)).toBeLessThan(maxRangeDays(schedule));
});
