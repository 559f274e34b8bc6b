import type { Booking } from "./booking-row";
import type { Ledger } from "./ledger";

/** Closes a follow-up and notes the duty to take its note out of every calendar that may hold it. False where it is not open. */
export function closeFollowUp(ledger: Ledger, id: string, now: number): boolean {
  return ledger.together(() => {
    const before = ledger.get(id);
    if (!before || ledger.apply(id, { type: "closed" }, now, null).state !== "closed") return false;
    if (before.state === "closed") return true;
    for (const { event_id, calendar } of ledger.entries.of(id)) ledger.erasures.add(event_id, calendar, id, false, now);
    return true;
  });
}

/** Closes the follow-ups that a person left before winning this demo. Returns their ids. */
export function closeEarlier(ledger: Ledger, demo: Booking, now: number): string[] {
  return ledger
    .openFollowUps(demo.mail_key ?? "", demo.seq)
    .map(({ id }) => id)
    .filter((id) => closeFollowUp(ledger, id, now));
}
