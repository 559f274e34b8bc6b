import { createContext } from "react-router";

import type { DraftList, DraftResult, PostsResult } from "./domain/blog/post-source";
import type { Offer } from "./domain/booking/availability";
import type { BookingOutcome } from "./domain/booking/outcome";
import type { MeetingPlace } from "./domain/booking/place";
import type { BookingForm, FieldProblems } from "./domain/booking/request";
import type {
  ClosedHours,
  HoursPage,
  StaffBooking,
  StaffCancel,
  StaffClose,
  StaffLead,
  StaffMail,
  StaffMove,
  StaffPage,
  StaffReinstate,
  StaffWaiting,
} from "./domain/booking/staff";
import type { CancelOutcome, MailStop, MoveOutcome, VisitorBooking } from "./domain/booking/visitor-booking";
import type { FigureRow, Report, ReportDays } from "./domain/figures";
import type { Staff, StaffDoor } from "./domain/staff-access";

/** What became of a form: an outcome of the BookingDesk, or what is wrong with what was submitted. */
type Result<Outcome> =
  | { readonly kind: "invalid"; readonly problems: FieldProblems }
  | { readonly kind: "done"; readonly outcome: Outcome };

export type FormResult = Result<Exclude<BookingOutcome, { kind: "key_reused" | "cancelled" }>>;
/** Of a visitor's request to move. */
export type MoveResult = Result<MoveOutcome>;

/**
 * Leads, and what can be done about them. `after`: the `next` of the page before, null for the first. `revision`: that of the booking
 * as the page showed it.
 */
export type StaffDesk = {
  /** By the desk's clock, epoch milliseconds. */
  now(): number;
  /** Demos that are not over, by their time. */
  upcoming(after: string | null): Promise<StaffPage>;
  /** Leads that wait for staff, newest first. */
  followUps(after: string | null): Promise<StaffPage>;
  /** Bookings whose name, mail address or company contains the text, newest first. */
  search(text: string, after: string | null): Promise<StaffPage>;
  waiting(): Promise<StaffWaiting>;
  /** Null for an unknown id. */
  lead(id: string): Promise<StaffLead | null>;
  /** One message as it would be written now; null if there is none. */
  mail(seq: number): Promise<StaffMail | null>;
  /** The times to which a demo can be moved. */
  offer(id: string): Promise<Offer>;
  /** `wanted` as a form sends it, and the day whose hours it showed; null if it does not say. Its visitor is told. */
  move(
    id: string,
    wanted: { readonly date: string; readonly hour: string },
    shown: string | null,
    revision: number,
  ): Promise<Result<StaffMove>>;
  /** Its visitor is told. */
  cancel(id: string, revision: number): Promise<StaffCancel>;
  /** Brings a removed demo back, at the time it had. */
  reinstate(id: string): Promise<StaffReinstate>;
  /** Closes a follow-up. */
  close(id: string): Promise<StaffClose>;
  /** Tries one booking and its mails, or with null everything that waits, again now. Returns how much that is. */
  retry(id: string | null): Promise<number>;
  /** Erases the person behind a lead: everything that they requested. Null for an unknown id, or one erased already. */
  erase(id: string): Promise<"erased" | null>;
  /** Mails the person behind a lead again. False if that was not stopped. */
  resumeMail(id: string): Promise<boolean>;
};

/** Closed days and hours. */
export type StaffHours = {
  /** What is closed, the coming days, and one of them in full: the next with hours where the name (yyyy-MM-dd) is none ahead. */
  read(day: string | null): Promise<HoursPage>;
  /** Nobody can book them from now on. Demos that stand there stay. */
  close(hours: ClosedHours): Promise<void>;
  open(hours: ClosedHours): Promise<void>;
};

/** Drafts of posts. Each call reads the source itself, and stores nothing. */
export type StaffDrafts = {
  /** Every row that is not public, newest first. Never throws. */
  list(): Promise<DraftList>;
  /** One row, which may be public by now. Never throws. */
  show(id: string): Promise<DraftResult>;
  /** Its picture, in one size. */
  picture(id: string): Promise<Response>;
};

/** What is counted, and the files for spreadsheets: of the last days, of which the last one is today. */
export type StaffReports = {
  report(days: ReportDays): Promise<Report>;
  /** By day, page and source. `from` and `to` are yyyy-MM-dd. */
  rows(days: ReportDays): Promise<{ readonly from: string; readonly to: string; readonly rows: readonly FigureRow[] }>;
  /** All leads that were requested, in order of arrival, read as they are taken. */
  leads(days: ReportDays): Promise<{
    readonly from: string;
    readonly to: string;
    readonly pages: AsyncIterable<readonly StaffBooking[]>;
  }>;
};

/** What the staff's pages see and do. */
export type StaffSite = {
  readonly desk: StaffDesk;
  readonly hours: StaffHours;
  readonly drafts: StaffDrafts;
  readonly reports: StaffReports;
};

/** Cross-site, too large, or too frequent. */
export type Refusal = 403 | 413 | 429;

/** What the worker provides to loaders and actions. No page but the staff's may depend on who requests it. */
export type Site = {
  /** Origin for canonical links, feeds and social images. */
  readonly url: string;
  /** GA4 measurement id; null if Google Analytics is not set up. */
  readonly analyticsId: string | null;
  /** Turnstile site key; null if bookings need no challenge. */
  readonly turnstileSiteKey: string | null;
  /** Where demos take place: for anyone who has one, as its link may be the same room for all. */
  readonly meetingPlace: MeetingPlace;
  /** As every page may show it; see `announcedPlace`. */
  readonly announcedPlace: MeetingPlace;
  /** Whether mails leave, so that a confirmation may be promised. */
  readonly mailed: boolean;
  /** What the content security policy depends on besides the page. `secure`: not on this machine, which has no certificate. */
  readonly policy: { readonly secure: boolean; readonly trustedTypes: "enforce" | "report" | "off" };
  /** Logs an error, without anything that it may quote from a visitor. */
  report(error: unknown): void;
  /** The blog's posts, or why they could not be read. Never throws. */
  posts(): Promise<PostsResult>;
  /** The status with which this request was refused before it reached a page; null if it was not refused. */
  readonly refused: Refusal | null;
  readonly staffDoor: StaffDoor;
  /** For staff alone, so that only a page that knows who asks can have it. */
  staffSite(staff: Staff): StaffSite;
  readonly bookingForm: {
    /** What can be booked now. */
    offer(): Promise<Offer>;
    /**
     * Books a form that was sent without JavaScript. The same mail and slot sent again return the same booking. `shown`: the
     * day whose hours the page showed; see `checkForm`. `token` of the challenge, `zone` and `source` are the visitor's. Each of
     * them is null if the form does not send it.
     */
    submit(
      form: BookingForm,
      sent: Readonly<Record<"shown" | "token" | "zone" | "source", string | null>>,
    ): Promise<FormResult>;
  };
  /** The booking behind a visitor's link. Every method returns null for an unknown reference. */
  readonly visitorBooking: {
    find(reference: string): Promise<VisitorBooking | null>;
    /** The times to which it can be moved. */
    offer(reference: string): Promise<Offer>;
    /** `date`, `hour` and `shown` as a form sends them; see `checkForm`. */
    move(
      reference: string,
      wanted: { readonly date: string; readonly hour: string },
      shown: string | null,
    ): Promise<MoveResult | null>;
    cancel(reference: string): Promise<CancelOutcome | null>;
    /** Erases this booking and its lead, everywhere; the reference is invalid from then on. */
    erase(reference: string): Promise<"erased" | null>;
    /** Whether the mailbox behind the key in a mail is mailed, after doing what is asked; null for an unknown key. */
    mailStop(key: string, request: "look" | "stop" | "resume"): Promise<MailStop | null>;
    /** The meeting as an iCalendar file, which takes a canceled one back; also null once its time has passed. */
    calendarFile(reference: string): Promise<string | null>;
  };
};

/** What every page needs to know of the installation: the data of the root route, the same for all visitors. */
export type Installation = Pick<Site, "analyticsId" | "turnstileSiteKey" | "announcedPlace" | "mailed"> & {
  /** `Site.url`. */
  readonly origin: string;
};

export const siteContext = createContext<Site>();

/** Who asks, for every page of the staff: set by the guard of their layout (`pages/staff/layout.tsx`), and nowhere else. */
export const staffContext = createContext<Staff>();

/** Passed from the action to the loader: what this request's form led to; null while the page has a form. */
export const bookedContext = createContext<"booked" | "held" | null>(null);

/**
 * Passed from the action to the loader, which would not find the booking: whether this request erased it, or found none to
 * erase, as a second press does. Null for any other request.
 */
export const erasedContext = createContext<"erased" | "gone" | null>(null);
