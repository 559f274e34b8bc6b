import type { Slot } from "./timetable";

/** 7:00 PM */
export function clockHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

/** Cached by their options: creating one costs a slow phone 5 ms, and a form shows a dozen times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, cached);
  return cached.format(instant);
}

/** Tuesday, November 24, 2026: the name of a day, free of any zone. */
export function dayName(date: string): string {
  return format(Date.parse(`${date}T12:00:00Z`), "en-US", { dateStyle: "full", timeZone: "UTC" });
}

/** An instant (epoch milliseconds) as a zone's clocks show it: `Tuesday, November 24, 2026` and `3:00 PM`. */
export function timeIn(instant: number, zone: string): { day: string; time: string } {
  return {
    day: format(instant, "en-US", { dateStyle: "full", timeZone: zone }),
    time: plainSpaces(format(instant, "en-US", { timeStyle: "short", timeZone: zone })),
  };
}

/** The visitor's own time and day of a slot, as `9:00 AM Sat, Nov 28`, and whether the schedule's clocks show the same. */
export type OwnTime = { readonly text: string; readonly sameClock: boolean };

/** A slot's time by the visitor's clocks; null where the visitor is in the schedule's zone. BOOK-15. */
export function ownTime(slot: Pick<Slot, "start">, zone: string, scheduleZone: string): OwnTime | null {
  if (zone === scheduleZone) return null;
  const text = shortTimeIn(slot.start, zone);
  return { text, sameClock: text === shortTimeIn(slot.start, scheduleZone) };
}

function shortTimeIn(instant: number, zone: string): string {
  const time = plainSpaces(format(instant, "en-US", { timeStyle: "short", timeZone: zone }));
  const day = format(instant, "en-US", { weekday: "short", month: "short", day: "numeric", timeZone: zone });
  return `${time} ${day}`;
}

/** Some browsers write a narrow space before AM and PM, which wraps and compares differently. */
function plainSpaces(time: string): string {
  return time.replace("\u202F", " ");
}
