import type { Settings } from "./settings";

/**
 * The site's clock, used for days, slots, waits and ages. Values that another party compares with its own clock use the
 * machine's time: Google's assertions, the doctor's checks, and alarms.
 */
export function clockOf({ clockShiftMs }: Pick<Settings, "clockShiftMs">): () => number {
  return () => machineTime() + clockShiftMs;
}

/** Epoch milliseconds of the machine. */
export function machineTime(): number {
  return Date.now();
}
