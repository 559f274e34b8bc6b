/** How visitors put things, as data. */
export type Lexicon = {
  /** Stop words: they occur in any question and say nothing about it. */
  readonly common: string;
  /** Greetings and thanks: ignored beside anything else. */
  readonly polite: string;
  /** Words that say little. */
  readonly light: string;
  /** Groups of product names: an answer without the question's product is about something else. */
  readonly products: string;
  /** Each name stands for its words; a group that contains spaces is separated by commas. */
  readonly same: Readonly<Record<string, string>>;
};

/** Reads texts by a lexicon. */
export type Reader = {
  /** The text without case, accents and marks, and without greetings where there is more. */
  readonly plain: (text: string) => string;
  /** The significant words of a text, in their simplest form; a misspelled word is replaced by the known word it resembles. */
  readonly telling: (
    text: string,
    known?: { has: (word: string) => boolean; keys: () => Iterable<string> },
  ) => Set<string>;
  /** Whether a text contains a phrase, word by word as typed. */
  readonly holds: (text: string, phrase: string) => boolean;
  /** Whether a word stands for a product name. */
  readonly product: (word: string) => boolean;
  /** Whether a word says little. */
  readonly light: (word: string) => boolean;
  /** The whole text, and its sentences and clauses where it has several. */
  readonly parts: (text: string) => string[];
};

/** Shorter words resemble too many others to count as misspelled. */
const LEAST_MISSPELLED = 5;

function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Removes the endings of plurals and verbs. The result is compared, never shown. */
function stem(word: string): string {
  if (word.length < 4) return word;
  let short = word.replace(/ies$/, "y").replace(/([^su])s$/, "$1");
  if (short.length > 5) short = short.replace(/ing$/, "");
  if (short.length > 4) short = short.replace(/([^e])ed$/, "$1");
  if (short.length > 3) short = short.replace(/e$/, "");
  return short.replace(/([^aeiou])\1$/, "$1");
}

/** Whether two words differ by one typo: a letter left out, added or exchanged, or two neighbors swapped. */
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
  // A word as written takes precedence over one that only shares its stem.
  for (const [item, name] of items) if (!names.has(stem(item))) names.set(stem(item), name);
  // A longer phrase takes precedence over one that it begins with. One expression for all, because there are hundreds.
  const longestFirst = [...phrases.keys()].toSorted((a, b) => b.length - a.length);
  const anyPhrase = new RegExp(`\\b(?:${longestFirst.join("|")})\\b`, "g");

  /** The words of a text in order, each as its group's name or its stem. */
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
