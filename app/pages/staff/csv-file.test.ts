import * as fc from "fast-check";
import { expect, test } from "vitest";

import { csvLine } from "./csv-file";

/** Reads lines as RFC 4180 has them: every cell quoted, quotation marks doubled. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, text = "", end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
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

test("STAFF-04 every text comes back as it was, but that none can be taken for a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const read = readCsv(rows.map(csvLine).join(""));
      expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length));
      for (const [at, cells] of rows.entries()) {
        for (const [column, text] of cells.entries()) {
          const cell = read[at]?.[column] ?? "";
          const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text);
          expect(cell).toBe(isFormula ? `'${text}` : text);
        }
      }
    }),
  );
});

test("STAFF-04 a number stays one, also below zero, and what is absent is an empty cell", () => {
  expect(csvLine([-3, 0, null, "-3"])).toBe(`"-3","0","","'-3"\r\n`);
});
