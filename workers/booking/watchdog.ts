import type { Calendar } from "../calendar/calendar";
import { errorFields, type Log } from "../log";
import type { Ledger } from "./ledger";

/** A booking that waits longer is worth somebody's attention: an outage passes by itself in less, mostly. */
const STUCK_MS = 10 * 60_000;
/** So is one whose demo begins this soon. */
const SOON_MS = 2 * 3_600_000;
/** A booking on its way to the calendar is not stuck yet. */
const UNDER_WAY_MS = 60_000;

/** Runs each part by itself: one that breaks down does not keep the next from its work. */
export async function runParts(parts: Readonly<Record<string, () => Promise<void> | void>>, log: Log): Promise<void> {
  for (const [part, run] of Object.entries(parts)) {
    try {
      await run();
    } catch (error) {
      log("error", "watchdog.crashed", { part, ...errorFields(error) });
    }
  }
}

/** Tells when bookings have waited too long, or wait although their demo begins soon. */
export function reportStuck(ledger: Ledger, now: number, log: Log): void {
  const { n, since } = ledger.queue.waiting();
  if (since === null) return;
  const next = ledger.queue.nextStart(now, now - UNDER_WAY_MS);
  const soon = next !== null && next - now <= SOON_MS;
  if (now - since <= STUCK_MS && !soon) return;
  log("error", "outbox.stuck", {
    waiting: n,
    oldest_ms: now - since,
    next_start_in_ms: next === null ? null : next - now,
    reason: ledger.outage.get()?.failure ?? null,
  });
}

/** Tells when Google's settings are gone although demos ahead stand there: staff see none of those that come now. */
export function reportForgotten(ledger: Ledger, { kind, name }: Calendar, now: number, log: Log): void {
  if (kind !== "embedded") return;
  const demos = ledger.elsewhere(name, now);
  if (demos > 0) log("error", "calendar.forgotten", { demos });
}
