import type { Lead } from "./leads.ts";

/** A response that settles a request: its status, or that the demo under this key was canceled since. */
export type Answer = number | "cancelled";

/** The responses that clients received. */
export interface Journal {
  /** Records a response that settles the request: an acknowledgement, or else a refusal. */
  answer(lead: Lead, answer: Answer, isAcknowledged: boolean): void;
  /** Records the path of the visitor's page. */
  page(lead: Lead, path: string): void;
  /** Records that a request must be sent again, and why. */
  repeat(why: string): void;
  /** Records that a visitor was told to wait, or waited in vain while nothing ended the connection. */
  hinder(lead: Lead, why: string): void;
  /** Each lead's responses by its marker, in order of arrival. */
  readonly acknowledged: ReadonlyMap<string, readonly Answer[]>;
  /** The visitors' pages, by marker. */
  readonly pages: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, readonly Answer[]>;
  readonly repeats: ReadonlyMap<string, number>;
  /** What hindered each lead, by its marker, in order. */
  readonly hindered: ReadonlyMap<string, readonly string[]>;
}

/** Creates an empty journal. */
export function createJournal(): Journal {
  const acknowledged = new Map<string, Answer[]>();
  const refused = new Map<string, Answer[]>();
  const pages = new Map<string, string>();
  const repeats = new Map<string, number>();
  const hindered = new Map<string, string[]>();
  return {
    acknowledged,
    pages,
    refused,
    repeats,
    hindered,
    hinder: ({ marker }, why) => void hindered.set(marker, [...(hindered.get(marker) ?? []), why]),
    page: ({ marker }, path) => void pages.set(marker, path),
    answer({ marker }, answer, isAcknowledged) {
      const list = isAcknowledged ? acknowledged : refused;
      list.set(marker, [...(list.get(marker) ?? []), answer]);
    },
    repeat: (why) => void repeats.set(why, (repeats.get(why) ?? 0) + 1),
  };
}
