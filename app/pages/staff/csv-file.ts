/** Spreadsheets recognize UTF-8 by it. A file begins with one. */
const BYTE_ORDER_MARK = "\uFEFF";

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

type Row = readonly (string | number | null)[];

/**
 * A file for a spreadsheet, sent while its rows are read, so that no length of it fills the memory. What is first is read
 * before anything is sent: where that fails, its reader gets a page that says so, and no broken file.
 */
export async function csvFile(name: string, head: Row, batches: AsyncIterable<readonly Row[]>): Promise<Response> {
  const iterator = batches[Symbol.asyncIterator]();
  let batch = await iterator.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(head)));
    },
    async pull(controller) {
      if (batch.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(batch.value.map(csvLine).join("")));
      batch = await iterator.next();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}
