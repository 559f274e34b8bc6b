import { HOUR_MS, MINUTE_MS } from "~/domain/durations";

import { errorFields } from "../log";
import type { DeskContext } from "./desk-context";

/** A booking that waits longer needs attention: most outages are shorter. */
const STUCK_MS = 10 * MINUTE_MS;
/** So does one whose demo begins this soon. */
const SOON_MS = 2 * HOUR_MS;
/** A booking this new is not stuck yet. */
const UNDER_WAY_MS = MINUTE_MS;

/** A mail this late is not delayed by a momentary problem. */
const LATE_MAIL_MS = 15 * MINUTE_MS;
/** The jobs run this often, so that each mail is reported once. */
const EVERY_MS = 5 * MINUTE_MS;

/** Runs each job separately, so that one that throws does not stop the next. */
export async function runJobs(
  { log }: DeskContext,
  jobs: Readonly<Record<string, () => Promise<void> | void>>,
): Promise<void> {
  for (const [part, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (error) {
      log("error", "watchdog.crashed", { part, ...errorFields(error) });
    }
  }
}

/** Reports bookings that have waited too long, or wait although their demo begins soon. */
export function reportStuck({ ledger, calendar, now: clock, log }: DeskContext): void {
  const now = clock();
  const { n, since } = ledger.queue.waiting();
  if (since === null) return;
  const next = ledger.queue.nextStart(now, now - UNDER_WAY_MS);
  const soon = next !== null && next - now <= SOON_MS;
  if (now - since <= STUCK_MS && !soon) return;
  log("error", "outbox.stuck", {
    waiting: n,
    oldest_ms: now - since,
    next_start_in_ms: next === null ? null : next - now,
    reason: ledger.backoff.get(calendar.name)?.reason ?? null,
  });
}

/** Reports that Google's settings are gone although upcoming demos are there, so staff do not see the new ones. */
export function reportForgotten({ ledger, calendar, now, log }: DeskContext): void {
  if (calendar.kind !== "embedded") return;
  const demos = ledger.elsewhere(calendar.name, now());
  if (demos > 0) log("error", "calendar.forgotten", { demos });
}

/** Reports mails that are late, and those of the last five minutes that were refused or whose reply was lost. */
export function reportMails({ ledger, now, log }: DeskContext): void {
  const { late, ambiguous, refused } = ledger.messages.trouble(now() - LATE_MAIL_MS, now() - EVERY_MS);
  if (late + ambiguous + refused > 0) log("error", "messages.stuck", { late, ambiguous, refused });
}
