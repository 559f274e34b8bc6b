/** Spreadsheets recognize UTF-8 by it. A file begins with one. */
export declare const BYTE_ORDER_MARK = "\uFEFF";
/** A line of a CSV file (RFC 4180). Its cells may be anybody's text. */
export declare function csvLine(cells: readonly (string | number | null)[]): string;
