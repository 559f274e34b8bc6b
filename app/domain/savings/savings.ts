/** What the calculator asks: `share` in percent, `hours` a week and person, `cost` in dollars an hour. */
export const savingsFields = ["people", "hours", "cost", "share"] as const;
export type SavingsField = (typeof savingsFields)[number];
export type SavingsInput = Readonly<Record<SavingsField, number>>;

/** The bounds of each number, and what it starts from. */
export const savingsBounds: Readonly<
  Record<SavingsField, { min: number; max: number; step: number; initial: number }>
> = {
  people: { min: 1, max: 500, step: 1, initial: 5 },
  hours: { min: 1, max: 60, step: 1, initial: 6 },
  cost: { min: 1, max: 500, step: 1, initial: 30 },
  share: { min: 5, max: 95, step: 5, initial: 60 },
};

/** Weeks people are at work in a year: 52 less vacation and holidays. Stated to the visitor in the formula. */
export const WORKING_WEEKS = 48;

/** Hours and whole dollars a year that a task takes, and the part of both that automation saves. */
export type Savings = {
  readonly hours: number;
  readonly dollars: number;
  readonly savedHours: number;
  readonly savedDollars: number;
  /** Saved hours a week, of the whole team, to one decimal. */
  readonly savedWeekly: number;
};

/** Hours a year = people x hours a week x working weeks; dollars = hours x cost; what is saved = both x the share. */
export function savingsOf({ people, hours, cost, share }: SavingsInput): Savings {
  const yearly = people * hours * WORKING_WEEKS;
  return {
    hours: Math.round(yearly),
    dollars: Math.round(yearly * cost),
    savedHours: Math.round((yearly * share) / 100),
    savedDollars: Math.round((yearly * cost * share) / 100),
    savedWeekly: Math.round((people * hours * share) / 10) / 10,
  };
}

/** The numbers as read; null while one of them is wrong. */
export function completed(
  entries: Readonly<Record<SavingsField, { readonly value: number | null }>>,
): SavingsInput | null {
  const { people, hours, cost, share } = entries;
  if (people.value === null || hours.value === null || cost.value === null || share.value === null) return null;
  return { people: people.value, hours: hours.value, cost: cost.value, share: share.value };
}

/** One number as typed: a plain decimal within its bounds, or null. An empty text counts as not given. */
export function readNumber(field: SavingsField, text: string): number | null {
  const { min, max } = savingsBounds[field];
  if (!/^\s*\d{1,4}([.,]\d{1,2})?\s*$/.test(text)) return null;
  const value = Number(text.trim().replace(",", "."));
  return value >= min && value <= max ? value : null;
}

/** The numbers in a query; a missing one gets its initial value, an invalid one is null. */
export function readSavingsQuery(query: URLSearchParams): Record<SavingsField, { text: string; value: number | null }> {
  const read = (field: SavingsField) => {
    const text = query.get(field);
    const { initial } = savingsBounds[field];
    // A query may contain anything: what is shown of it is cut to the length of a number.
    return text === null
      ? { text: String(initial), value: initial }
      : { text: text.slice(0, 8), value: readNumber(field, text) };
  };
  return { people: read("people"), hours: read("hours"), cost: read("cost"), share: read("share") };
}
