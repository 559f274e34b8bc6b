import * as v from "valibot";

import { funnelSteps, vitalNames } from "~/domain/counts";

/** How often something happened on a page, by the kind of source. */
export type VisitSum = { readonly path: string; readonly source: string; readonly name: string; readonly n: number };
/** A vital's 75th percentile on a page; milliseconds, CLS without a unit. */
export type VitalSum = {
  readonly path: string;
  readonly navigation: string;
  readonly name: string;
  readonly n: number;
  readonly p75: number;
};

/** What was counted of visits on some days, which are yyyy-MM-dd in the schedule's zone. */
export type VisitFigures = {
  readonly visits: readonly VisitSum[];
  /** Views over all pages. */
  readonly days: readonly { readonly day: string; readonly views: number }[];
  readonly vitals: readonly VitalSum[];
};

/**
 * The outcomes of the requests that were received on a day, as far as the ledger knows; each is counted once in `received`,
 * and in `booked` or `followUps`. `moved`: its demo has another time than was requested. `canceled`: by its visitor or by
 * staff. `erased`: the person asked for it. `meetings`: the demo is over and was not removed.
 */
export type BookingSum = {
  readonly day: string;
  /** The page whose button opened the dialog, as the browser named it; `unknown` where it named none. */
  readonly path: string;
  readonly source: string;
  readonly received: number;
  readonly booked: number;
  readonly followUps: number;
  readonly moved: number;
  readonly canceled: number;
  readonly erased: number;
  readonly meetings: number;
};

/** What is counted of visits, in the order in which it happens. */
const visitColumns = ["view", ...funnelSteps] as const;
/** What is counted of bookings, from the ledger. */
const bookingColumns = ["received", "booked", "followUps", "moved", "canceled", "erased", "meetings"] as const;
export const columns = [...visitColumns, ...bookingColumns] as const;

const Sums = v.object(v.entriesFromList(columns, v.number()));
export type Sums = v.InferOutput<typeof Sums>;

/** The reply of GET /api/operator/figures. */
export const Figures = v.object({
  from: v.string(),
  to: v.string(),
  rows: v.array(v.object({ path: v.string(), source: v.string(), ...Sums.entries })),
  /** Every day of the span, oldest first. */
  days: v.array(v.object({ day: v.string(), view: v.number(), booked: v.number() })),
  vitals: v.array(
    v.object({
      path: v.string(),
      navigation: v.string(),
      name: v.picklist(vitalNames),
      n: v.number(),
      p75: v.number(),
    }),
  ),
});
export type Figures = v.InferOutput<typeof Figures>;
type FiguresRow = Figures["rows"][number];

/** Sums that are all zero. */
export function noSums(): Sums {
  return Object.fromEntries(columns.map((name) => [name, 0])) as Sums;
}

/**
 * One table of visits and bookings by page and source. `pages` resolves the paths that bookings name to pages of the site,
 * because clients can send any path.
 */
export function toFigures(
  { visits, days, vitals }: VisitFigures,
  bookings: readonly BookingSum[],
  span: readonly string[],
  pages: ReadonlyMap<string, string>,
): Figures {
  const rows = new Map<string, FiguresRow>();
  const rowOf = (path: string, source: string): FiguresRow => {
    const key = JSON.stringify([path, source]);
    const row = rows.get(key) ?? { path, source, ...noSums() };
    rows.set(key, row);
    return row;
  };
  for (const { path, source, name, n } of visits) {
    const column = visitColumns.find((known) => known === name);
    if (column) rowOf(path, source)[column] += n;
  }
  for (const sum of bookings) {
    const row = rowOf(pages.get(sum.path) ?? sum.path, sum.source);
    for (const column of bookingColumns) row[column] += sum[column];
  }
  const viewed = new Map(days.map(({ day, views }) => [day, views]));
  const booked = new Map<string, number>();
  for (const sum of bookings) booked.set(sum.day, (booked.get(sum.day) ?? 0) + sum.booked);
  return {
    from: span[0] ?? "",
    to: span.at(-1) ?? "",
    rows: [...rows.values()].toSorted(
      (a, b) => b.view - a.view || b.received - a.received || (a.path < b.path ? -1 : 1),
    ),
    days: span.map((day) => ({ day, view: viewed.get(day) ?? 0, booked: booked.get(day) ?? 0 })),
    vitals: vitals.flatMap(({ name, ...vital }) => {
      const known = vitalNames.find((each) => each === name);
      return known ? [{ ...vital, name: known }] : [];
    }),
  };
}
