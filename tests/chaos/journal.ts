import type { Lead } from "./leads.ts";

/** The answers that clients got. */
export interface Journal {
  /** Notes an answer that settles the request: an acknowledgement, or else a refusal. */
  answer(lead: Lead, status: number, isAcknowledged: boolean): void;
  /** Notes the path of the visitor's page. */
  page(lead: Lead, path: string): void;
  /** Notes that a request has to be sent again, and why. */
  repeat(why: string): void;
  /** Each lead's answers by its marker, in the order in which they came. */
  readonly acknowledged: ReadonlyMap<string, readonly number[]>;
  /** The visitors' pages, by marker. */
  readonly pages: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, readonly number[]>;
  readonly repeats: ReadonlyMap<string, number>;
}

/** Makes an empty journal. */
export function createJournal(): Journal {
  const acknowledged = new Map<string, number[]>();
  const refused = new Map<string, number[]>();
  const pages = new Map<string, string>();
  const repeats = new Map<string, number>();
  return {
    acknowledged,
    pages,
    refused,
    repeats,
    page: ({ marker }, path) => void pages.set(marker, path),
    answer({ marker }, status, isAcknowledged) {
      const list = isAcknowledged ? acknowledged : refused;
      list.set(marker, [...(list.get(marker) ?? []), status]);
    },
    repeat: (why) => void repeats.set(why, (repeats.get(why) ?? 0) + 1),
  };
}
