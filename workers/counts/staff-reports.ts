import type { StaffReports } from "~/context";
import type { StaffBooking, StaffPage } from "~/domain/booking/staff";
import type { Timetable } from "~/domain/booking/timetable";
import type { FigureRow, Figures, ReportDays } from "~/domain/figures";

import type { Services } from "../services";
import { loadTimetable } from "../temporal";
import { knownPage } from "./count";
import { type BookingSum, toFigureRows, toFigures } from "./figures";

type Ports = Pick<Services, "counts" | "desk" | "blog" | "now" | "log">;

/** The figures and files of the staff's pages. `who` saves a file, for the log. */
export function createStaffReports(ports: Ports, who: string): StaffReports {
  const { desk, now, log } = ports;

  /** The last days, of which the last one is today. */
  async function spanOf(days: ReportDays) {
    const timetable = await loadTimetable();
    const to = timetable.today(now());
    return { timetable, from: timetable.addDays(to, 1 - days), to };
  }

  /** Page by page, as they are taken. */
  async function* leadsBetween(from: number, to: number): AsyncGenerator<readonly StaffBooking[]> {
    let after: string | null = null;
    do {
      const page: StaffPage = await desk.staff({ type: "leads", from, to, after });
      yield page.bookings;
      after = page.next;
    } while (after !== null);
  }

  return {
    async report(days) {
      const { timetable, from, to } = await spanOf(days);
      const [current, before] = await Promise.all([
        readFigures(ports, timetable, from, to),
        readFigures(ports, timetable, timetable.addDays(from, -days), timetable.addDays(from, -1)),
      ]);
      return { now: current, before: before.all };
    },
    async rows(days) {
      const { from, to } = await spanOf(days);
      log("info", "staff.figures_saved", { who, days });
      return { from, to, rows: await readRows(ports, from, to) };
    },
    async leads(days) {
      const { timetable, from, to } = await spanOf(days);
      const { start, end } = timetable.bounds(from, to);
      log("info", "staff.leads_saved", { who, days });
      return { from, to, pages: leadsBetween(start, end) };
    },
  };
}

/** Figures of the days `from` to `to` (yyyy-MM-dd, schedule's zone), by day, by page and by source. */
async function readFigures(ports: Ports, timetable: Timetable, from: string, to: string): Promise<Figures> {
  const span = Array.from({ length: timetable.daysBetween(from, to) + 1 }, (_, at) => timetable.addDays(from, at));
  return toFigures(await readRows(ports, from, to), span);
}

/** Visits, from the counts, and demos, from the desk's ledger, by day, page and source at once. */
async function readRows({ counts, desk, blog }: Ports, from: string, to: string): Promise<FigureRow[]> {
  const [visits, bookings] = await Promise.all([counts().read(from, to), desk.staff({ type: "figures", from, to })]);
  return toFigureRows(visits, bookings, await pagesOf(bookings, blog));
}

/** The pages of the site that bookings name, by the paths that they name. */
async function pagesOf(bookings: readonly BookingSum[], blog: Services["blog"]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(bookings.map(({ path }) => path))].filter((path) => path.startsWith("/"));
  return new Map(await Promise.all(named.map(async (path) => [path, await knownPage(path, blog)] as const)));
}
