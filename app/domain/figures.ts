import { countedSteps, type VisitSource } from "./counts";

/** What is counted, in the order in which it happens: by browsers, and from the ledger. */
export const figureColumns = [...countedSteps, "booked"] as const;
export type FigureColumn = (typeof figureColumns)[number];

export type Sums = Readonly<Record<FigureColumn, number>>;

/** Days that a report covers, the last of them today. */
export const reportDays = [7, 30, 90] as const;
export type ReportDays = (typeof reportDays)[number];

/** The days that a query asks for; 30 where it names none that there are. */
export function readReportDays(text: string | null): ReportDays {
  return reportDays.find((days) => String(days) === text) ?? 30;
}

/** Sums of a day (yyyy-MM-dd in the schedule's zone), of a page, of a kind of source. */
export type DayFigures = Sums & { readonly day: string };
/** `other` is every address that the site does not have; `unknown`: the booking named no page. */
export type PageFigures = Sums & { readonly path: string };
type SourceFigures = Sums & { readonly source: VisitSource };
/** The finest there is. */
export type FigureRow = DayFigures & PageFigures & SourceFigures;

/** Visits and demos of some days. Each list adds up to `all`. */
export type Figures = {
  readonly from: string;
  readonly to: string;
  readonly all: Sums;
  /** Every day of the span, oldest first. */
  readonly days: readonly DayFigures[];
  /** Those seen most come first. */
  readonly pages: readonly PageFigures[];
  readonly sources: readonly SourceFigures[];
};

/** What was counted on some days, and on as many days before them. */
export type Report = { readonly now: Figures; readonly before: Sums };

/** Sums that are all zero. */
export function noSums(): Sums {
  return { view: 0, opened: 0, booked: 0 };
}

/** The sums of several rows. */
export function addUp(rows: readonly Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, { view, opened, booked }) => ({
      view: sum.view + view,
      opened: sum.opened + opened,
      booked: sum.booked + booked,
    }),
    noSums(),
  );
}

/** How a number changed: by how many, and by how many percent, which a number that was zero has none of. */
export function changeOf(now: number, before: number): { readonly by: number; readonly percent: number | null } {
  const by = now - before;
  return { by, percent: before === 0 ? null : Math.round((by / before) * 100) };
}
