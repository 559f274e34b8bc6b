import { expect, test } from "vitest";

import { hourIn, zoneTitle } from "./local-time";

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
