import { type Lexicon, readerOf } from "./words";

/** A prepared answer as the matcher sees it. Lists are separated by semicolons. */
export type Known = {
  readonly question: string;
  /** The wordings in which visitors ask for it. */
  readonly asked: string;
  /** A question that contains one of these is about something else. */
  readonly unless?: string;
};

/** Minimum similarity of a question and a wording: 1 is identical, 0 is nothing in common. */
const LEAST_LIKENESS = 0.78;
/** Two answers with nearly the same score are a guess, unless the better one reaches this score. */
const SURE = 0.9;
const LEAST_LEAD = 0.03;
/** A word that is in no wording weighs more than the rarest known one: it may be what the question is about. */
const UNKNOWN_WEIGHT = 1.25;
/** A word that tells little about a question. */
const LIGHT_WEIGHT = 0.4;
/** Maximum characters of a question that are read. */
const LONGEST = 500;

type Words = ReadonlySet<string>;

/**
 * Prepares a list of answers. The returned function takes a typed question and returns its answer, or null if none is close
 * enough. A question that has the words of a wording in the same order matches at once; otherwise the score is Dice's
 * coefficient over the significant words, each weighted by its rarity (the inverse frequency among the answers). No model, no
 * network.
 */
export function matcherOf<Entry extends Known>(
  known: readonly Entry[],
  lexicon: Lexicon,
): (text: string) => Entry | null {
  const read = readerOf(lexicon);
  const exact = new Map<string, Entry>();
  const holders = new Map<string, Set<Entry>>();
  const listed = known.flatMap((entry) =>
    [entry.question, ...entry.asked.split(";")].map((text) => ({
      entry,
      text: text.trim(),
      words: read.telling(text),
    })),
  );
  for (const { entry, text, words } of listed) {
    exact.set(read.plain(text), entry);
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set<Entry>()).add(entry));
  }

  function weight(word: string): number {
    const many = holders.get(word)?.size;
    if (read.light(word)) return LIGHT_WEIGHT;
    return many === undefined ? UNKNOWN_WEIGHT * Math.log(1 + known.length) : Math.log(1 + known.length / many);
  }
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0);

  const wordings = listed
    .filter(({ text, words }) => {
      const heavy = [...words].filter((word) => !read.light(word));
      // A wording that reduces to one word is too vague, unless that word is listed alone as well.
      return heavy.length > 1 || (heavy.length === 1 && !text.includes(" "));
    })
    .map(({ entry, words }) => ({ entry, words, total: sum(words) }));

  /** The similarity of a text to each wording, with the wording's answer. */
  function likenesses(words: Words): [Entry, number][] {
    const total = sum(words);
    const products = [...words].filter(read.product);
    return wordings.map(({ entry, words: theirs, total: theirTotal }) => {
      if (products.some((word) => !theirs.has(word))) return [entry, 0];
      const common = sum([...words].filter((word) => theirs.has(word)));
      return [entry, (2 * common) / (total + theirTotal)];
    });
  }

  return (text) => {
    const start = text.slice(0, LONGEST);
    const parts = read.parts(start);
    const fits = (entry: Entry) => !entry.unless?.split(";").some((phrase) => read.holds(start, phrase));
    const same = parts.map((part) => exact.get(read.plain(part))).find((entry) => entry !== undefined && fits(entry));
    if (same) return same;
    const best = new Map<Entry, number>();
    for (const part of parts) {
      const words = read.telling(part, holders);
      if (words.size === 0) continue;
      for (const [entry, likeness] of likenesses(words)) {
        if (likeness > (best.get(entry) ?? 0) && fits(entry)) best.set(entry, likeness);
      }
    }
    const [first, second] = [...best].toSorted(([, a], [, b]) => b - a);
    if (!first || first[1] < LEAST_LIKENESS) return null;
    return second && first[1] < SURE && first[1] - second[1] < LEAST_LEAD ? null : first[0];
  };
}
