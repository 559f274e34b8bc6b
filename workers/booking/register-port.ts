import type { RegisterEntry, RegisterPage, RegisterQuery } from "./register-entry";

/** Where the desk's demos stand, as far as it was noted. */
export type DeskCalendars = {
  /** Demos ahead that stand in another calendar than the one in use. */
  readonly elsewhere: number;
  /** Whether an entry was ever written to a calendar of Google's. */
  readonly knowsGoogle: boolean;
};

/** What staff may ask of the desk. No method throws on an id that is not known. */
export interface Register {
  listBookings(query: RegisterQuery): Promise<RegisterPage>;
  calendars(): Promise<DeskCalendars>;
  findBooking(id: string): Promise<RegisterEntry | null>;
  /** Live demos and open follow-ups of the last month and all to come, for a calendar. */
  feedBookings(): Promise<RegisterEntry[]>;
  /** Has the outbox try one booking, or all that waits, at once. Returns what it takes up. */
  retryBookings(id: string | null): Promise<{ bookings: string[]; erasures: number }>;
  /** Notes that a follow-up is dealt with; one that is closed stays so. */
  closeFollowUp(id: string): Promise<"closed" | "unknown" | "not_open">;
  /**
   * Brings back a demo that was taken out of the calendar, at the time at which it stood. `not_removed`: it is not a
   * removed demo ahead; `slot_taken`: somebody has the hour by now.
   */
  reinstateDemo(id: string): Promise<"reinstated" | "unknown" | "not_removed" | "slot_taken">;
  /** Erases everything about a person, by mail address. Returns the ids of the bookings. */
  erasePerson(email: string): Promise<string[]>;
}
