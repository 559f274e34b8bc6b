import { createContext } from "react-router";

import type { PostsResult } from "./domain/blog/post-source";
import type { OpenDay } from "./domain/booking/availability";
import type { FormSignals } from "./domain/booking/form-signals";
import type { BookingOutcome } from "./domain/booking/outcome";
import type { MeetingPlace } from "./domain/booking/place";
import type { BookingForm, FieldProblems } from "./domain/booking/request";

export type FormResult =
  | { readonly kind: "invalid"; readonly problems: FieldProblems }
  | { readonly kind: "done"; readonly outcome: Exclude<BookingOutcome, { kind: "key_reused" }> };

/** From another site, too large, or too often. */
export type Refusal = 403 | 413 | 429;

/** What the worker lends to loaders and actions. No page may depend on who asks. */
export type Site = {
  /** Origin for canonical links, feeds and social images. */
  readonly url: string;
  /** GA4 measurement id; null: there is no such tool. */
  readonly analyticsId: string | null;
  /** Site key of Turnstile; null: bookings ask for no challenge. */
  readonly turnstileSiteKey: string | null;
  /** Where demos take place. */
  readonly meetingPlace: MeetingPlace;
  /** Writes an error to the log, without what it may quote of a visitor. */
  report(error: unknown): void;
  /** The slot as an iCalendar file, or null when the date (yyyy-MM-dd) and hour name no slot. */
  invite(date: string, hour: number): Promise<string | null>;
  /** The blog's posts, or why they could not be read. Never throws. */
  posts(): Promise<PostsResult>;
  /** The status by which this request was refused before any page saw it; null: it is answered. */
  readonly refused: Refusal | null;
  readonly bookingForm: {
    /** The days that can still be booked, soonest first. */
    openDays(): Promise<readonly OpenDay[]>;
    /**
     * Books what a form without JavaScript sent. The same mail and slot sent again is the same booking. `shown`: the
     * day whose hours the page showed, null where the form does not tell; see `checkForm`.
     */
    submit(form: BookingForm, signals: FormSignals, shown: string | null): Promise<FormResult>;
  };
};

export const siteContext = createContext<Site>();

/** Whether this request's form has settled into a booking, from the action to the loader: the page holds no form then. */
export const bookedContext = createContext(false);
