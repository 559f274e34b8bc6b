import { expect, test } from "vitest";

import { booking } from "~/content/booking";

import { ownTime } from "./local-time";

const BOGOTA = "America/Bogota";

test.each([
  ["Bogota", BOGOTA, "2026-11-24T15:00:00Z", "10:00 AM Bogota"],
  ["New York in winter", "America/New_York", "2026-11-24T15:00:00Z", "10:00 AM (your time and Bogota)"],
  [
    "New York in summer",
    "America/New_York",
    "2026-07-07T15:00:00Z",
    "11:00 AM Tue, Jul 7 (your time) · 10:00 AM Bogota",
  ],
  ["Tokyo", "Asia/Tokyo", "2026-11-24T15:00:00Z", "12:00 AM Wed, Nov 25 (your time) · 10:00 AM Bogota"],
])("BOOK-15 in %s an hour reads once where both clocks show the same", (_name, zone, start, text) => {
  expect(booking.hourOption("10:00 AM", ownTime({ start: Date.parse(start) }, zone, BOGOTA))).toBe(text);
});
