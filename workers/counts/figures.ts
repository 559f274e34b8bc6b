import { type VisitSource, visitSources } from "~/domain/counts";
import {
  addUp,
  type FigureColumn,
  figureColumns,
  type FigureRow,
  type Figures,
  noSums,
  type Sums,
} from "~/domain/figures";

/** What was counted of visits, by days, which are yyyy-MM-dd in the schedule's zone, pages and kinds of source. */
export type VisitRow = {
  readonly day: string;
  readonly path: string;
  readonly source: string;
  /** The step that was counted. */
  readonly name: string;
  readonly n: number;
};

/** How many of the requests that came in on a day were booked, as the ledger has it. */
export type BookingSum = {
  readonly day: string;
  /** The page whose button opened the dialog, as the browser named it; `unknown` where it named none. */
  readonly path: string;
  readonly source: VisitSource;
  readonly booked: number;
};

/** Sums by a key, which begin at zero. */
function createSums<Key extends object>() {
  const sums = new Map<string, Key & Sums>();
  return {
    add(key: Key, column: FigureColumn, n: number) {
      const text = JSON.stringify(key);
      const found: Sums = sums.get(text) ?? noSums();
      sums.set(text, { ...key, ...found, [column]: found[column] + n });
    },
    get: (key: Key): Key & Sums => sums.get(JSON.stringify(key)) ?? { ...key, ...noSums() },
    all: (): (Key & Sums)[] => [...sums.values()],
  };
}

/** The column of a step that was counted; null for one that is counted no more. */
function columnOf(name: string): FigureColumn | null {
  return figureColumns.find((known) => known === name) ?? null;
}

function sourceOf(name: string): VisitSource {
  return visitSources.find((known) => known === name) ?? "unknown";
}

const byViews = (a: Sums, b: Sums) => b.view - a.view || b.booked - a.booked || b.opened - a.opened;

/**
 * Visits and bookings by day, page and source at once, in this order. `pages` resolves the paths that bookings name to pages
 * of the site, because clients can send any path.
 */
export function toFigureRows(
  visits: readonly VisitRow[],
  bookings: readonly BookingSum[],
  pages: ReadonlyMap<string, string>,
): FigureRow[] {
  const rows = createSums<{ day: string; path: string; source: VisitSource }>();
  for (const { day, path, source, name, n } of visits) {
    const column = columnOf(name);
    if (column !== null) rows.add({ day, path, source: sourceOf(source) }, column, n);
  }
  for (const { day, path, source, booked } of bookings) {
    rows.add({ day, path: pages.get(path) ?? path, source }, "booked", booked);
  }
  const orderOf = ({ day, path, source }: FigureRow) => `${day} ${path} ${source}`;
  return rows.all().toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** The same by day, by page and by source, for the days of a span. */
export function toFigures(rows: readonly FigureRow[], span: readonly string[]): Figures {
  const byPage = createSums<{ path: string }>();
  const bySource = createSums<{ source: VisitSource }>();
  const byDay = createSums<{ day: string }>();
  for (const row of rows) {
    const { day, path, source } = row;
    for (const column of figureColumns) {
      byPage.add({ path }, column, row[column]);
      bySource.add({ source }, column, row[column]);
      byDay.add({ day }, column, row[column]);
    }
  }
  const days = span.map((day) => byDay.get({ day }));
  return {
    from: span[0] ?? "",
    to: span.at(-1) ?? "",
    all: addUp(days),
    days,
    pages: byPage.all().toSorted((a, b) => byViews(a, b) || (a.path < b.path ? -1 : 1)),
    sources: bySource.all().toSorted(byViews),
  };
}
