import type { ClosedHours } from "~/domain/booking/staff";

/** What a form asks for, named as what was done then. */
export type HoursAct = "closed_day" | "closed_hours" | "opened_day" | "opened_hours";

/** Fields of the forms that close and open. */
export const HOURS_FIELDS = { act: "act", day: "day", start: "start" } as const;

type HoursForm =
  | { readonly problem: "noHour" | "noForm" }
  | { readonly problem: null; readonly act: HoursAct; readonly day: string; readonly hours: ClosedHours };

/** Reads a form that closes or opens a day (yyyy-MM-dd), or hours by the instants at which they begin. */
export function readHoursForm(sent: FormData): HoursForm {
  const [act, day] = [sent.get(HOURS_FIELDS.act), sent.get(HOURS_FIELDS.day)];
  if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { problem: "noForm" };
  switch (act) {
    case "closed_day":
    case "opened_day":
      return { problem: null, act, day, hours: { days: [day], starts: [] } };
    case "closed_hours":
    case "opened_hours": {
      const starts = sent.getAll(HOURS_FIELDS.start).map(Number);
      if (starts.length === 0) return { problem: "noHour" };
      if (!starts.every(Number.isSafeInteger)) return { problem: "noForm" };
      return { problem: null, act, day, hours: { days: [], starts } };
    }
    default:
      return { problem: "noForm" };
  }
}
