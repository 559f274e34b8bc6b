import { expect, test } from "vitest";

import { unbroken } from "./unbroken";

test("a number stays with its unit, and an hour with its half of the day", () => {
  expect(unbroken("9 AM - 5 PM EST, 30 minutes, 10,000+ hours in 6-12 weeks")).toBe(
    "9\u{A0}AM - 5\u{A0}PM EST, 30\u{A0}minutes, 10,000+\u{A0}hours in 6-12\u{A0}weeks",
  );
  expect(unbroken("$502 × 12 months = $6,024. 1 + x")).toBe("$502 ×\u{A0}12\u{A0}months =\u{A0}$6,024. 1 + x");
  expect(unbroken("46 invoices in 2 hoursome places")).toBe("46 invoices in 2 hoursome places");
});
