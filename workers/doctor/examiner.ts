import { type DoctorPorts, examine } from "./examine";
import type { Finding } from "./finding";

/** The doctor calls several providers, so it runs at most this often, no matter who asks. */
const FRESH_MS = 30_000;

/** The findings and when they were made (epoch milliseconds), or null while another request is making them. */
export type Examiner = () => Promise<{ readonly at: number; readonly findings: readonly Finding[] } | null>;

/** Runs the doctor without writing to the calendar, and caches the findings for half a minute. */
export function createExaminer(ports: DoctorPorts): Examiner {
  let cached: { at: number; findings: readonly Finding[] } | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = ports.now();
    // A request cannot wait for another request's I/O, so it is asked to retry.
    if (now - startedAt < FRESH_MS) return cached;
    startedAt = now;
    cached = null;
    cached = { at: now, findings: await examine(ports, { write: false }) };
    return cached;
  };
}
