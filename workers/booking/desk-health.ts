import type { Mailer } from "../mail/mailer";

/** How the desk is. */
export type DeskHealth = {
  /** How many bookings are not in the calendar yet. */
  readonly waiting: number;
  /** Size of its database, of `LEDGER_BYTES` at the most. */
  readonly bytes: number;
};

/** Which calendars the desk's demos are in, as far as recorded. */
export type DeskCalendars = {
  /** Upcoming demos that are in a different calendar than the one in use. */
  readonly elsewhere: number;
  /** Whether an entry was ever written to a Google calendar. */
  readonly knowsGoogle: boolean;
};

/** Status of mails and requests to the webhook. */
export type MailStatus = {
  readonly mailer: Mailer["kind"];
  /** How many wait a quarter of an hour past their time. */
  readonly late: number;
  /** How many of the last day may or may not have arrived, and how many will never be sent. */
  readonly ambiguous: number;
  readonly refused: number;
};

/** What the platform lets one object store; past it nothing can be written any more. */
export const LEDGER_BYTES = 10_000_000_000;

/** Whether the ledger is so full that its owner has to act before it is too late. */
export function isNearlyFull({ bytes }: DeskHealth): boolean {
  return bytes > 0.8 * LEDGER_BYTES;
}
