import { expect, test } from "vitest";

import { timetableOf } from "../../tests/support/timetable";
import { isoIn } from "../../tests/support/zone-time";
import { maxRangeDays } from "./booking/availability";
import { checkPayload, composePayload } from "./booking/payload";
import { createTimetable, intlOffset } from "./booking/timetable";
import { clientLimits, consentTerms, leads, movesPerDay, officeHours, replies, schedule } from "./business";

const timetable = timetableOf(schedule);
const LEAD = { name: "Ana Ruiz", company: "Acme", email: "ana@visitor.example", challenge: "Too much mail" };

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
    ...Object.values(leads),
    ...Object.values(clientLimits),
    movesPerDay,
    ...Object.values(consentTerms),
    ...Object.values(replies),
  ];
  for (const value of values) expect(Number.isInteger(value) && value > 0).toBe(true);
  expect(officeHours.from).toBeLessThan(officeHours.to);
});

test("BOOK-15 the zone's distance from UTC is told if it is the same all the year, and is right", () => {
  const inSeason = [0, 6].map((month) => {
    const shown = new Intl.DateTimeFormat("en-US", { timeZone: schedule.zone, timeZoneName: "shortOffset" });
    return shown.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === "timeZoneName")?.value;
  });
  const [winter, summer] = inSeason.map((offset) => offset?.replace("GMT", "UTC"));
  expect(schedule.zoneOffset).toBe(winter === summer ? winter : undefined);
});

test("API-01 one question about availability covers the whole window, wherever in a month it begins", () => {
  for (const windowMonths of [schedule.windowMonths, 1, 2, 3, 12]) {
    const wide = timetableOf({ ...schedule, windowMonths });
    for (const day of ["2026-12-31", "2027-01-31", "2028-01-31", "2027-07-01"]) {
      const { first, last } = wide.window(wide.bounds(day, day).start);
      expect(wide.daysBetween(first, last)).toBeLessThan(maxRangeDays(wide.schedule));
    }
  }
});

test("every hour of a year is a slot that can be booked and is written as the zone's clocks show it", () => {
  const byIntl = createTimetable(intlOffset(schedule.zone), schedule);
  let slots = 0;
  for (let date = "2026-11-24"; date < "2027-11-24"; date = timetable.addDays(date, 1)) {
    const offered = timetable.slotsOn(date);
    expect(byIntl.slotsOn(date)).toEqual(offered);
    const payloads = offered.map((slot) => composePayload(timetable, LEAD, slot));
    expect(payloads.map(({ start, end }) => [start, end])).toEqual(
      offered.map(({ start, end }) => [isoIn(schedule.zone, start), isoIn(schedule.zone, end)]),
    );
    const booked = payloads.map((payload, at) => checkPayload(timetable, payload, (offered[at]?.start ?? 0) - 1));
    expect(booked.map(({ request }) => request?.slot)).toEqual(offered);
    slots += offered.length;
  }
  // A clock change may skip an hour of a day, but no more than that.
  const openDays = 50 * schedule.weekdays.length;
  expect(slots).toBeGreaterThan(openDays * schedule.hours.length);
});
