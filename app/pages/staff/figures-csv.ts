import { staffFigures } from "~/content/staff-figures";
import { type FigureRow, figureColumns, readReportDays } from "~/domain/figures";

import type { Route } from "./+types/figures-csv";
import { csvFile } from "./csv-file";
import { staffSite } from "./staff-page";

const { csv, sources } = staffFigures;

/** Visits and demos of the last days by day, page and source, which a spreadsheet adds up by any of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const days = readReportDays(new URL(request.url).searchParams.get("days"));
  const { from, to, rows } = await staffSite(context).reports.rows(days);
  return await csvFile(`figures-${from}-to-${to}`, csv.figures, inBatches(rows));
}

/** Lines that are written at once. */
const BATCH = 1_000;

async function* inBatches(rows: readonly FigureRow[]) {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH).map(rowOf);
}

/** In the order of the heads. */
function rowOf(row: FigureRow) {
  return [row.day, row.path, sources.names[row.source], ...figureColumns.map((column) => row[column])];
}
