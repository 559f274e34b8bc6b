import * as v from "valibot";

import { consentTerms } from "~/domain/business";
import { ConsentChoices, type ConsentRecord } from "~/domain/consent/consent-record";

/** A choice that was made: `at` is the server's time, ISO 8601 in UTC. */
const Proof = v.object({ at: v.string(), version: v.number(), choices: ConsentChoices });
/** All that one browser chose, newest first. */
const Proofs = v.object({ id: v.string(), proofs: v.array(Proof) });

/** More changes than these a visitor does not make; a stranger's use up one value and no more. */
const MAX_PROOFS = 20;
/** A choice is stored as proof for as long as the cookie policy says. */
const LIFE_SECONDS = consentTerms.proofYears * 365 * 86_400;

/** What is used of KV. */
export type ProofStore = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

export type ConsentProofs = { save(record: ConsentRecord): Promise<void> };

/**
 * Stores cookie choices as proof, under one key for each browser's random id: a withdrawal stands beside the consent that
 * came before it, and the same choice again writes nothing. The time is `now`, the server's, in epoch milliseconds: a
 * visitor's clock proves nothing. Rejects when the store does; KV takes one write a second for a key.
 */
export function createConsentProofs(store: ProofStore, now: () => number): ConsentProofs {
  return {
    async save({ id, version, choices }) {
      const key = `consent:${id}`;
      const before = read(await store.get(key));
      const proof = { at: new Date(now()).toISOString(), version, choices };
      const [latest] = before;
      if (latest && isSame(latest, proof)) return;
      const value = { id, proofs: [proof, ...before].slice(0, MAX_PROOFS) };
      await store.put(key, JSON.stringify(value), { expirationTtl: LIFE_SECONDS });
    },
  };
}

/** What is stored; nothing where it is not ours. */
function read(text: string | null): v.InferOutput<typeof Proof>[] {
  try {
    return v.parse(Proofs, JSON.parse(text ?? "")).proofs;
  } catch {
    return [];
  }
}

function isSame(a: v.InferOutput<typeof Proof>, b: v.InferOutput<typeof Proof>): boolean {
  return a.version === b.version && JSON.stringify(a.choices) === JSON.stringify(b.choices);
}
