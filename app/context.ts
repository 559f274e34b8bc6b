import { createContext } from "react-router";

import type { PostsResult, PreviewResult } from "./domain/blog/post-source";
import type { OpenDay } from "./domain/booking/availability";
import type { FormSignals } from "./domain/booking/form-signals";
import type { BookingOutcome } from "./domain/booking/outcome";
import type { MeetingPlace } from "./domain/booking/place";
import type { BookingForm, FieldProblems } from "./domain/booking/request";
import type { CancelOutcome, MoveOutcome, VisitorBooking } from "./domain/booking/visitor-booking";

export type FormResult =
  | { readonly kind: "invalid"; readonly problems: FieldProblems }
  | { readonly kind: "done"; readonly outcome: Exclude<BookingOutcome, { kind: "key_reused" }> };

/** What came of a visitor's wish to move: an outcome of the desk, or what is wrong with the day and hour sent. */
export type MoveResult =
  | { readonly kind: "invalid"; readonly problems: FieldProblems }
  | { readonly kind: "done"; readonly outcome: MoveOutcome };

/** From another site, too large, or too often. */
export type Refusal = 403 | 413 | 429;

/** The texts of a page's inline scripts and styles, which its policy allows by their hashes. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

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
  /** Tells which inline scripts and styles the finished page has; its policy allows no others. */
  allowInline(sources: InlineSources): void;
  /** The slot as an iCalendar file, or null when the date (yyyy-MM-dd) and hour name no slot. */
  invite(date: string, hour: number): Promise<string | null>;
  /** The blog's posts, or why they could not be read. Never throws. */
  posts(): Promise<PostsResult>;
  /** The draft that a preview link leads to. Reads the source itself, and stores nothing. Never throws. */
  preview(reference: string): Promise<PreviewResult>;
  /** The status by which this request was refused before any page saw it; null: it is answered. */
  readonly refused: Refusal | null;
  readonly bookingForm: {
    /** The days that can still be booked, soonest first. */
    openDays(): Promise<readonly OpenDay[]>;
    /**
     * Books what a form without JavaScript sent. The same mail and slot sent again is the same booking. `shown`: the
     * day whose hours the page showed, null where the form does not tell; see `checkForm`. `zone`: the visitor's, where
     * the form tells it.
     */
    submit(form: BookingForm, signals: FormSignals, shown: string | null, zone: string | null): Promise<FormResult>;
  };
  /** The booking behind a visitor's link. Every method gives null for a reference that names none; OWN-05. */
  readonly visitorBooking: {
    find(reference: string): Promise<VisitorBooking | null>;
    /** The days to which it can be moved, soonest first, as `bookingForm.openDays`. */
    openDays(reference: string): Promise<readonly OpenDay[]>;
    /** `date`, `hour` and `shown` as a form sends them; see `checkForm`. */
    move(
      reference: string,
      wanted: { readonly date: string; readonly hour: string },
      shown: string | null,
    ): Promise<MoveResult | null>;
    cancel(reference: string): Promise<CancelOutcome | null>;
    /** Erases this booking and its lead, everywhere; the reference names nothing from then on. */
    erase(reference: string): Promise<"erased" | null>;
    /** The meeting as an iCalendar file; also null where there is no meeting to come. */
    calendarFile(reference: string): Promise<string | null>;
  };
};

export const siteContext = createContext<Site>();

/** Whether this request's form has settled into a booking, from the action to the loader: the page holds no form then. */
export const bookedContext = createContext(false);

/** Whether this request erased its booking, from the action to the loader, which would find none. */
export const erasedContext = createContext(false);
