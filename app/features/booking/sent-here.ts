import * as v from "valibot";

import { SENT_KEY } from "./outbox-key";

const Keys = v.array(v.string());

/**
 * The keys of the waiting bookings that were submitted in this tab: only there is a rejected lead filled in again, because
 * another tab of a shared computer may be another person's; OWN-06.
 */
export interface SentHere {
  /** Records that a booking was submitted in this tab. */
  add(key: string): void;
  /** Whether a booking was submitted in this tab. It is settled now, so its key is removed. */
  take(key: string): boolean;
}

/** Over the tab's storage, which outlives a page load; `storage` may throw. What it does not accept stays in memory. */
export function createSentHere(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): SentHere {
  const memory = new Set<string>();

  function stored(): readonly string[] {
    try {
      return v.parse(Keys, JSON.parse(storage().getItem(SENT_KEY) ?? "[]"));
    } catch {
      return [];
    }
  }

  function write(keys: readonly string[]): void {
    try {
      if (keys.length === 0) storage().removeItem(SENT_KEY);
      else storage().setItem(SENT_KEY, JSON.stringify(keys));
    } catch {
      // Denied, or full: memory has the key as long as the page lives.
    }
  }

  return {
    add(key) {
      memory.add(key);
      write([...stored(), key]);
    },
    take(key) {
      const keys = stored();
      if (keys.includes(key)) write(keys.filter((other) => other !== key));
      return memory.delete(key) || keys.includes(key);
    },
  };
}
