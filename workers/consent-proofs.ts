import { consentTerms } from "~/domain/business";
import type { ConsentRecord } from "~/domain/consent/consent-record";

/** A choice is stored as proof for as long as the cookie policy says. */
const LIFE_SECONDS = consentTerms.proofYears * 365 * 86_400;

/** What is used of KV. */
type ProofStore = { put(key: string, value: string, options: { expirationTtl: number }): Promise<void> };

export type ConsentProofs = { save(record: ConsentRecord): Promise<void> };

/**
 * Stores each cookie choice as proof, under the browser's random id and the time. The time is `now`, the server's, in epoch
 * milliseconds, because a visitor's clock proves nothing. Each choice has its own key: KV may return an old value for a
 * minute and allows one write a second for a key, so a read-modify-write could lose a withdrawal. Rejects when the store
 * does.
 */
export function createConsentProofs(store: ProofStore, now: () => number): ConsentProofs {
  return {
    async save({ id, version, choices }) {
      const at = new Date(now()).toISOString();
      const value = JSON.stringify({ id, version, at, choices });
      await store.put(`consent:${id}:${at}`, value, { expirationTtl: LIFE_SECONDS });
    },
  };
}
