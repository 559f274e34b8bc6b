import { expect, test } from "vitest";

import { bookingProblems } from "./booking-in-use";
import { promises, promisesOf } from "./promises";

test("CONTACT-01 HOME-09 a business's values stand in its sentences", () => {
  const madrid = {
    zone: "Europe/Madrid",
    zoneName: "Madrid",
    hours: [9, 11, 16],
    lengthMinutes: 45,
    weekdays: [2, 4, 6],
    windowMonths: 2,
    lateHours: 24,
  };
  const office = { weekdays: [6, 7], from: 0, to: 12, zoneName: "CET" };
  expect(promisesOf(madrid, { demoHours: 2, mailHours: 1 }, office)).toEqual({
    length: "45 minutes",
    long: "45-minute",
    demoReply: "2 hours",
    mailReply: "1 hour",
    window: "two months",
    demoDays: "Tuesday, Thursday and Saturday",
    closedDay: "Demos are held Tuesday, Thursday and Saturday",
    otherDay: "Pick a day within the next two months",
    officeDays: "Saturday and Sunday",
    officeHours: "12 AM - 12 PM CET",
    officeWeek: "Sat and Sun 12-12 CET",
    officeWeekInFull: "Sat and Sun 12 AM-12 PM CET",
  });
});

test("BOOK-02 CONSENT-01 a week from Monday to Friday, and a single month, have words of their own", () => {
  expect(promises).toMatchObject({
    window: "one month",
    demoDays: "Monday to Friday",
    closedDay: "Weekends are not available",
    otherDay: "Pick a weekday within the next month",
    leadsKept: "365 days",
  });
});

test("BOOK-11 the limits of the form stand in what it says of a text that is too long", () => {
  expect(bookingProblems).toMatchObject({
    name_too_long: "Name can have at most 100 characters",
    company_too_long: "Company can have at most 120 characters",
    email_too_long: "Email can have at most 254 characters",
    challenge_too_long: "Challenge can have at most 2000 characters",
  });
});
