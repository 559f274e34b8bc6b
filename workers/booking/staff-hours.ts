import type { StaffHours } from "~/context";
import { overlaps } from "~/domain/booking/availability";
import type { ClosedHours } from "~/domain/booking/staff";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import type { Services } from "../ports";
import { loadTimetable } from "../temporal";

/** So far ahead staff close days. */
const FARTHEST_DAYS = 400;

/** Closing days and hours, and opening them again, for the staff's pages. `who` does it, for the log. */
export function createStaffHours({ desk, now, log }: Pick<Services, "desk" | "now" | "log">, who: string): StaffHours {
  /** The day that is named, if it can be closed; else the next one that has hours. */
  function dayOf(timetable: Timetable, named: string | null): string {
    const today = timetable.today(now());
    const farthest = timetable.addDays(today, FARTHEST_DAYS);
    if (named !== null && timetable.isDate(named) && today <= named && named <= farthest) return named;
    return timetable.slotsBetween(today, farthest).find(({ start }) => start > now())?.date ?? today;
  }

  function record(action: "closed_hours" | "opened_hours", { days, starts }: ClosedHours): void {
    const hours = starts.map((start) => new Date(start).toISOString());
    log("info", `staff.${action}`, { who, days: days.join(" "), hours: hours.join(" ") });
  }

  return {
    async read(named) {
      const timetable = await loadTimetable();
      const today = timetable.today(now());
      const { last } = timetable.window(now());
      const date = dayOf(timetable, named);
      const [{ demos: standing, ...closed }, demos] = await Promise.all([
        desk.staff({ type: "closures", from: today }),
        desk.staff({ type: "demos", from: today, to: date > last ? date : last }),
      ]);
      const isClosed = (day: string, start: number) => closed.days.includes(day) || closed.starts.includes(start);
      const demosIn = (span: Interval) => demos.filter((demo) => overlaps(span, demo));
      const coming = Array.from({ length: timetable.daysBetween(today, last) + 1 }, (_, at) =>
        timetable.addDays(today, at),
      );
      const hours = timetable.slotsOn(date).map((slot) => ({
        start: slot.start,
        isClosed: isClosed(date, slot.start),
        isOver: slot.start <= now(),
        demos: demosIn(slot),
      }));
      const listed = new Set(hours.flatMap((hour) => hour.demos));
      return {
        today,
        coming: coming.map((day) => {
          const slots = timetable.slotsOn(day);
          return {
            date: day,
            hours: slots.length,
            closed: slots.filter(({ start }) => isClosed(day, start)).length,
            demos: demosIn(timetable.bounds(day, day)).length,
          };
        }),
        day: {
          date,
          isClosed: closed.days.includes(date),
          hours,
          others: demosIn(timetable.bounds(date, date)).filter((demo) => !listed.has(demo)),
        },
        closed: { ...closed, demos: standing },
      };
    },
    async close(hours) {
      await desk.staff({ type: "closeHours", ...hours });
      record("closed_hours", hours);
    },
    async open(hours) {
      await desk.staff({ type: "openHours", ...hours });
      record("opened_hours", hours);
    },
  };
}
