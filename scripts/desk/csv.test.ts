import { expect, test } from "vitest";

import type { AdminBooking } from "../../workers/booking/admin-booking";
import { toCsv } from "./csv";

const ENTRY: AdminBooking = {
  id: "0".repeat(52),
  kind: "demo",
  state: "confirmed",
  reason: null,
  start: "2026-11-23T19:00:00-05:00",
  end: "2026-11-23T19:30:00-05:00",
  movedFrom: null,
  name: "=Ana",
  company: "Acme",
  challenge: "Mail",
  email: "ana@visitor.example",
  source: null,
  attempts: 1,
  nextTry: null,
  lastFailure: null,
  createdAt: "2026-11-22T17:00:00.000Z",
  updatedAt: "2026-11-22T17:00:00.000Z",
};

test("every field of a booking is a column, and no bookings are a head without rows", () => {
  const [head = "", row = "", end] = toCsv([ENTRY]).split("\r\n");
  expect(head.startsWith('\uFEFF"id","kind"')).toBe(true);
  expect(head.split(",")).toHaveLength(Object.keys(ENTRY).length);
  expect(row).toContain(`"'=Ana"`);
  expect(end).toBe("");
  expect(toCsv([])).toBe(`${head}\r\n`);
});
