import { expect, test, vi } from "vitest";

import { DEMOS, meet, replaceGoogle, untilWritten, useGoogle, written } from "./support/google";
import { operate, visit } from "./support/operator";
import { hours, post, SECOND, pass, useFreshDesk } from "./support/site";

// Another business: Madrid, whose clocks change, and three meetings of 45 minutes a day from Tuesday to Saturday.
vi.mock(import("~/domain/business"), async (original) => ({
  ...(await original()),
  schedule: {
    zone: "Europe/Madrid",
    zoneName: "Madrid",
    hours: [9, 11, 16],
    lengthMinutes: 45,
    weekdays: [2, 3, 4, 5, 6],
    windowMonths: 6,
    lateHours: 24,
  },
}));

useFreshDesk();
useGoogle();

/** The payload of a slot, its times written by hand. */
function payload(start: string, end: string) {
  return {
    start,
    end,
    summary: "Free Demo: Ana Ruiz, Acme",
    description: "Company: Acme\nChallenge: Too much mail",
    leadEmail: "ana@visitor.example",
  };
}

// Between the two, on 28 March 2100, Madrid's clocks go forward.
const WINTER = payload("2099-11-24T16:00:00+01:00", "2099-11-24T16:45:00+01:00");
const SUMMER = payload("2100-03-31T09:00:00+02:00", "2100-03-31T09:45:00+02:00");

test("BOOK-11 a booking is taken in the business's own zone, length and days, on both sides of a clock change", async () => {
  await replaceGoogle([{ ...DEMOS, timeZone: "Europe/Madrid" }]);
  for (const wish of [WINTER, SUMMER]) {
    const reply = await post(wish);
    expect(await reply.json()).toMatchObject({ state: "booked", start: wish.start, end: wish.end });
  }
  await untilWritten();
  expect(written().map(({ start, end }) => [start, end])).toEqual(
    [WINTER, SUMMER].map(({ start, end }) => [
      { dateTime: start, timeZone: "Europe/Madrid" },
      { dateTime: end, timeZone: "Europe/Madrid" },
    ]),
  );
  expect((await hours("2099-11-24", "2100-04-01")).taken).toEqual(["2099-11-24T15:00:00", "2100-03-31T07:00:00"]);
});

test.each([
  ["the offset of another season", payload("2100-03-31T09:00:00+01:00", "2100-03-31T09:45:00+01:00"), "date_invalid"],
  ["Bogota's offset", payload("2099-11-24T09:00:00-05:00", "2099-11-24T09:45:00-05:00"), "date_invalid"],
  ["half an hour", payload("2099-11-24T16:00:00+01:00", "2099-11-24T16:30:00+01:00"), "length_invalid"],
  ["an hour off the grid", payload("2099-11-24T10:00:00+01:00", "2099-11-24T10:45:00+01:00"), "hour_unavailable"],
  ["a Monday", payload("2099-11-23T16:00:00+01:00", "2099-11-23T16:45:00+01:00"), "date_weekend"],
])("BOOK-11 %s is refused there", async (_, wish, code) => {
  const reply = await post(wish);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ errors: [expect.objectContaining({ code })] });
});

test("BOOK-06 a meeting of staff takes the slots that it overlaps there, and the bookings admin shows that zone's time", async () => {
  await replaceGoogle([{ ...DEMOS, timeZone: "Europe/Madrid" }]);
  // 04:30 to 05:15 in Bogota is 10:30 to 11:15 in Madrid.
  meet("2099-11-24T04:30", "2099-11-24T05:15");
  expect((await hours("2099-11-24")).taken).toEqual(["2099-11-24T10:00:00"]);
  pass(2 * SECOND);
  await post(WINTER);
  expect(await (await operate("/bookings?from=2099-11-24&to=2099-11-24")).json()).toMatchObject({
    bookings: [{ start: WINTER.start, end: WINTER.end }],
  });
});

test("API-01 one question covers the wider window", async () => {
  expect((await visit("/api/calendar/events?start=2099-11-22&end=2100-05-22")).status).toBe(200);
});
