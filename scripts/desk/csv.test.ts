import * as fc from "fast-check";
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
  name: "Ana Ruiz",
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

/** Reads CSV as RFC 4180 has it: every cell quoted, quotation marks doubled. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, text = "", end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const pieces = fc.oneof(
  fc.constantFrom('"', ",", "\r\n", "\n", "=", "+", "-", "@", "\t", "'", "＝", "é", "😀"),
  fc.string(),
);
const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));

test("every text comes back as it was, but that none can be taken for a formula", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: texts, challenge: texts, email: texts, source: texts }), { maxLength: 4 }),
      (leads) => {
        const [head = [], ...rows] = readCsv(toCsv(leads.map((lead) => ({ ...ENTRY, ...lead }))));
        expect(rows).toHaveLength(leads.length);
        for (const [at, row] of rows.entries()) {
          expect(row).toHaveLength(head.length);
          for (const name of ["name", "challenge", "email", "source"] as const) {
            const cell = row[head.indexOf(name)] ?? "";
            const text = leads[at]?.[name] ?? "";
            expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
            expect([text, `'${text}`]).toContain(cell);
            // Only what could be a formula is changed.
            if (!/^[=+\-@\t\r\n＝＋－＠]/.test(text)) expect(cell).toBe(text);
          }
        }
      },
    ),
  );
});

test("no bookings are a head without rows, and what is absent is an empty cell", () => {
  expect(readCsv(toCsv([]))).toHaveLength(1);
  // Spreadsheets recognize UTF-8 by it.
  expect(toCsv([])).toMatch(/^\uFEFF"/);
  const [head = [], row = []] = readCsv(toCsv([ENTRY]));
  expect(row[head.indexOf("nextTry")]).toBe("");
  expect(row[head.indexOf("attempts")]).toBe("1");
  expect(row[head.indexOf("source")]).toBe("");
  expect(head).toHaveLength(Object.keys(ENTRY).length);
});
