import { readFileSync } from "node:fs";

/** One look at a process's memory, and when. */
export type Sample = { readonly atMs: number; readonly bytes: number };

/** Least memory held in each window of a run: what is left after collecting garbage, as near as it can be seen. */
export type Floor = { readonly fromMs: number; readonly bytes: number };

/** Garbage is collected when the collector sees fit, so the floor of a window may differ by this much. */
const SLACK_BYTES = 24 * 1024 * 1024;
const SLACK_PART = 0.15;

/** Resident memory of a process in bytes; null where the system does not tell (it needs Linux's /proc). */
export function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** The process of this name that this one has started; null where there is none to be found. */
export function childNamed(name: string): number | null {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
    const pid = children.find((child) => readFileSync(`/proc/${child}/comm`, "utf8").trim() === name);
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}

/** The floors of the samples in windows of this length; a window that is not full is left out. */
export function floors(samples: readonly Sample[], windowMs: number, endMs: number): Floor[] {
  const found: Floor[] = [];
  for (let fromMs = 0; fromMs + windowMs <= endMs; fromMs += windowMs) {
    const inside = samples.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + windowMs);
    if (inside.length > 0) found.push({ fromMs, bytes: Math.min(...inside.map(({ bytes }) => bytes)) });
  }
  return found;
}

/**
 * Whether memory grows: the last floor lies above the second by more than the slack. The first window is left out,
 * caches are filled in it. False when there are fewer than three windows.
 */
export function grows(all: readonly Floor[]): boolean {
  const [, second] = all;
  const last = all.at(-1);
  if (!second || !last || all.length < 3) return false;
  return last.bytes > second.bytes * (1 + SLACK_PART) + SLACK_BYTES;
}
