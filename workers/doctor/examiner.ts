import { type DoctorPorts, examine } from "./examine";
import type { Finding } from "./finding";

/** An examination asks the providers several things, so it is made at most this often, whoever asks. */
const FRESH_MS = 30_000;

/** The findings and when they were made (epoch milliseconds), or null while another request is at it. */
export type Examiner = () => Promise<{ readonly at: number; readonly findings: readonly Finding[] } | null>;

/** Examines without writing to the calendar, and keeps the findings for half a minute. */
export function createExaminer(ports: DoctorPorts): Examiner {
  let held: { at: number; findings: readonly Finding[] } | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = ports.now();
    // A request cannot wait for what another one began, as each has its own sockets: it is told to come back.
    if (now - begunAt < FRESH_MS) return held;
    begunAt = now;
    held = null;
    held = { at: now, findings: await examine(ports, { write: false }) };
    return held;
  };
}
