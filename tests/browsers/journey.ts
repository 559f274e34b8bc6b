import { laterDays } from "../e2e/days.ts";
import type { Desk } from "./desk.ts";
import type { Person } from "./person.ts";

/** What a visitor does from beginning to end, and what must come of it. */
export type Journey = {
  readonly name: string;
  /** False: with the page's scripts switched off. */
  readonly scripts: boolean;
  run(person: Person, desk: Desk): Promise<void>;
};

/** A day that no other journey uses, and is not the first that the forms show. */
export function dayFor(journey: number): string {
  const day = laterDays(Date.now())[journey];
  if (day === undefined) throw new Error("No such day can be booked.");
  return day;
}
