import type { CallKind } from "./route.ts";
/** A random mix of faults. */
export interface RandomFaults {
  /** The fault of this call; null lets it through. */
  next(call: CallKind): FaultKind | null;
  /** How many calls each kind of fault has hit so far, by a name such as `reset` or `403 quotaExceeded`. */
  readonly served: ReadonlyMap<string, number>;
}
/** Alternates quiet phases and bursts. `random` gives numbers in [0, 1); the same numbers give the same faults. */
export declare function createRandomFaults(random: () => number): RandomFaults;
/** What goes wrong. */
export type FaultKind =
  /** An error answer in Google's form; on the token endpoint, `reason` is the OAuth error code. */
  | {
      kind: "error";
      status: number;
      reason: string;
      message?: string;
    }
  /** The connection is cut before anything is done: `fetch` rejects with a TypeError. */
  | {
      kind: "reset";
    }
  /** No answer until the request is aborted. */
  | {
      kind: "hang";
    }
  /** HTTP 200 with a page of HTML, as a captive portal sends. */
  | {
      kind: "garbage";
    }
  /** HTTP 200 with several megabytes of JSON, sent in pieces. */
  | {
      kind: "huge";
    }
  /** The call takes effect and then the connection is cut. */
  | {
      kind: "lost-reply";
    }
  /** `list` only: no items and a token for the real page. */
  | {
      kind: "empty-page";
    }
  /** The call takes effect at once, and its answer comes late. */
  | {
      kind: "slow";
      delayMs: number;
    }
  /** `freeBusy` only: HTTP 200 with `internalError` for all calendars. */
  | {
      kind: "calendar-error";
    };
/** A fault, the calls it applies to, and how many of them it hits (default 1; `Infinity` for all). */
export type Fault = FaultKind & {
  on: CallKind | "any";
  times?: number;
};
/** Whether a scheduled fault applies to such a call. */
export declare function fits(fault: Fault, call: CallKind): boolean;
/** The response of a fault that replaces the call; `null` for those that only change its real response. */
export declare function faultReply(fault: FaultKind, call: CallKind, request: Request): Promise<Response | null>;
/** A freeBusy response with `internalError` for all calendars. */
export declare function withCalendarError(reply: Response): Promise<Response>;
