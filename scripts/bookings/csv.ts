import { readSource } from "~/domain/booking/payload";

import type { AdminBooking } from "../../workers/booking/admin-booking";

const COLUMNS = [
  "id",
  "kind",
  "state",
  "reason",
  "start",
  "end",
  "movedFrom",
  "summary",
  "description",
  "email",
  "inDigest",
  "attempts",
  "nextTry",
  "lastFailure",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof AdminBooking)[];

/** What spreadsheets take for the beginning of a formula; the last four are the wide forms that some take as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: always quoted, and kept from being a formula by the apostrophe that spreadsheets do not show. */
function cell(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * Writes bookings as CSV (RFC 4180), with a mark in front by which spreadsheets know UTF-8. The last column is the line on
 * where the visit came from.
 */
export function toCsv(entries: readonly AdminBooking[]): string {
  const rows = entries.map((entry) => [
    ...COLUMNS.map((column) => cell(entry[column])),
    cell(readSource(entry.description)),
  ]);
  const head = [...COLUMNS, "source"].map((column) => cell(column));
  return `\uFEFF${[head, ...rows].map((row) => `${row.join(",")}\r\n`).join("")}`;
}
