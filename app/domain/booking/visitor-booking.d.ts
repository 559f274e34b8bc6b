import type { FollowUpReason } from "./outcome";
/**
 * The current state of a visitor's booking. `held`: the calendar check is pending; `moved`: at another time than
 * first booked; `cancelled`: by the visitor or by staff; `taken`: never booked, but the lead is stored.
 */
export declare const visitorStates: readonly ["booked", "held", "moved", "cancelled", "taken"];
export type VisitorState = (typeof visitorStates)[number];
/** A booking as its visitor may see it: nothing in it is personal. Instants are epoch milliseconds. */
export type VisitorBooking = {
  readonly state: VisitorState;
  readonly start: number;
  readonly end: number;
  /** The originally booked time if the meeting was moved; else null. */
  readonly before: number | null;
  /** Whether its time has come: nothing can be moved or canceled any more. */
  readonly begun: boolean;
  /** Whether its time has passed. */
  readonly over: boolean;
  /** Why it was not booked; null unless `taken`. */
  readonly reason: FollowUpReason | null;
};
/** Whether a booking of this state is to take place. */
export declare function isLiveState(state: VisitorState): boolean;
/** Whether a meeting is still to come, so that its visitor can move or cancel it. */
export declare function isLive({ state, begun }: Pick<VisitorBooking, "state" | "begun">): boolean;
/** Whether a meeting is still to come or under way, so that its visitor has to know where it is. */
export declare function takesPlace({ state, over }: Pick<VisitorBooking, "state" | "over">): boolean;
/** Why a booking was not moved although its hour may be free: the calendar does not respond, or it was moved five times today. */
export type MoveRefusal = "unseen" | "too_many_moves";
/** The result of a request to move a booking. */
export type MoveOutcome = "moved" | "hour_unavailable" | "ended" | MoveRefusal;
/** The result of a request to cancel. `ended`: it is over, or was never booked. Canceling a second time succeeds too. */
export type CancelOutcome = "cancelled" | "ended";
/** Whether a mailbox is mailed. */
export type MailStop = "mailed" | "stopped";
/** The reference in a visitor's link: 128 random bits as lower-case hexadecimal digits. */
export declare const REFERENCE: RegExp;
/** The key in a mail that stops all mail to its mailbox: 256 bits as lower-case hexadecimal digits. */
export declare const STOP_KEY: RegExp;
/** Path of the page that stops mails. */
export declare function stopPage(key: string): string;
/** Path of the visitor's own page. */
export declare function visitorPage(reference: string): string;
/** What a visitor can request for a booking, as the URL and the forms of its page name it. */
declare const visitorRequests: readonly ["move", "cancel", "erase"];
export type VisitorRequest = (typeof visitorRequests)[number];
/** Reads what a visitor requests; null: only to see the booking. */
export declare function readRequest(value: unknown): VisitorRequest | null;
/** The parameter of that URL, and the field of those forms. */
export declare const REQUEST_FIELD = "do";
/** Path of the visitor's page with the step that asks about a request. */
export declare function visitorStep(reference: string, request: VisitorRequest): string;
/** Path of the meeting's iCalendar file, which follows the booking when it moves. */
export declare function visitorFile(reference: string): string;
/** The reference in the path of a visitor's page, as an API reply names it; null if it is no such path. */
export declare function referenceIn(path: unknown): string | null;
export {};
