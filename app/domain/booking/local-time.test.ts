import { expect, test } from "vitest";

import { briefly, dayName, hourIn, monthName, partOfDay, shortDay, weekdayName, zoneTitle } from "./local-time";

test.each([
  ["America/Bogota", "2026-11-24T15:00:00Z", "10:00 AM", "Colombia Standard Time"],
  ["America/New_York", "2026-11-24T15:00:00Z", "10:00 AM", "Eastern Time"],
  ["America/Chicago", "2026-07-07T15:00:00Z", "10:00 AM", "Central Time"],
  ["Asia/Tokyo", "2026-11-24T15:00:00Z", "12:00 AM Wed, Nov 25", "Japan Standard Time"],
  ["Pacific/Pago_Pago", "2026-11-24T09:00:00Z", "10:00 PM Mon, Nov 23", "American Samoa Standard Time"],
])(
  "BOOK-15 in %s an hour has the visitor's own time, its day where that is another, and its zone a name",
  (zone, at, hour, title) => {
    const start = Date.parse(at);
    expect(hourIn({ start }, zone, at.slice(0, 10))).toBe(hour);
    expect(zoneTitle(start, zone)).toBe(title);
  },
);

test.each([
  ["America/Bogota", "2026-11-24T16:59:00Z", "morning", "Tue 11:59 AM"],
  ["America/Bogota", "2026-11-24T17:00:00Z", "afternoon", "Tue 12:00 PM"],
  ["America/Bogota", "2026-11-24T21:59:00Z", "afternoon", "Tue 4:59 PM"],
  ["America/Bogota", "2026-11-24T22:00:00Z", "evening", "Tue 5:00 PM"],
  ["Asia/Tokyo", "2026-11-24T15:00:00Z", "morning", "Wed 12:00 AM"],
  ["America/Bogota", "2026-11-29T13:00:00Z", "morning", "Sun 8:00 AM"],
  ["America/Bogota", "2026-11-30T13:00:00Z", "morning", "Mon, Nov 30 8:00 AM"],
])(
  "BOOK-15 in %s an hour has its part of the visitor's own day, and a short name that a week later has its date",
  (zone, at, part, name) => {
    expect(partOfDay(Date.parse(at), zone)).toBe(part);
    expect(briefly(Date.parse(at), zone, "2026-11-24").replaceAll("\u00A0", " ")).toBe(name);
  },
);

test("BOOK-05 the names of a day are those of its date, whatever the machine's zone", () => {
  const names = [dayName, shortDay, weekdayName, monthName].map((name) => name("2026-12-01"));
  expect(names).toEqual(["Tuesday, December 1, 2026", "Dec 1, 2026", "Tue", "Dec"]);
});
