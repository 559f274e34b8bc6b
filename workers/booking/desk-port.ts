import type { FormSignals } from "~/domain/booking/form-signals";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { BookingRequest } from "~/domain/booking/payload";
import type { Slot } from "~/domain/booking/timetable";

import type { Register } from "./register-port";

/** A booking request on its way to the desk. */
export type BookCommand = {
  /** The visitor's idempotency key; 1 to 200 printable characters. */
  readonly key: string;
  /** A Worker of an older release tells no `guestName`. */
  readonly request: Omit<BookingRequest, "guestName"> & Partial<Pick<BookingRequest, "guestName">>;
  /** `exact`: a key used for another text is refused. `by_key`: the key alone tells that it is the same booking. */
  readonly repeat: "exact" | "by_key";
  /** Who asks, as far as it is known. Left out by a Worker of an older release, while a newer one spreads. */
  readonly visitor?: Visitor;
};

/** What is known of the visitor behind a request. */
type Visitor = {
  /** The home as `clientAddress` tells it. */
  readonly address: string | null;
  /** The network as `clientAddress` tells it. Left out by a Worker of an older release. */
  readonly network?: string | null;
  readonly signals: FormSignals;
  /** Whether the request was made earlier and waited in the browser, as far as that can be believed. */
  readonly waited?: boolean;
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
  /** The watchdog's call: sets a lost alarm again, follows what staff did, erases what is old, and tells what is stuck. */
  tick(): Promise<void>;
}
