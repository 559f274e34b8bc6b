/** A stored question with its answer. */
export type Known = { readonly question: string; readonly answer: string };

/** Words that stand in any question and tell nothing about it. */
const COMMON = new Set(
  "project a an and any are as at be been but by can could did do does for from get had has have how i if in into is it its just like long many me more much my need of on one or our out over some take takes tell than that the their them then there they this to up us use want was we were what when where which who why will with would you your".split(
    " ",
  ),
);

/** Words that visitors use for what the answers call otherwise. */
const SAME: Readonly<Record<string, string>> = {
  price: "cost",
  pricing: "cost",
  expensive: "cost",
  fee: "cost",
  pay: "cost",
  budget: "cost",
  quick: "time",
  quickly: "time",
  fast: "time",
  soon: "time",
  week: "time",
  weeks: "time",
  duration: "time",
  deliver: "time",
  mistake: "wrong",
  error: "wrong",
  fail: "wrong",
  integrate: "tool",
  integration: "tool",
  connect: "tool",
  software: "tool",
  language: "language",
  spanish: "language",
  english: "language",
  secure: "security",
  privacy: "data",
  gdpr: "data",
};

/** The telling words of a text, each in its simplest form. */
function wordsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/\bhow long\b/g, "time")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => SAME[word] ?? SAME[stem(word)] ?? stem(word)));
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ies|es|ed|s)$/, "") : word.replace(/s$/, "");
}

/** A word of the question weighs more than one of the answer: it says what the entry is about. */
const QUESTION_WEIGHT = 3;
/** Less than this is a coincidence. */
const LEAST_SCORE = 3;

type Indexed = { readonly entry: Known; readonly title: ReadonlySet<string>; readonly body: ReadonlySet<string> };

/** The words of each list that was asked about; a list is read once. */
const indexes = new WeakMap<readonly Known[], readonly Indexed[]>();

function indexOf(known: readonly Known[]): readonly Indexed[] {
  const held = indexes.get(known);
  if (held) return held;
  const made = known.map((entry) => ({ entry, title: wordsOf(entry.question), body: wordsOf(entry.answer) }));
  indexes.set(known, made);
  return made;
}

/**
 * The stored answer that fits a question best, or null when none fits: words in common, rare ones counting more. No
 * model, no network.
 */
export function bestAnswer(question: string, known: readonly Known[]): Known | null {
  const entries = indexOf(known);
  const scores = new Map<Known, number>();
  for (const word of wordsOf(question.slice(0, 500))) {
    const holders = entries.filter(({ title, body }) => title.has(word) || body.has(word));
    const rarity = Math.log(1 + entries.length / Math.max(1, holders.length));
    for (const { entry, title } of holders) {
      scores.set(entry, (scores.get(entry) ?? 0) + rarity * (title.has(word) ? QUESTION_WEIGHT : 1));
    }
  }
  let best: Known | null = null;
  for (const [entry, score] of scores) {
    if (score >= LEAST_SCORE && score > (best ? (scores.get(best) ?? 0) : 0)) best = entry;
  }
  return best;
}
