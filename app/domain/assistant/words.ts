/** How visitors put things, as data. */
export type Lexicon = {
  /** Words that stand in any question and say nothing about it. */
  readonly common: string;
  /** Greetings and thanks: left out beside anything else. */
  readonly polite: string;
  /** Words that say little. */
  readonly light: string;
  /** Groups of names of products: an answer that leaves one out is about something else. */
  readonly products: string;
  /** Each name stands for its words; groups are separated by commas where they have a space in them. */
  readonly same: Readonly<Record<string, string>>;
};

/** Reads texts by a lexicon. */
export type Reader = {
  /** The text without case, accents and marks, and without greetings where there is more. */
  readonly plain: (text: string) => string;
  /** The words that tell what a text is about, in their simplest form; misspelled ones as the known word they resemble. */
  readonly telling: (
    text: string,
    known?: { has: (word: string) => boolean; keys: () => Iterable<string> },
  ) => Set<string>;
  /** Whether a phrase stands in a text, word by word as typed. */
  readonly holds: (text: string, phrase: string) => boolean;
  /** Whether a word stands for the name of a product. */
  readonly product: (word: string) => boolean;
  /** Whether a word says little. */
  readonly light: (word: string) => boolean;
  /** The whole text, and its sentences and clauses where it has several. */
  readonly parts: (text: string) => string[];
};

/** Shorter words have too many neighbors to be taken for misspelled. */
const LEAST_MISSPELLED = 5;

function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Without the endings of plurals and verbs. What it returns is compared, never shown. */
function stem(word: string): string {
  if (word.length < 4) return word;
  let short = word.replace(/ies$/, "y").replace(/([^su])s$/, "$1");
  if (short.length > 5) short = short.replace(/ing$/, "");
  if (short.length > 4) short = short.replace(/([^e])ed$/, "$1");
  if (short.length > 3) short = short.replace(/e$/, "");
  return short.replace(/([^aeiou])\1$/, "$1");
}

/** Whether two words differ by one letter: left out, added, exchanged, or swapped with its neighbor. */
function oneSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return swapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}

/** Makes a lexicon ready for reading. */
export function readerOf({ common, polite, light, products, same }: Lexicon): Reader {
  const courtesies = new Set(polite.split(" "));
  const fillers = new Set([...common.split(" "), ...courtesies]);
  const empty = new Set([...fillers].map(stem));
  const small = new Set(light.split(" ").map(stem));
  const named = new Set(products.split(" "));
  const items = Object.entries(same).flatMap(([name, list]) =>
    list.split(",").map((item) => [simplify(item), name] as const),
  );
  const phrases = new Map(items.filter(([item]) => item.includes(" ")));
  const names = new Map(items.filter(([item]) => !item.includes(" ")));
  // A word as it is written goes before one that only ends alike.
  for (const [item, name] of items) if (!names.has(stem(item))) names.set(stem(item), name);
  // A longer phrase goes before one that it begins with. One expression for all: there are hundreds.
  const longestFirst = [...phrases.keys()].toSorted((a, b) => b.length - a.length);
  const anyPhrase = new RegExp(`\\b(?:${longestFirst.join("|")})\\b`, "g");

  /** The words of a text in order: what each is called in its group, or its stem. */
  function wordsOf(text: string): string[] {
    const grouped = simplify(text).replace(anyPhrase, (phrase) => phrases.get(phrase) ?? phrase);
    return grouped.split(" ").map((word) => {
      if (Object.hasOwn(same, word)) return word;
      return names.get(word) ?? (fillers.has(word) ? stem(word) : (names.get(stem(word)) ?? stem(word)));
    });
  }

  function resembled(root: string, known: Iterable<string>): string | undefined {
    for (const [word, name] of names) if (oneSlip(root, word)) return name;
    for (const word of known) if (oneSlip(root, word)) return word;
    return undefined;
  }

  return {
    plain(text) {
      const rest = simplify(text)
        .split(" ")
        .filter((word) => !courtesies.has(word));
      return wordsOf(rest.length > 0 ? rest.join(" ") : text).join(" ");
    },
    holds: (text, phrase) => ` ${simplify(text)} `.includes(` ${simplify(phrase)} `),
    product: (word) => named.has(word),
    light: (word) => small.has(word) || /^\d+$/.test(word),
    parts(text) {
      const all = [...new Set([text, ...text.split(/[.?!;\n]+/), ...text.split(/[.?!;,:\n]+/)])].filter(simplify);
      const meant = all.filter((part) =>
        simplify(part)
          .split(" ")
          .some((word) => !courtesies.has(word)),
      );
      return meant.length > 0 ? meant : all;
    },
    telling(text, known) {
      const found = new Set<string>();
      for (const word of wordsOf(text)) {
        if (word === "" || empty.has(word)) continue;
        const strange = known && !known.has(word) && word.length >= LEAST_MISSPELLED;
        found.add(strange ? (resembled(word, known.keys()) ?? word) : word);
      }
      return found;
    },
  };
}
