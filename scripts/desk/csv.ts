import type { AdminBooking } from "../../workers/booking/admin-booking";

const COLUMNS = [
  "id",
  "kind",
  "state",
  "reason",
  "start",
  "end",
  "movedFrom",
  "name",
  "company",
  "challenge",
  "email",
  "source",
  "attempts",
  "nextTry",
  "lastFailure",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof AdminBooking)[];

/** Characters at which spreadsheets start a formula; the last four are the full-width forms that some accept as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: always quoted, and prevented from being a formula by an apostrophe, which spreadsheets do not show. */
function cell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Writes bookings as CSV (RFC 4180), with a byte order mark by which spreadsheets recognize UTF-8. */
export function toCsv(entries: readonly AdminBooking[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])));
  const head = COLUMNS.map((column) => cell(column));
  return `\uFEFF${[head, ...rows].map((row) => `${row.join(",")}\r\n`).join("")}`;
}
