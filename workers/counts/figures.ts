import * as v from "valibot";

import { countedSteps } from "~/domain/counts";

/** What was counted of visits on some days, which are yyyy-MM-dd in the schedule's zone. `name` is a step. */
export type VisitFigures = {
  readonly pages: readonly {
    readonly path: string;
    readonly source: string;
    readonly name: string;
    readonly n: number;
  }[];
  readonly days: readonly { readonly day: string; readonly name: string; readonly n: number }[];
};

/** How many of the requests that came in on a day were booked, as the ledger has it. */
export type BookingSum = {
  readonly day: string;
  /** The page whose button opened the dialog, as the browser named it; `unknown` where it named none. */
  readonly path: string;
  readonly source: string;
  readonly booked: number;
};

/** What is counted, in the order in which it happens: by browsers, and from the ledger. */
export const columns = [...countedSteps, "booked"] as const;

const Sums = v.object(v.entriesFromList(columns, v.number()));
export type Sums = v.InferOutput<typeof Sums>;

/** The reply of GET /api/operator/figures. */
export const Figures = v.object({
  from: v.string(),
  to: v.string(),
  rows: v.array(v.object({ path: v.string(), source: v.string(), ...Sums.entries })),
  /** Every day of the span, oldest first. */
  days: v.array(v.object({ day: v.string(), ...Sums.entries })),
});
export type Figures = v.InferOutput<typeof Figures>;

/** Sums that are all zero. */
export function noSums(): Sums {
  return { view: 0, opened: 0, booked: 0 };
}

/** Sums by a key, which begin at zero. */
function createSums<Key extends object>() {
  const sums = new Map<string, Key & Sums>();
  return {
    add(key: Key, name: string, n: number) {
      const column = columns.find((known) => known === name);
      if (!column) return;
      const text = JSON.stringify(key);
      const found: Sums = sums.get(text) ?? noSums();
      sums.set(text, { ...key, ...found, [column]: found[column] + n });
    },
    get: (key: Key): Key & Sums => sums.get(JSON.stringify(key)) ?? { ...key, ...noSums() },
    all: (): (Key & Sums)[] => [...sums.values()],
  };
}

/**
 * One table of visits and bookings by page and source, and one by day. `pages` resolves the paths that bookings name to pages
 * of the site, because clients can send any path.
 */
export function toFigures(
  visits: VisitFigures,
  bookings: readonly BookingSum[],
  span: readonly string[],
  pages: ReadonlyMap<string, string>,
): Figures {
  const rows = createSums<{ path: string; source: string }>();
  const days = createSums<{ day: string }>();
  for (const { path, source, name, n } of visits.pages) rows.add({ path, source }, name, n);
  for (const { day, name, n } of visits.days) days.add({ day }, name, n);
  for (const { day, path, source, booked } of bookings) {
    rows.add({ path: pages.get(path) ?? path, source }, "booked", booked);
    days.add({ day }, "booked", booked);
  }
  return {
    from: span[0] ?? "",
    to: span.at(-1) ?? "",
    rows: rows.all().toSorted((a, b) => b.view - a.view || b.booked - a.booked || (a.path < b.path ? -1 : 1)),
    days: span.map((day) => days.get({ day })),
  };
}
