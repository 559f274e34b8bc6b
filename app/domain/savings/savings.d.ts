/** What the calculator asks: `share` in percent, `hours` a week and person, `cost` in dollars an hour. */
export declare const savingsFields: readonly ["people", "hours", "cost", "share"];
export type SavingsField = (typeof savingsFields)[number];
export type SavingsInput = Readonly<Record<SavingsField, number>>;
/** The bounds of each number, and what it starts from. */
export declare const savingsBounds: Readonly<
  Record<
    SavingsField,
    {
      min: number;
      max: number;
      step: number;
      initial: number;
    }
  >
>;
/** Weeks people are at work in a year: 52 less vacation and holidays. Stated to the visitor in the formula. */
export declare const WORKING_WEEKS = 48;
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
export declare function savingsOf({ people, hours, cost, share }: SavingsInput): Savings;
/** One number as typed: a plain decimal within its bounds, or null. An empty text counts as not given. */
export declare function readNumber(field: SavingsField, text: string): number | null;
/** The numbers in a query; a missing one gets its initial value, an invalid one is null. */
export declare function readSavingsQuery(query: URLSearchParams): Record<
  SavingsField,
  {
    text: string;
    value: number | null;
  }
>;
