import type { StaffReports } from "~/context";
import type { StaffBooking, StaffPage } from "~/domain/booking/staff";
import type { ReportDays } from "~/domain/figures";

import type { Services } from "../ports";
import { loadTimetable } from "../temporal";
import { readFigureRows, readFigures } from "./read-figures";

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
      return { from, to, rows: await readFigureRows(ports, from, to) };
    },
    async leads(days) {
      const { timetable, from, to } = await spanOf(days);
      const { start, end } = timetable.bounds(from, to);
      log("info", "staff.leads_saved", { who, days });
      return { from, to, pages: leadsBetween(start, end) };
    },
  };
}
