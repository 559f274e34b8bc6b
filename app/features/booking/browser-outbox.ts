import { acknowledge } from "./confirmation";
import { deliver } from "./deliver";
import { createOutbox, type Outbox } from "./outbox";
import { noteInMemory, OUTBOX_KEY } from "./outbox-key";
import { createOutboxStore } from "./outbox-store";

let outbox: Outbox | null = null;

/** This page's outbox, over the browser's storage, clock and network. */
export function browserOutbox(): Outbox {
  const now = () => Date.now();
  const log = (line: string) => console.error(line);
  outbox ??= createOutbox({
    store: createOutboxStore({ storage: () => localStorage, now, log, onMemory: noteInMemory }),
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
    onAcknowledged: acknowledge,
  });
  return outbox;
}

/** One page at a time, where the browser can say so. Elsewhere the key keeps a second sending harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return await work();
  await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
