/** Spreadsheets recognize UTF-8 by it. A file begins with one. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Characters at which spreadsheets start a formula; the last four are the full-width forms that some accept as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: always quoted, and prevented from being a formula by an apostrophe, which spreadsheets do not show. */
function cell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const harmless = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180). Its cells may be anybody's text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}
