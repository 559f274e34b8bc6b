import { bookingDialogId, showDialog } from "~/components/dialog";
import { toast } from "~/components/toast";
import { booking } from "~/content/booking";
import { mayChooseAnother } from "~/domain/booking/outcome";
import { type BookingPayload, readLead } from "~/domain/booking/payload";

import { turnDown } from "./confirmation";
import { deliver, type FollowedUp } from "./deliver";
import { acknowledgeAndKeep, keepLatest } from "./latest-booking";
import { createOutbox, type Outbox } from "./outbox";
import { noteInMemory, OUTBOX_KEY } from "./outbox-key";
import { createOutboxStore } from "./outbox-store";
import { createSentHere } from "./sent-here";

let outbox: Outbox | null = null;

/** This page's outbox, over the browser's storage, clock and network. */
export function browserOutbox(): Outbox {
  const now = () => Date.now();
  const log = (line: string) => console.error(line);
  outbox ??= createOutbox({
    store: createOutboxStore({ storage: () => localStorage, now, log, onMemory: noteInMemory }),
    sentHere: createSentHere(() => sessionStorage),
    deliver: (booking, attempt) =>
      deliver(booking, attempt, {
        fetch: (input, init) => fetch(input, init),
        now,
        keepalive: "keepalive" in Request.prototype,
      }),
    now,
    random: () => Math.random(),
    later(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    alone,
    log,
    onAcknowledged: acknowledgeAndKeep,
    onTurnedDown: tellTurnedDown,
  });
  return outbox;
}

/**
 * Reports that a booking was rejected after its visitor had been thanked; TOLD-01. In another tab than the visitor's own,
 * which may be another person's, only that it was; OWN-06. Later pages report it in their note.
 */
function tellTurnedDown(payload: BookingPayload, { reason, reference }: FollowedUp, isSentHere: boolean): void {
  const start = Date.parse(payload.start);
  turnDown({ reason, reference, start, lead: isSentHere ? readLead(payload) : null }, isSentHere);
  keepLatest({ state: "taken", start, reference });
  const { toasts, elsewhere, choose, dismiss } = booking.turnedDown;
  const why = reason ?? "slot_taken";
  const action = mayChooseAnother(why) ? { label: choose, run: chooseAnotherTime, dismiss } : null;
  void toast("error", isSentHere ? toasts[why] : elsewhere, action);
}

function chooseAnotherTime(): void {
  // The page with the form has no dialog.
  if (document.getElementById(bookingDialogId)) showDialog(bookingDialogId, "another-time");
  else location.assign("/book");
}

/** One page at a time, in browsers with the Web Locks API. Elsewhere the idempotency key makes a second request harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return await work();
  await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
