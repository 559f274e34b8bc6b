import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { officeHours } from "~/domain/business";

import { timetable, timetableOf } from "../../tests/support/timetable";
import { actionDay, unansweredAt } from "./follow-ups";

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(`${time}-05:00`);
const shown = (instant: number) => timetable.iso(instant).slice(0, 16);

describe("MAIL-04 a lead has waited for 45 minutes of office hours", () => {
  test.for([
    ["2026-11-23T09:00:00", "2026-11-23T09:45"],
    ["2026-11-23T10:20:30", "2026-11-23T11:05"],
    ["2026-11-23T16:15:00", "2026-11-23T17:00"],
    ["2026-11-23T16:15:01", "2026-11-24T09:00"],
    ["2026-11-23T17:00:00", "2026-11-24T09:45"],
    ["2026-11-23T23:59:59", "2026-11-24T09:45"],
    ["2026-11-24T00:00:00", "2026-11-24T09:45"],
    ["2026-11-24T08:59:59", "2026-11-24T09:45"],
    ["2026-11-27T16:50:00", "2026-11-30T09:35"],
    ["2026-11-28T12:00:00", "2026-11-30T09:45"],
    ["2026-11-29T23:00:00", "2026-11-30T09:45"],
    ["2026-12-31T16:59:00", "2027-01-01T09:44"],
  ] as const)("that came at %s by %s", ([came, due]) => {
    expect(shown(unansweredAt(timetable, at(came)))).toBe(due);
  });

  test("and always within office hours, 45 minutes later at the earliest", () => {
    const from = at("2026-01-01T00:00:00");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 * 60 }), (seconds) => {
        const came = from + seconds * 1_000;
        const due = unansweredAt(timetable, came);
        expect(due - came).toBeGreaterThanOrEqual(45 * MINUTE_MS);
        const { date } = timetable.localTime(due - 1);
        const { start } = timetable.bounds(date, date);
        expect(officeHours.weekdays).toContain(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
        expect(due).toBeGreaterThan(start + officeHours.from * 60 * MINUTE_MS);
        expect(due).toBeLessThanOrEqual(start + officeHours.to * 60 * MINUTE_MS);
      }),
    );
  });

  test("a later lead is never due earlier", () => {
    const from = at("2026-11-20T00:00:00");
    const minutes = fc.integer({ min: 0, max: 14 * 24 * 60 });
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((n) =>
          unansweredAt(timetable, from + n * MINUTE_MS),
        );
        expect(first).toBeLessThanOrEqual(second ?? 0);
      }),
    );
  });
});

test.for([
  ["2026-11-23T08:00:00", "2026-11-23"],
  ["2026-11-23T16:59:59", "2026-11-23"],
  ["2026-11-23T17:00:00", "2026-11-24"],
  ["2026-11-27T17:00:00", "2026-11-30"],
  ["2026-11-28T10:00:00", "2026-11-30"],
] as const)("REL-13 a lead that comes at %s can be acted on on %s", ([came, day]) => {
  expect(actionDay(timetable, at(came))).toBe(day);
});

describe("around a vacation from Thursday to Monday", () => {
  const vacation = timetableOf({ ...timetable.schedule, closedDays: ["2026-11-26", "2026-11-27", "2026-11-30"] });

  test("REL-13 a lead is acted on after it", () => {
    expect(actionDay(vacation, at("2026-11-26T10:00:00"))).toBe("2026-12-01");
  });
  test("MAIL-04 its days count for nothing of a lead's 45 minutes", () => {
    expect(shown(unansweredAt(vacation, at("2026-11-25T16:50:00")))).toBe("2026-12-01T09:35");
  });
});

describe("where clocks change on an office day", () => {
  const cairo = timetableOf({ ...timetable.schedule, zone: "Africa/Cairo" });

  test.for([
    // Friday, April 30, 2027: Cairo's clocks go forward at midnight, so nine o'clock is eight hours after the day begins.
    ["2027-04-29T20:00:00+02:00", "2027-04-30T09:45:00+03:00"],
    ["2027-04-30T16:30:00+03:00", "2027-05-03T09:15:00+03:00"],
  ] as const)("MAIL-04 a lead that came at %s has waited for 45 minutes of office hours by %s", ([came, due]) => {
    expect(cairo.iso(unansweredAt(cairo, Date.parse(came)))).toBe(due);
  });
});
