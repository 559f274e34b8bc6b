import * as v from "valibot";

import type { Schedule } from "../business-shape";
import type { Interval, Slot, Timetable } from "./timetable";

/** Maximum days of one availability request: the booking window and a month more, in case the client's clock is wrong. */
export function maxRangeDays({ windowMonths }: Schedule): number {
  return 31 * (windowMonths + 1);
}

/** Two half-open spans overlap when they share a moment; spans that only touch do not, and one of no length never does. */
export function overlaps(a: Interval, b: Interval): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end);
}

/** Busy time minus spans that are known to be free: what remains of each busy span before and after them. */
export function withoutSpans(busy: readonly Interval[], free: readonly Interval[]): readonly Interval[] {
  return free.reduce<readonly Interval[]>(
    (left, gap) =>
      left.flatMap((span) =>
        overlaps(span, gap)
          ? [
              { start: span.start, end: gap.start },
              { start: gap.end, end: span.end },
            ].filter(({ start, end }) => start < end)
          : [span],
      ),
    busy,
  );
}

/** The slots that any busy span overlaps: a meeting from 9:30 to 11:00 takes the 10:00 slot and leaves 9:00 free. */
export function takenSlots(slots: readonly Slot[], busy: readonly Interval[]): Slot[] {
  return slots.filter((slot) => busy.some((span) => overlaps(slot, span)));
}

/** A UTC date-time without a zone suffix. Parsing tolerates a suffix, a fraction or an offset. */
const UtcDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/));

/** The response of GET /api/calendar/events: one entry per taken slot, and nothing else about the event. */
export const CalendarEvents = v.array(v.object({ start: v.object({ dateTime: UtcDateTime }) }));
export type CalendarEvents = v.InferOutput<typeof CalendarEvents>;

/** Writes taken slots as the events reply. */
export function toCalendarEvents(slots: readonly Slot[]): CalendarEvents {
  return slots.map((slot) => ({ start: { dateTime: new Date(slot.start).toISOString().slice(0, 19) } }));
}

/** What is booked on one day: how many events, and which local hours they start in. */
type BookedDay = { readonly count: number; readonly hours: ReadonlySet<number> };
/** Booked days by date (yyyy-MM-dd, schedule's zone). */
export type Booked = ReadonlyMap<string, BookedDay>;

/** Groups taken hours by day. */
export function bookedOf(taken: readonly Pick<Slot, "date" | "hour">[]): Booked {
  const days = new Map<string, { count: number; hours: Set<number> }>();
  for (const { date, hour } of taken) {
    const day = days.get(date) ?? { count: 0, hours: new Set<number>() };
    day.count += 1;
    day.hours.add(hour);
    days.set(date, day);
  }
  return days;
}

/** Groups the events reply by day and hour in the schedule's zone; entries without a valid instant are dropped. */
export function readCalendarEvents(timetable: Timetable, events: CalendarEvents): Booked {
  return bookedOf(
    events.flatMap(({ start: { dateTime: text } }) => {
      const instant = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
      return Number.isNaN(instant) || !timetable.isDate(text.slice(0, 10)) ? [] : [timetable.localTime(instant)];
    }),
  );
}

/** Why a day can or cannot be chosen. `over`: it is today, and its last slot has begun. */
export type DayState = "open" | "past" | "beyond" | "weekend" | "full" | "over";
export type DayAvailability = { readonly state: DayState; readonly slots: readonly Slot[] };

/** A day that can still be booked: `date` is yyyy-MM-dd, `hours` are free hours 0 to 23 in the schedule's zone. */
export type OpenDay = { readonly date: string; readonly hours: readonly number[] };

/** The days that can be booked, soonest first, of those from the day on which they are asked for to the last of the booking
 * window; dates of the schedule's zone. */
export type Offer = { readonly today: string; readonly last: string; readonly days: readonly OpenDay[] };

/** The slots of a day that can still be booked, and the reason if there are none. `now` in epoch milliseconds. */
export function dayAvailability(timetable: Timetable, date: string, booked: Booked, now: number): DayAvailability {
  const { first, last } = timetable.window(now);
  if (date < first) return { state: "past", slots: [] };
  if (date > last) return { state: "beyond", slots: [] };
  if (!timetable.isWorkday(date)) return { state: "weekend", slots: [] };
  const day = booked.get(date);
  const all = timetable.slotsOn(date);
  // A day is full at as many booked events as it has slots, even where two of them share an hour.
  if (day && day.count >= all.length) return { state: "full", slots: [] };
  const ahead = all.filter((slot) => slot.start > now);
  if (ahead.length === 0) return { state: "over", slots: [] };
  const free = ahead.filter((slot) => !day?.hours.has(slot.hour));
  return free.length === 0 ? { state: "full", slots: [] } : { state: "open", slots: free };
}

/**
 * The first free slots that start after an instant (epoch milliseconds), at most `count`. If none is left in the window by
 * then, the earliest free slots of all.
 */
export function nextFreeSlots(
  timetable: Timetable,
  after: number,
  booked: Booked,
  now: number,
  count: number,
): readonly Slot[] {
  const { first, last } = timetable.window(now);
  const wanted = timetable.localTime(after).date;
  const found: Slot[] = [];
  for (let date = wanted < first ? first : wanted; date <= last && found.length < count;) {
    found.push(...dayAvailability(timetable, date, booked, now).slots.filter(({ start }) => start > after));
    date = timetable.addDays(date, 1);
  }
  return found.length === 0 && after > now ? nextFreeSlots(timetable, now, booked, now, count) : found.slice(0, count);
}

/** What can be booked as of `now` (epoch milliseconds). */
export function offerAt(timetable: Timetable, booked: Booked, now: number): Offer {
  const { first, last } = timetable.window(now);
  const days: OpenDay[] = [];
  for (let date = first; date <= last; date = timetable.addDays(date, 1)) {
    const { slots } = dayAvailability(timetable, date, booked, now);
    if (slots.length > 0) days.push({ date, hours: slots.map(({ hour }) => hour) });
  }
  return { today: first, last, days };
}

/** What is picked in the form: `date` yyyy-MM-dd, `hour` 0 to 23 as text; each may be empty. */
export type Choice = { readonly date: string; readonly hour: string };

/**
 * What remains of a choice after the calendar or the clock moved on. A day that has passed becomes today, and so does a day
 * that was selected only because it was today. `lost`: the chosen hour is no longer available. `before` and `now` are epoch
 * milliseconds of the previous look and of this one.
 */
export function keepChoice(
  timetable: Timetable,
  { date, hour }: Choice,
  booked: Booked,
  before: number,
  now: number,
): { readonly choice: Choice; readonly lost: boolean } {
  const today = timetable.today(now);
  const untouched = hour === "" && date === timetable.today(before);
  if (!timetable.isDate(date) || date < today || untouched) {
    return { choice: { date: today, hour: "" }, lost: hour !== "" };
  }
  const free = dayAvailability(timetable, date, booked, now).slots.some((slot) => String(slot.hour) === hour);
  return { choice: { date, hour: free ? hour : "" }, lost: hour !== "" && !free };
}
