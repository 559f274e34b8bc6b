import * as fc from "fast-check";
import { expect, test } from "vitest";

import { dollars, groupedNumber } from "./grouped-number";

const count = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

test("numbers are written as Intl writes them in American English", () => {
  const tenths = fc.integer({ min: 0, max: 1e10 }).map((value) => value / 10);
  fc.assert(
    fc.property(tenths, (value) => {
      expect(groupedNumber(value, 1)).toBe(count.format(value));
      expect(dollars(Math.round(value))).toBe(money.format(Math.round(value)));
    }),
  );
});
