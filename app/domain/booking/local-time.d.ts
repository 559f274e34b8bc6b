import type { Slot } from "./timetable";
/** 7:00 PM */
export declare function clockHour(hour: number): string;
/** Tuesday, November 24, 2026: the name of a day, free of any zone. */
export declare function dayName(date: string): string;
/** Nov */
export declare function monthName(date: string): string;
/** Tue */
export declare function weekdayName(date: string): string;
/** Nov 24, 2026 */
export declare function shortDay(date: string): string;
/** An instant as spreadsheets of any language read it, by a zone's clocks: `2026-11-24 15:00`. */
export declare function sheetTime(instant: number, zone: string): string;
/** An instant (epoch milliseconds) as a zone's clocks show it: `Tuesday, November 24, 2026` and `3:00 PM`. */
export declare function timeIn(
  instant: number,
  zone: string,
): {
  day: string;
  time: string;
};
/** The same in short: `Tue, Nov 24` and `3:00 PM`. */
export declare function shortTimeIn(
  instant: number,
  zone: string,
): {
  day: string;
  time: string;
};
/** A slot by a zone's clocks, with its day where that is not `date` (yyyy-MM-dd): `6:00 PM`, or `9:00 AM Sat, Nov 28`. BOOK-15. */
export declare function hourIn({ start }: Pick<Slot, "start">, zone: string, date: string): string;
export type PartOfDay = "morning" | "afternoon" | "evening";
/** The part of a day that an instant is in, by a zone's clocks; the hours after midnight are morning. */
export declare function partOfDay(instant: number, zone: string): PartOfDay;
/** A slot in the fewest words, by a zone's clocks: `Mon 9:00 AM`. A narrow button breaks it after the day. */
export declare function briefly(instant: number, zone: string): string;
/** A zone's own name, as `Central Time`, or `CT` for `short`; `GMT+03:00` for a zone that has none. The instant decides where names changed. */
export declare function zoneTitle(instant: number, zone: string, length?: "long" | "short"): string;
