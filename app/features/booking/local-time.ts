import type { Slot } from "~/domain/booking/timetable";

/** 19:00 */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** Tuesday, November 24, 2026: the name of a day, free of any zone. */
export function dayName(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
}

/** The zone the visitor's device is set to. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The visitor's own time and day of a slot, as `09:00 Sat, Nov 28`; null where the visitor is in the schedule's zone. */
export function ownTime(slot: Pick<Slot, "start">, zone: string, scheduleZone: string): string | null {
  if (zone === scheduleZone) return null;
  const at = new Date(slot.start);
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(at);
  const day = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: zone,
  }).format(at);
  return `${time} ${day}`;
}
