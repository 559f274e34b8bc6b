import { expect, test } from "vitest";

import { slotOf, timetable, timetableOf } from "../../../tests/support/timetable";
import { schedule } from "../business";
import { readCalendarEvents } from "./availability";
import { toIcs } from "./invite";
import { checkPayload, composePayload } from "./payload";
import { checkLead } from "./request";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const lead = { name: "Ann", email: "ann@x.co", company: "Acme", challenge: "c" };
const slot = slotOf(timetable, "2026-12-01", 10);
const payload = composePayload(timetable, lead, slot);

test("API-02 a day that does not exist is not the first of the next month", () => {
  const moved = { ...payload, start: "2026-11-31T10:00:00-05:00", end: "2026-11-31T10:30:00-05:00" };
  expect(checkPayload(timetable, moved, NOW).problems).toEqual({ date: "date_invalid" });
  expect(readCalendarEvents(timetable, [{ start: { dateTime: "2026-11-31T15:00:00" } }]).size).toBe(0);
});

test("BOOK-09 a mail address holds no control, invisible or reordering characters", () => {
  for (const email of ["a\u0000b@x.co", "a\u202Eb@x.co", "\uD800@x.co", "a\u200Bb@x.co", "a@x\u0007.co"]) {
    expect(checkLead({ ...lead, email }).problems).toEqual({ email: "email_invalid" });
  }
});

test("instants past the end of time name no slot", () => {
  for (const instant of [8.7e15, -8.64e15, 8.64e15, Number.MAX_SAFE_INTEGER]) {
    expect(timetable.slotAt(instant)).toBeNull();
  }
});

test("a schedule in a zone that does not exist is refused at once", () => {
  expect(() => timetableOf({ ...schedule, zone: "Mars/Olympus" })).toThrow(RangeError);
});

test("a lone carriage return cannot start a line of an invitation", () => {
  const organizer = { name: "", email: "" };
  const texts = { summary: "a\rATTENDEE:x", description: "", organizer, placeToCome: "", uidHost: "" };
  expect(toIcs(slot, null, texts, 0)).not.toMatch(/\r(?!\n)/);
});
