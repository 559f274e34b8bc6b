import type { FollowUpReason } from "./outcome";

/**
 * The current state of a visitor's booking. `held`: the calendar check is pending; `moved`: at another time than
 * first booked; `cancelled`: by the visitor or by staff; `taken`: never booked, but the lead is stored.
 */
export const visitorStates = ["booked", "held", "moved", "cancelled", "taken"] as const;
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
  /** Whether they were told that the time is theirs, so that their own calendar may have it. */
  readonly wasPromised: boolean;
};

/** Whether a booking of this state is to take place. */
export function isLiveState(state: VisitorState): boolean {
  return state === "booked" || state === "held" || state === "moved";
}

/** Whether a meeting is still to come, so that its visitor can move or cancel it. */
export function isAhead({ state, begun }: Pick<VisitorBooking, "state" | "begun">): boolean {
  return isLiveState(state) && !begun;
}

/** Whether a meeting is still to come or under way, so that its visitor has to know where it is. */
export function takesPlace({ state, over }: Pick<VisitorBooking, "state" | "over">): boolean {
  return isLiveState(state) && !over;
}

/** Why a booking was not moved although its hour may be free: the calendar does not respond, or it was moved five times today. */
export type MoveRefusal = "unseen" | "too_many_moves";

/** The result of a request to move a booking. */
export type MoveOutcome = "moved" | "hour_unavailable" | "ended" | MoveRefusal;

/** The result of a request to cancel. `ended`: it is over, or was never booked. Canceling a second time succeeds too. */
export type CancelOutcome = "cancelled" | "ended";

/** Whether a mailbox is mailed. */
export type MailStop = "mailed" | "stopped";

/** The reference in a visitor's link: 128 random bits as lower-case hexadecimal digits. */
export const REFERENCE = /^[0-9a-f]{32}$/;

/** The key in a mail that stops all mail to its mailbox: 256 bits as lower-case hexadecimal digits. */
export const STOP_KEY = /^[0-9a-f]{64}$/;

/** Path of the page that stops mails. */
export function stopPage(key: string): string {
  return `/booking/emails/${key}`;
}

/** Path of the visitor's own page. */
export function visitorPage(reference: string): string {
  return `/booking/${reference}`;
}

/** What a visitor can request for a booking, as the URL and the forms of its page name it. */
const visitorRequests = ["move", "cancel", "erase"] as const;
export type VisitorRequest = (typeof visitorRequests)[number];

/** Reads what a visitor requests; null: only to see the booking. */
export function readRequest(value: unknown): VisitorRequest | null {
  return visitorRequests.find((request) => request === value) ?? null;
}

/** The parameter of that URL, and the field of those forms. */
export const REQUEST_FIELD = "do";

/** Address of the step of the visitor's page that asks about a request; on a phone it is below the screen. */
export function visitorStep(reference: string, request: VisitorRequest): string {
  return `${visitorPage(reference)}?${REQUEST_FIELD}=${request}#step`;
}

/** Path of the meeting's iCalendar file, which follows the booking when it moves. */
export function visitorFile(reference: string): string {
  return `${visitorPage(reference)}/demo.ics`;
}

/** The reference in the path of a visitor's page, as an API reply names it; null if it is no such path. */
export function referenceIn(path: unknown): string | null {
  const reference = typeof path === "string" ? path.slice(visitorPage("").length) : "";
  return REFERENCE.test(reference) && path === visitorPage(reference) ? reference : null;
}
