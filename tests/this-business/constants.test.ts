import { expect, test } from "vitest";

import { brand } from "~/content/brand";
import { caseStudies } from "~/content/case-studies";
import { promises } from "~/content/promises";
import { takenSlots } from "~/domain/booking/availability";
import { checkPayload, composePayload } from "~/domain/booking/payload";
import * as business from "~/domain/business";

import * as brandOfTests from "../business/brand";
import * as businessOfTests from "../business/business";
import { slotOf, timetable } from "../support/timetable";

const LEAD = { name: "Ana Ruiz", company: "Acme", email: "ana@visitor.example", challenge: "Too much mail" };
/** Sunday, November 22, 2026, noon in Bogota. */
const NOW = Date.parse("2026-11-22T17:00:00Z");

test("the tests of how the site works have the same business, so that they prove the acceptance list of this one", () => {
  expect({ ...businessOfTests }).toEqual({ ...business });
  expect(brandOfTests.brand).toEqual(brand);
});

test("BOOK-05 seven hours in Bogota, 30 minutes each, Monday to Friday, up to one month ahead", () => {
  expect(timetable.slotsOn("2026-11-24").map(({ start, end }) => [timetable.iso(start), timetable.iso(end)])).toEqual(
    ["08", "09", "10", "12", "15", "17", "19"].map((hour) => [
      `2026-11-24T${hour}:00:00-05:00`,
      `2026-11-24T${hour}:30:00-05:00`,
    ]),
  );
  const week = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  expect(week.map((day) => timetable.isOpenDay(day))).toEqual([true, true, true, true, true, false, false]);
  expect(timetable.window(NOW)).toEqual({ first: "2026-11-22", last: "2026-12-22" });
});

test("BOOK-11 the payload has the offset -05:00 and 30 minutes, in winter and in summer", () => {
  for (const [day, hour, now] of [
    ["2026-11-24", 19, NOW],
    ["2027-07-06", 8, Date.parse("2027-07-01T17:00:00Z")],
  ] as const) {
    const slot = slotOf(timetable, day, hour);
    const payload = composePayload(timetable, LEAD, slot);
    expect(payload).toEqual({
      start: `${day}T${String(hour).padStart(2, "0")}:00:00-05:00`,
      end: `${day}T${String(hour).padStart(2, "0")}:30:00-05:00`,
      summary: "Free Demo: Ana Ruiz, Acme",
      description: "Company: Acme\nChallenge: Too much mail",
      leadEmail: "ana@visitor.example",
    });
    expect(checkPayload(timetable, payload, now).request?.slot).toEqual(slot);
    for (const offset of ["-04:00", "-06:00", "+00:00", "Z"]) {
      const foreign = { ...payload, start: payload.start.replace("-05:00", offset) };
      expect(checkPayload(timetable, foreign, now).request).toBeNull();
    }
  }
});

test("API-01 an all-day event of Bogota takes all seven hours, 19:00 included, and no other day's", () => {
  const slots = timetable.slotsBetween("2026-11-23", "2026-11-25");
  const allDay = { start: Date.parse("2026-11-24T05:00:00Z"), end: Date.parse("2026-11-25T05:00:00Z") };
  expect(takenSlots(slots, [allDay])).toEqual(timetable.slotsOn("2026-11-24"));
  expect(timetable.slotsOn("2026-11-24").at(-1)?.hour).toBe(19);
});

test("API-02 a slot that passed keeps its lead for 48 hours", () => {
  const payload = composePayload(timetable, LEAD, slotOf(timetable, "2026-11-24", 10));
  const passed = Date.parse("2026-11-24T15:00:00Z");
  const hour = 3_600_000;
  expect(checkPayload(timetable, payload, passed + 48 * hour).request?.late).toBe(true);
  expect(checkPayload(timetable, payload, passed + 48 * hour + 1).problems).toEqual({ date: "date_out_of_window" });
});

test("BOOK-02 CONTACT-01 HOME-09 CONSENT-01 the values of the business in the words of its sentences", () => {
  expect(promises).toEqual({
    length: "30 minutes",
    long: "30-minute",
    demoReply: "1 hour",
    mailReply: "4 hours",
    window: "one month",
    demoDays: "Monday to Friday",
    demoHours: "between 8 AM and 7 PM Bogota time",
    closedDay: "Weekends are not available",
    otherDay: "Pick a weekday within the next month",
    officeDays: "Monday to Friday",
    officeHours: "9 AM - 5 PM EST",
    officeWeek: "Mon-Fri 9-5 EST",
    officeWeekInFull: "Mon-Fri 9 AM-5 PM EST",
    held: "48 hours after the time you chose",
    leadsKept: "365 days",
    askedAgain: "12 months",
    proofKept: "3 years",
  });
});

test("META-02 SHELL-06 CONTACT-01 the brand is Nightshift's", () => {
  expect(brand).toMatchObject({
    name: "Nightshift",
    domain: "nightshift.example",
    tagline: "AI systems that work while you sleep",
    founded: 2023,
    headquarters: "Miami, Florida",
    footerLocation: "Austin, Texas",
  });
  expect(Object.values(brand.mail)).toEqual(
    ["hello", "legal", "privacy", "billing"].map((box) => `${box}@${brand.domain}`),
  );
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
