import * as fc from "fast-check";
import { expect, test, vi } from "vitest";

import { days, instants, timetable, timetableOf, timetables } from "../../../tests/support/timetable";
import { isoIn } from "../../../tests/support/zone-time";
import { createTimetable, intlOffset, type ZoneOffset } from "./timetable";

const { schedule } = timetable;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The clock on the wall, as 2026-11-23 19:00:00. */
function wallClock(instant: number, zone: string): string {
  return isoIn(zone, instant).slice(0, 19).replace("T", " ");
}
function utc(instant: number): string {
  return new Date(instant).toISOString();
}
function dayAfter(date: string, count: number): string {
  return utc(Date.parse(date) + count * DAY_MS).slice(0, 10);
}

test("BOOK-05 seven half hours a day, Monday to Friday", () => {
  const monday = timetable.slotsOn("2026-11-23");
  expect(monday.map(({ hour }) => hour)).toEqual([8, 9, 10, 12, 15, 17, 19]);
  const starts = monday.map(({ start }) => utc(start).slice(11, 16));
  expect(starts.join(" ")).toBe("13:00 14:00 15:00 17:00 20:00 22:00 00:00");
  expect(monday.every(({ start, end }) => end - start === 30 * MINUTE_MS)).toBe(true);
  const open = [0, 1, 2, 3, 4, 5, 6].map((count) => timetable.slotsOn(dayAfter("2026-11-23", count)).length);
  expect(open).toEqual([7, 7, 7, 7, 7, 0, 0]);
});

test.each([
  ["2027-01-31T12:00:00-05:00", "2027-01-31", "2027-02-28"],
  ["2028-01-31T12:00:00-05:00", "2028-01-31", "2028-02-29"],
  ["2026-10-31T12:00:00-05:00", "2026-10-31", "2026-11-30"],
  ["2026-12-31T23:59:59-05:00", "2026-12-31", "2027-01-31"],
  ["2028-02-29T00:00:00-05:00", "2028-02-29", "2028-03-29"],
  ["2026-11-23T04:59:59Z", "2026-11-22", "2026-12-22"],
  ["2026-11-23T05:00:00Z", "2026-11-23", "2026-12-23"],
])("BOOK-05 at %s the window is %s to %s", (now, first, last) => {
  expect(timetable.window(Date.parse(now))).toEqual({ first, last });
});

/** Whether a zone's clocks show a full hour of a day at all, checked at every offset in use. */
function isShown(zone: string, date: string, hour: number): boolean {
  const clock = `${date} ${String(hour).padStart(2, "0")}:00:00`;
  const utc = Date.parse(`${clock.replace(" ", "T")}Z`);
  const quarters = Array.from({ length: 27 * 4 }, (_, quarter) => (quarter - 12 * 4) * 15 * MINUTE_MS);
  return quarters.some((offset) => wallClock(utc - offset, zone) === clock);
}

test.each(timetables)("BOOK-05 slots stand on the local hour, every day of the century (%s)", (_, timetable) => {
  const { zone, hours, lengthMinutes, weekdays } = timetable.schedule;
  fc.assert(
    fc.property(days, (date) => {
      const slots = timetable.slotsOn(date);
      const open = weekdays.includes(new Date(date).getUTCDay() || 7);
      expect(timetable.isWorkday(date)).toBe(open);
      const offered = slots.map(({ hour }) => hour);
      expect(offered).toEqual(open ? hours.filter((hour) => offered.includes(hour) || isShown(zone, date, hour)) : []);
      for (const slot of slots) {
        const clock = `${date} ${String(slot.hour).padStart(2, "0")}:00:00`;
        expect(wallClock(slot.start, zone)).toBe(clock);
        expect(slot.end - slot.start).toBe(lengthMinutes * MINUTE_MS);
        expect(timetable.slotAt(slot.start)).toEqual(slot);
        expect(timetable.localTime(slot.end - 1)).toEqual({ date, hour: slot.hour });
      }
    }),
    { numRuns: 20 },
  );
});

test.each(timetables)("BOOK-05 only the very start of a slot is on the grid (%s)", (_, timetable) => {
  const onTheHour = instants.map((instant) => instant - (instant % (60 * MINUTE_MS)));
  const aside = fc.constantFrom(0, 1, -1, 1000, MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS);
  fc.assert(
    fc.property(onTheHour, aside, (hour, distance) => {
      const instant = hour + distance;
      const { date } = timetable.localTime(instant);
      const expected = timetable.slotsOn(date).find(({ start }) => start === instant) ?? null;
      expect(timetable.slotAt(instant)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
  for (const start of [Number.NaN, Infinity, 0.5, 8.7e15, -8.64e15, 8.64e15, Number.MAX_SAFE_INTEGER]) {
    expect(timetable.slotAt(start)).toBeNull();
  }
});

test.each(timetables)("BOOK-06 an instant has the schedule's own date, hour and offset (%s)", (_, timetable) => {
  const { zone } = timetable.schedule;
  fc.assert(
    fc.property(instants, (instant) => {
      const [date = "", time = ""] = wallClock(instant, zone).split(" ");
      expect(timetable.localTime(instant)).toEqual({ date, hour: Number(time.slice(0, 2)) });
      expect(timetable.today(instant)).toBe(date);
      const text = timetable.iso(instant);
      expect(text).toMatch(/^[\d-]{10}T[\d:]{8}[+-]\d{2}:\d{2}$/);
      expect(text.slice(0, 19)).toBe(`${date}T${time}`);
      expect(Date.parse(text)).toBe(instant - (instant % 1000));
    }),
  );
});

test("BOOK-06 where clocks show UTC, the offset is written as one", () => {
  const london = timetableOf({ ...schedule, zone: "Europe/London" });
  expect(london.iso(Date.parse("2026-11-23T19:00:00Z"))).toBe("2026-11-23T19:00:00+00:00");
});

test.each(timetables)(
  "BOOK-05 the window ends on the same day of a later month or on its last (%s)",
  (_, timetable) => {
    const { zone, windowMonths } = timetable.schedule;
    fc.assert(
      fc.property(instants, (now) => {
        const first = wallClock(now, zone).slice(0, 10);
        const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
        const longest = new Date(Date.UTC(year, month + windowMonths, 0)).getUTCDate();
        const last = utc(Date.UTC(year, month - 1 + windowMonths, Math.min(day, longest))).slice(0, 10);
        expect(timetable.window(now)).toEqual({ first, last });
      }),
    );
  },
);

test.each(timetables)("the bounds of days hold them whole, and no instant more (%s)", (_, timetable) => {
  const { zone } = timetable.schedule;
  fc.assert(
    fc.property(days, fc.nat({ max: 70 }), (first, count) => {
      const last = dayAfter(first, count);
      const { start, end } = timetable.bounds(first, last);
      expect(wallClock(start, zone)).toBe(`${first} 00:00:00`);
      expect(wallClock(start - 1, zone).slice(0, 10)).toBe(dayAfter(first, -1));
      expect(wallClock(end - 1, zone)).toBe(`${last} 23:59:59`);
      expect(wallClock(end, zone)).toBe(`${dayAfter(last, 1)} 00:00:00`);
      expect(timetable.addDays(first, count)).toBe(last);
      expect(timetable.addDays(last, -count)).toBe(first);
      expect(timetable.daysBetween(first, last)).toBe(count);
    }),
  );
});

test.each([
  ["Europe/Madrid", "2027-03-28", "2027-03-27T23:00:00.000Z", "2027-03-28T22:00:00.000Z"],
  ["Europe/Madrid", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  // Its clocks skip midnight.
  ["Asia/Beirut", "2027-03-28", "2027-03-27T22:00:00.000Z", "2027-03-28T21:00:00.000Z"],
])("the day on which the clocks of %s change, %s, has 23 or 25 hours", (zone, date, start, end) => {
  const changing = timetableOf({ ...schedule, zone });
  expect(changing.bounds(date, date)).toEqual({ start: Date.parse(start), end: Date.parse(end) });
});

test.each(timetables)("BOOK-05 the slots of many days are those of each day, in order (%s)", (_, timetable) => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1, max: 9 }), (first, count) => {
      const dates = Array.from({ length: count + 1 }, (_, index) => dayAfter(first, index));
      const slots = timetable.slotsBetween(first, dayAfter(first, count));
      expect(slots).toEqual(dates.flatMap((date) => timetable.slotsOn(date)));
      expect(slots.every((slot, index) => index === 0 || (slots[index - 1]?.end ?? Infinity) <= slot.start)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test("the days of a month are computed once, whatever else is asked for, and only so many are cached", () => {
  const offset = vi.fn<ZoneOffset>(intlOffset(schedule.zone));
  const own = createTimetable(offset, schedule);
  const ask = () => {
    const { first, last } = own.window(Date.parse("2026-11-23T12:00:00-05:00"));
    return { bounds: own.bounds(first, last), slots: own.slotsBetween(first, last) };
  };
  const month = ask();
  offset.mockClear();
  expect(ask()).toEqual(month);
  expect(offset).not.toHaveBeenCalled();
  for (let count = 0; count < 1_000; count += 1) own.slotsOn(dayAfter("2030-01-01", count));
  offset.mockClear();
  expect(ask()).toEqual(month);
  expect(offset).toHaveBeenCalled();
});

test("an hour that the clock skips has no slot, and one that it repeats has one", () => {
  const nights = timetableOf({ ...schedule, zone: "Europe/Madrid", hours: [1, 2, 3], weekdays: [7] });
  const starts = (date: string) => nights.slotsOn(date).map(({ hour, start }) => `${hour} ${utc(start).slice(11, 16)}`);
  expect(starts("2027-03-28")).toEqual(["1 00:00", "3 01:00"]);
  expect(starts("2027-10-31")).toEqual(["1 23:00", "2 00:00", "3 02:00"]);
});

test("API-01 a day is one that the calendar has, written yyyy-MM-dd", () => {
  expect(timetable.isDate("2028-02-29")).toBe(true);
  const noDays = ["2027-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-11-31", "2026-1-1", "20261123", ""];
  const noDates = [" 2026-11-23", "2026-11-23\n", "2026-11-23T00:00", "-2026-11-23", "+012026-11-23", "２０２６-11-23"];
  expect([...noDays, ...noDates].filter((text) => timetable.isDate(text))).toEqual([]);
  const written = fc
    .tuple(fc.nat({ max: 9999 }), fc.nat({ max: 13 }), fc.nat({ max: 32 }))
    .map(([year, month, day]) => [
      String(year).padStart(4, "0"),
      ...[month, day].map((n) => String(n).padStart(2, "0")),
    ])
    .map((parts) => parts.join("-"));
  fc.assert(
    fc.property(written, (text) => {
      const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
      const exact = new Date(0);
      exact.setUTCFullYear(year, month - 1, day);
      expect(timetable.isDate(text)).toBe(exact.getUTCMonth() === month - 1 && exact.getUTCDate() === day);
    }),
  );
});
