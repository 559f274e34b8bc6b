import type { Lead } from "./leads.ts";

/** The answers that clients got. */
export interface Journal {
  /** Notes an answer that settles the request: an acknowledgement, or else a refusal. */
  answer(lead: Lead, status: number, isAcknowledged: boolean): void;
  /** Notes that a request has to be sent again, and why. */
  repeat(why: string): void;
  /** Each lead's answers by its marker, in the order in which they came. */
  readonly acknowledged: ReadonlyMap<string, readonly number[]>;
  readonly refused: ReadonlyMap<string, readonly number[]>;
  readonly repeats: ReadonlyMap<string, number>;
}

/** Makes an empty journal. */
export function createJournal(): Journal {
  const acknowledged = new Map<string, number[]>();
  const refused = new Map<string, number[]>();
  const repeats = new Map<string, number>();
  return {
    acknowledged,
    refused,
    repeats,
    answer({ marker }, status, isAcknowledged) {
      const list = isAcknowledged ? acknowledged : refused;
      list.set(marker, [...(list.get(marker) ?? []), status]);
    },
    repeat: (why) => void repeats.set(why, (repeats.get(why) ?? 0) + 1),
  };
}
