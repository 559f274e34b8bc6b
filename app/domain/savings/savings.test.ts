import fc from "fast-check";
import { expect, test } from "vitest";

import { readNumber, readSavingsQuery, savingsBounds, savingsFields, savingsOf } from "./savings";

test("the starting numbers give what the formula says", () => {
  // 5 people x 6 hours x 48 weeks = 1,440 hours; x $30 = $43,200; 60% of both.
  expect(savingsOf({ people: 5, hours: 6, cost: 30, share: 60 })).toEqual({
    hours: 1440,
    dollars: 43_200,
    savedHours: 864,
    savedDollars: 25_920,
    savedWeekly: 18,
  });
});

const input = fc.record({
  people: fc.integer({ min: 1, max: 500 }),
  hours: fc.integer({ min: 1, max: 60 }),
  cost: fc.integer({ min: 1, max: 500 }),
  share: fc.integer({ min: 5, max: 95 }),
});

test("nothing saves more than the task takes, and more work never saves less", () => {
  fc.assert(
    fc.property(input, (numbers) => {
      const savings = savingsOf(numbers);
      expect(savings.savedHours).toBeLessThan(savings.hours);
      expect(savings.savedDollars).toBeLessThanOrEqual(savings.dollars);
      expect(savingsOf({ ...numbers, people: numbers.people + 1 }).savedHours).toBeGreaterThanOrEqual(
        savings.savedHours,
      );
    }),
  );
});

test("a number is taken within its bounds and refused past them", () => {
  for (const field of savingsFields) {
    const { min, max } = savingsBounds[field];
    expect(readNumber(field, String(min))).toBe(min);
    expect(readNumber(field, ` ${max} `)).toBe(max);
    expect(readNumber(field, String(max + 1))).toBeNull();
    expect(readNumber(field, String(min - 1))).toBeNull();
  }
  expect(readNumber("hours", "7,5")).toBe(7.5);
  expect(readNumber("cost", "12.50")).toBe(12.5);
  for (const text of ["", "abc", "1e9", "-5", "0x10", "Infinity", "１２", "5 5"])
    expect(readNumber("people", text)).toBeNull();
});

test("an address gives the numbers it has, and the initial ones where it has none", () => {
  expect(readSavingsQuery(new URLSearchParams({ people: "7", hours: "many" }))).toEqual({
    people: { text: "7", value: 7 },
    hours: { text: "many", value: null },
    cost: { text: "30", value: 30 },
    share: { text: "60", value: 60 },
  });
});

test("any address gives four numbers or says which is wrong, and never throws", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...savingsFields, "utm"), fc.string())), (pairs) => {
      const read = readSavingsQuery(new URLSearchParams(pairs));
      for (const field of savingsFields) {
        const { value, text } = read[field];
        expect(text.length).toBeLessThanOrEqual(8);
        if (value !== null) expect(value >= savingsBounds[field].min && value <= savingsBounds[field].max).toBe(true);
      }
    }),
  );
});
