import * as fc from "fast-check";
import { expect, test } from "vitest";

import { bookable, slotOf, timetable, timetables } from "../../../tests/support/timetable";
import { couldHaveWaited } from "./waited";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const noon = Date.parse("2026-11-20T12:00:00-05:00");

test.each(timetables)("REL-04 whatever could be booked may arrive any time later (%s)", (_zone, timetable) => {
  fc.assert(
    fc.property(bookable(timetable), fc.nat(40 * DAY_MS), ({ now, slot }, waitedMs) => {
      expect(couldHaveWaited(timetable, slot, waitedMs, now + waitedMs)).toBe(true);
    }),
  );
});

test.each(timetables)(
  "a claim to have waited longer than window and grace together is never believed (%s)",
  (_zone, timetable) => {
    const { lateHours, windowMonths } = timetable.schedule;
    fc.assert(
      fc.property(bookable(timetable), fc.nat(1e11), fc.nat(lateHours * HOUR_MS), ({ slot }, more, late) => {
        const waitedMs = (windowMonths * 31 + 1) * DAY_MS + lateHours * HOUR_MS + 1 + more;
        expect(couldHaveWaited(timetable, slot, waitedMs, slot.start + late)).toBe(false);
      }),
    );
  },
);

test("a booking cannot have been made before the window reached its day, nor once its slot had begun", () => {
  const slot = slotOf(timetable, "2026-12-21", 10);
  // On November 20 the window ends with December 20; on November 21 it holds the slot's day.
  const opened = Date.parse("2026-11-21T00:00:00-05:00");
  expect(couldHaveWaited(timetable, slot, noon + DAY_MS - opened, noon + DAY_MS)).toBe(true);
  expect(couldHaveWaited(timetable, slot, noon + DAY_MS - opened + 1, noon + DAY_MS)).toBe(false);
  expect(couldHaveWaited(timetable, slot, HOUR_MS + 1, slot.start + HOUR_MS)).toBe(true);
  expect(couldHaveWaited(timetable, slot, HOUR_MS, slot.start + HOUR_MS)).toBe(false);
});

test("who does not say that it waited did not", () => {
  expect(couldHaveWaited(timetable, slotOf(timetable, "2026-11-23", 10), null, noon)).toBe(false);
});
