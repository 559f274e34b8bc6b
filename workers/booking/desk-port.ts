import type { BookingOutcome } from "~/domain/booking/outcome";
import type { BookingRequest } from "~/domain/booking/payload";
import type { Slot } from "~/domain/booking/timetable";

import type { Register } from "./register";

/** A booking request on its way to the desk. */
export type BookCommand = {
  /** The visitor's idempotency key; 1 to 200 printable characters. */
  readonly key: string;
  readonly request: BookingRequest;
  /** `exact`: a key used for another text is refused. `by_key`: the key alone tells that it is the same booking. */
  readonly repeat: "exact" | "by_key";
};

/** The slots that cannot be had, and whether the calendar had its say in it. */
export type TakenSlots = { readonly slots: readonly Slot[]; readonly partial: boolean };

/** What the rest of the site may ask of the booking desk. */
export interface Desk extends Register {
  book(command: BookCommand): Promise<BookingOutcome>;
  /** Taken slots of the days `first` to `last` (yyyy-MM-dd), as far as they can be booked at all. */
  taken(first: string, last: string): Promise<TakenSlots>;
  /** How many bookings are not in the calendar yet. */
  waiting(): Promise<number>;
  /** The watchdog's call: sets the alarm again where it is late or lost. */
  tick(): Promise<void>;
}
