import { expect, test } from "vitest";

import { brand } from "~/content/brand";
import { caseStudies } from "~/content/case-studies";
import { promises } from "~/content/promises";
import * as business from "~/domain/business";

import * as brandOfTests from "../business/brand";
import * as businessOfTests from "../business/business";

test("the tests of how the site works have the same business, so that they prove the acceptance list of this one", () => {
  // Holidays come and go, and no line of the list is about one.
  const schedule = { ...business.schedule, closedDays: [] };
  expect({ ...businessOfTests }).toEqual({ ...business, schedule });
  expect(brandOfTests.brand).toEqual(brand);
});

test("BOOK-02 CONTACT-01 HOME-09 CONSENT-01 the values of the business in the words of its sentences", () => {
  expect(promises).toEqual({
    length: "30 minutes",
    long: "30-minute",
    demoReply: "1 hour",
    mailReply: "4 hours",
    window: "one month",
    demoDays: "Monday to Friday",
    closedDay: "Weekends are not available",
    otherDay: "Pick a weekday within the next month",
    officeDays: "Monday to Friday",
    officeHours: "9 AM - 5 PM EST",
    officeWeek: "Mon-Fri 9-5 EST",
    officeWeekInFull: "Mon-Fri 9 AM-5 PM EST",
    held: "48 hours after the time you chose",
    leadsKept: "365 days",
    hashKept: "3 years",
    askedAgain: "12 months",
  });
});

test("CASE-01 six case studies, in this order", () => {
  expect(caseStudies.items.map(({ client }) => client)).toEqual([
    "Marlowe Dental",
    "Brightwell Heating",
    "Quillfreight",
    "Larkfield Property",
    "Tessel Works",
    "Harbor & Pine",
  ]);
});
