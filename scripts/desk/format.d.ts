import type { AdminBooking, AdminBookingPage } from "../../workers/booking/admin-booking";
import type { AdminMail, AdminMailLine, AdminMailPage } from "../../workers/mail/admin-mail";
/** Messages as a table: a header line, and one line for each. */
export declare function mailTable(mails: readonly AdminMailLine[]): string[];
/** A note if mails are not sent by a mail service; empty if they are. */
export declare function mailerLines(mailer: AdminMailPage["mailer"]): string[];
/** Why there is no text of a message. */
export declare function withoutText({ recipient }: AdminMailLine): string;
/** One message in full: its state, its headers, and its text or HTML. */
export declare function mailLines({ line, mail }: AdminMail, html: boolean): string[];
/** Mails link to SITE_URL. If the site runs on this machine, this is its own URL of the visitor's page. */
export declare function localLink({ mail }: AdminMail, origin: string): string[];
/** One booking on one line: when, what, its state, who, and the beginning of its id. */
export declare function line(entry: AdminBooking): string;
/** Everything about one booking, one fact a line, with its mails in the order in which they were written. */
export declare function details(entry: AdminBooking, mails?: readonly AdminMailLine[]): string[];
/** Reports demos in a calendar that is no longer in use; the doctor explains why they are there. */
export declare function elsewhereLines(elsewhere: number): string[];
/** Waiting bookings and the reason, in plain words. `now` in epoch milliseconds. */
export declare function waitingLines(
  { bookings, elsewhere, outage, erasures }: AdminBookingPage,
  now: number,
): string[];
