import type { Timetable } from "~/domain/booking/timetable";
import type { FigureRow, Figures } from "~/domain/figures";

import type { Services } from "../ports";
import { knownPage } from "./count";
import { type BookingSum, toFigureRows, toFigures } from "./figures";

type Ports = Pick<Services, "counts" | "desk" | "blog">;

/** Visits, from the counts, and demos, from the desk's ledger, of the days `from` to `to` (yyyy-MM-dd, schedule's zone). */
export async function readFigures(
  { counts, desk, blog }: Ports,
  timetable: Timetable,
  from: string,
  to: string,
): Promise<Figures> {
  const [visits, bookings] = await Promise.all([counts().read(from, to), desk.staff({ type: "figures", from, to })]);
  const span = Array.from({ length: timetable.daysBetween(from, to) + 1 }, (_, at) => timetable.addDays(from, at));
  return toFigures(visits, bookings, span, await pagesOf(bookings, blog));
}

/** The same by day, page and source at once. */
export async function readFigureRows({ counts, desk, blog }: Ports, from: string, to: string): Promise<FigureRow[]> {
  const [visits, bookings] = await Promise.all([counts().rows(from, to), desk.staff({ type: "figures", from, to })]);
  return toFigureRows(visits, bookings, await pagesOf(bookings, blog));
}

/** The pages of the site that bookings name, by the paths that they name. */
async function pagesOf(bookings: readonly BookingSum[], blog: Services["blog"]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(bookings.map(({ path }) => path))].filter((path) => path.startsWith("/"));
  return new Map(await Promise.all(named.map(async (path) => [path, await knownPage(path, blog)] as const)));
}
