import fc from "fast-check";
import { expect, test } from "vitest";

import { timetable } from "../../../tests/support/timetable";
import { type Booked, dayAvailability } from "./availability";
import { keepChoice } from "./choice";

const none: Booked = new Map();
const at = (text: string) => Date.parse(text);
const TUESDAY = at("2026-11-24T09:20:00-05:00");

test("a slot that passes is let go, and said to be lost; others stay", () => {
  const choice = { date: "2026-11-24", hour: "10" };
  const just = at("2026-11-24T10:00:00-05:00");
  expect(keepChoice(timetable, choice, none, TUESDAY, just - 1)).toEqual({ choice, lost: false });
  expect(keepChoice(timetable, choice, none, TUESDAY, just)).toEqual({ choice: { ...choice, hour: "" }, lost: true });
});

test("a slot that somebody else books is let go", () => {
  const booked: Booked = new Map([["2026-11-25", { count: 1, hours: new Set([19]) }]]);
  const choice = { date: "2026-11-25", hour: "19" };
  expect(keepChoice(timetable, choice, booked, TUESDAY, TUESDAY)).toEqual({
    choice: { date: "2026-11-25", hour: "" },
    lost: true,
  });
});

test("the day that is shown because it is today follows the day, over midnight and back; a chosen one does not", () => {
  const next = at("2026-11-25T00:00:00-05:00");
  const empty = { date: "2026-11-25", hour: "" };
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "" }, none, TUESDAY, next).choice).toEqual(empty);
  expect(keepChoice(timetable, empty, none, next, TUESDAY).choice).toEqual({ date: "2026-11-24", hour: "" });
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "15" }, none, TUESDAY, next)).toEqual({
    choice: empty,
    lost: true,
  });
  const chosen = { date: "2026-11-27", hour: "15" };
  expect(keepChoice(timetable, chosen, none, TUESDAY, next)).toEqual({ choice: chosen, lost: false });
});

test("what is left of any choice can be booked, and nothing is lost silently", () => {
  const text = fc.oneof(fc.constantFrom("", "2026-11-24", "2026-11-27", "2026-11-28", "2027-01-30"), fc.string());
  const hour = fc.oneof(fc.constantFrom("", "8", "19", "20"), fc.string());
  const moment = fc.integer({ min: TUESDAY - 86_400_000 * 3, max: TUESDAY + 86_400_000 * 3 });
  fc.assert(
    fc.property(text, hour, moment, moment, (date, wanted, before, now) => {
      const { choice, lost } = keepChoice(timetable, { date, hour: wanted }, none, before, now);
      expect(choice.date >= timetable.today(now)).toBe(true);
      const free = dayAvailability(timetable, choice.date, none, now).slots.map((slot) => String(slot.hour));
      expect(choice.hour === "" || free.includes(choice.hour)).toBe(true);
      expect(lost).toBe(wanted !== "" && choice.hour === "");
    }),
  );
});
