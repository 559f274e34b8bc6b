import { DAY_MS } from "../durations.ts";
import type { Slot } from "./timetable";

/** 7:00 PM */
export function clockHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

/** Cached by their options: creating one costs a slow phone 5 ms, and a form shows a dozen times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, cached);
  return cached;
}

function format(instant: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, options).format(instant);
}

/** Tuesday, November 24, 2026: the name of a day, free of any zone. */
export function dayName(date: string): string {
  return format(Date.parse(`${date}T12:00:00Z`), "en-US", { dateStyle: "full", timeZone: "UTC" });
}

/** Nov */
export function monthName(date: string): string {
  return format(Date.parse(date), "en-US", { month: "short", timeZone: "UTC" });
}

/** Tue */
export function weekdayName(date: string): string {
  return format(Date.parse(date), "en-US", { weekday: "short", timeZone: "UTC" });
}

/** Nov 24, 2026 */
export function shortDay(date: string): string {
  return format(Date.parse(date), "en-US", { dateStyle: "medium", timeZone: "UTC" });
}

/** An instant as spreadsheets of any language read it, by a zone's clocks: `2026-11-24 15:00`. */
export function sheetTime(instant: number, zone: string): string {
  return format(instant, "sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
}

/** An instant (epoch milliseconds) as a zone's clocks show it: `Tuesday, November 24, 2026` and `3:00 PM`. */
export function timeIn(instant: number, zone: string): { day: string; time: string } {
  return {
    day: format(instant, "en-US", { dateStyle: "full", timeZone: zone }),
    time: plainSpaces(format(instant, "en-US", { timeStyle: "short", timeZone: zone })),
  };
}

/** The same in short: `Tue, Nov 24` and `3:00 PM`. */
export function shortTimeIn(instant: number, zone: string): { day: string; time: string } {
  return {
    day: format(instant, "en-US", { weekday: "short", month: "short", day: "numeric", timeZone: zone }),
    time: timeIn(instant, zone).time,
  };
}

/** A slot by a zone's clocks, with its day where that is not `date` (yyyy-MM-dd): `6:00 PM`, or `9:00 AM Sat, Nov 28`. */
export function hourIn({ start }: Pick<Slot, "start">, zone: string, date: string): string {
  if (timeIn(start, zone).day === dayName(date)) return timeIn(start, zone).time;
  const { day, time } = shortTimeIn(start, zone);
  return `${time} ${day}`;
}

export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of a day that an instant is in, by a zone's clocks; the hours after midnight are morning. */
export function partOfDay(instant: number, zone: string): PartOfDay {
  const hour = Number(format(instant, "en-US", { hour: "2-digit", hourCycle: "h23", timeZone: zone }));
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** How far ahead a weekday says which day it is: a week later it has the name of today. */
const WEEKDAY_SAYS_MS = 6 * DAY_MS;

/**
 * A slot in the fewest words, by a zone's clocks: `Mon 9:00 AM`, or `Mon, Nov 30 9:00 AM` where it is about a week after
 * `today` (yyyy-MM-dd) or later. A narrow button breaks it after the day.
 */
export function briefly(instant: number, zone: string, today: string): string {
  const time = timeIn(instant, zone).time.replace(" ", "\u00A0");
  const isNear = instant - Date.parse(today) < WEEKDAY_SAYS_MS;
  const day = isNear ? format(instant, "en-US", { weekday: "short", timeZone: zone }) : shortTimeIn(instant, zone).day;
  return `${day.replaceAll(" ", "\u00A0")} ${time}`;
}

/** A zone's own name, as `Central Time`, or `CT` for `short`; `GMT+03:00` for a zone that has none. The instant decides where names changed. */
export function zoneTitle(instant: number, zone: string, length: "long" | "short" = "long"): string {
  const parts = formatter("en-US", { timeZoneName: `${length}Generic`, timeZone: zone }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Some browsers write a narrow space before AM and PM, which wraps and compares differently. */
function plainSpaces(time: string): string {
  return time.replace("\u202F", " ");
}
