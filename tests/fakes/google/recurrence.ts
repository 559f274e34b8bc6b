import { addDays, overlaps, spanOf, type CalendarEvent, type EventTime, type Span } from "./event.ts";
import { DAY_MS } from "./zone.ts";

/** The one rule the fake expands. */
export const WEEKLY = "RRULE:FREQ=WEEKLY";

const WEEK_DAYS = 7;
/** Ten years: an endless series must end somewhere if the caller gives no upper bound. */
const MAX_OCCURRENCES = 520;

function instanceSuffix(start: EventTime, startMs: number): string {
  if ("date" in start) return start.date.replaceAll("-", "");
  return `${new Date(startMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function instanceAt(master: CalendarEvent, week: number, zone: string): CalendarEvent {
  const { recurrence: _, ...rest } = master;
  const start = addDays(master.start, week * WEEK_DAYS, zone);
  const end = addDays(master.end, week * WEEK_DAYS, zone);
  const id = `${master.id}_${instanceSuffix(start, spanOf({ start, end }, zone).startMs)}`;
  return { ...rest, id, start, end, recurringEventId: master.id, originalStartTime: start };
}

/** The occurrences of a weekly series that overlap the window, exceptions not yet taken out. */
export function expandWeekly(master: CalendarEvent, zone: string, window: Span): CalendarEvent[] {
  const first = spanOf(master, zone);
  const weeksBefore = Math.floor((window.startMs - first.endMs) / (WEEK_DAYS * DAY_MS)) - 1;
  const from = Number.isFinite(weeksBefore) ? Math.max(0, weeksBefore) : 0;
  const found: CalendarEvent[] = [];
  for (let week = from; week < from + MAX_OCCURRENCES; week += 1) {
    const instance = instanceAt(master, week, zone);
    const span = spanOf(instance, zone);
    if (span.startMs >= window.endMs) break;
    if (overlaps(span, window)) found.push(instance);
  }
  return found;
}

/** The id of the series that an instance id belongs to; `null` when the id is not of that form. */
export function seriesIdOf(id: string): string | null {
  return /^(.+)_\d{8}(?:T\d{6}Z)?$/.exec(id)?.[1] ?? null;
}
