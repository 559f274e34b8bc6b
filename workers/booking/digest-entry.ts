import type { CalendarEntry } from "../calendar/calendar";
import { bookingIdOf } from "./booking-id";
import type { OutboxDependencies } from "./outbox";
import { retryDelayMs } from "./retry";

/** Writes the day's digest, if due: one entry for all follow-ups past the limits. A failure is retried. */
export async function writeDigest(deps: OutboxDependencies): Promise<void> {
  const { ledger, calendar, now, random, pause, log } = deps;
  const digest = ledger.digests.due(now());
  if (!digest) return;
  const entry: CalendarEntry = {
    eventId: await bookingIdOf(`digest:${digest.day}`),
    summary: "More leads than the calendar holds",
    description:
      "More follow-ups came within an hour than get an entry of their own here. " +
      "See them all: npm run bookings -- list --kind follow_up",
    email: "",
    guest: null,
    when: { kind: "all_day", date: digest.day },
  };
  const result = await calendar.write(entry);
  if (result.kind !== "failed") return ledger.digests.done(digest.day);
  const delay = pause(retryDelayMs(result.failure, digest.attempts + 1, random()));
  ledger.digests.postpone(digest.day, now() + delay);
  log("warn", "digest.failed", { reason: result.failure.reason, detail: result.failure.detail });
}
