/** A response that settles a request: its status, or that the demo under this key was canceled since. */
export type Answer = number | "cancelled";

/** What one visitor was told. */
type Told = {
  /** The acknowledgements, in order of arrival. */
  readonly acknowledged: Answer[];
  /** Refusals that no retry would change. */
  readonly refused: Answer[];
  /** The path of the visitor's page. */
  page: string | null;
};

/** The responses that clients received. */
export interface Journal {
  /** What a visitor was told so far, by the marker; a new visitor was told nothing. */
  of(marker: string): Told;
  /** Of everybody who was told something. */
  all(): readonly Told[];
  /** How many requests are settled. */
  settled(): number;
  /** How often requests had to be sent again, by the reason. */
  readonly repeats: Map<string, number>;
}

/** Creates an empty journal. */
export function createJournal(): Journal {
  const told = new Map<string, Told>();
  const all = () => [...told.values()];
  return {
    of(marker) {
      const known = told.get(marker) ?? { acknowledged: [], refused: [], page: null };
      told.set(marker, known);
      return known;
    },
    all,
    settled: () => all().filter(({ acknowledged, refused }) => acknowledged.length + refused.length > 0).length,
    repeats: new Map(),
  };
}

/** Counts one more of a kind. */
export function countOne(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
