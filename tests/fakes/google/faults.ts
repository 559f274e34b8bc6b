import { connectionLost, garbageReply, hang, hugeReply } from "../shared/broken-replies.ts";
import { errorReply, jsonReply, oauthErrorReply, refuse } from "./errors.ts";
import { isJsonObject } from "./json.ts";
import type { CallKind } from "./route.ts";

/** A random mix of faults. */
export interface RandomFaults {
  /** The fault of this call; null lets it through. */
  next(call: CallKind): FaultKind | null;
  /** How many calls each kind of fault has hit so far, by a name such as `reset` or `403 quotaExceeded`. */
  readonly served: ReadonlyMap<string, number>;
}

/** The weight of a kind of fault among the others; `on` limits it to some calls. */
type Chance = { weight: number; fault: FaultKind; on?: readonly CallKind[] };

function error(status: number, reason: string): FaultKind {
  return { kind: "error", status, reason };
}

/** Hanging calls are rare, because the client waits 5 s for each. */
const CHANCES: readonly Chance[] = [
  { weight: 12, fault: { kind: "lost-reply" } },
  { weight: 10, fault: { kind: "reset" } },
  { weight: 10, fault: error(503, "backendError") },
  { weight: 8, fault: error(500, "backendError") },
  { weight: 8, fault: error(429, "rateLimitExceeded") },
  { weight: 6, fault: error(403, "rateLimitExceeded") },
  { weight: 5, fault: error(403, "userRateLimitExceeded") },
  { weight: 2, fault: error(403, "quotaExceeded") },
  { weight: 2, fault: error(403, "forbidden") },
  { weight: 1, fault: error(403, "accessNotConfigured") },
  { weight: 6, fault: error(401, "authError") },
  // An entry written a moment ago may not be readable everywhere yet.
  { weight: 15, fault: error(404, "notFound"), on: ["get"] },
  { weight: 8, fault: error(409, "duplicate"), on: ["insert"] },
  { weight: 2, fault: error(400, "invalid"), on: ["insert"] },
  { weight: 6, fault: { kind: "garbage" } },
  { weight: 1, fault: { kind: "huge" } },
  { weight: 1, fault: { kind: "hang" } },
  { weight: 10, fault: { kind: "slow", delayMs: 400 } },
  { weight: 5, fault: { kind: "calendar-error" } },
  { weight: 5, fault: { kind: "empty-page" } },
];

/** Faults come in bursts: the mean length of each phase in calls, and the share of calls that fail in it. */
const PHASES = { quiet: { calls: 60, share: 0.04 }, burst: { calls: 40, share: 0.5 } } as const;

function nameOf(fault: FaultKind): string {
  return fault.kind === "error" ? `${fault.status} ${fault.reason}` : fault.kind;
}

/** Alternates quiet phases and bursts. `random` gives numbers in [0, 1); the same numbers give the same faults. */
export function createRandomFaults(random: () => number): RandomFaults {
  const served = new Map<string, number>();
  let phase: keyof typeof PHASES = "burst";
  let left = 0;

  function isMet(): boolean {
    if (left <= 0) {
      phase = phase === "quiet" ? "burst" : "quiet";
      left = Math.ceil(2 * PHASES[phase].calls * random());
    }
    left -= 1;
    return random() < PHASES[phase].share;
  }

  function pick(call: CallKind): FaultKind | null {
    const fitting = CHANCES.filter(({ fault, on }) => canMeet(fault, call) && (on?.includes(call) ?? true));
    let rest = random() * fitting.reduce((sum, { weight }) => sum + weight, 0);
    for (const { weight, fault } of fitting) {
      rest -= weight;
      if (rest < 0) return fault;
    }
    return null;
  }

  return {
    served,
    next(call) {
      const fault = isMet() ? pick(call) : null;
      if (fault) served.set(nameOf(fault), (served.get(nameOf(fault)) ?? 0) + 1);
      return fault;
    },
  };
}

/** What goes wrong. */
export type FaultKind =
  /** An error answer in Google's form; on the token endpoint, `reason` is the OAuth error code. */
  | { kind: "error"; status: number; reason: string; message?: string }
  /** The connection is cut before anything is done: `fetch` rejects with a TypeError. */
  | { kind: "reset" }
  /** No answer until the request is aborted. */
  | { kind: "hang" }
  /** HTTP 200 with a page of HTML, as a captive portal sends. */
  | { kind: "garbage" }
  /** HTTP 200 with several megabytes of JSON, sent in pieces. */
  | { kind: "huge" }
  /** The call takes effect and then the connection is cut. */
  | { kind: "lost-reply" }
  /** `list` only: no items and a token for the real page. */
  | { kind: "empty-page" }
  /** The call takes effect at once, and its answer comes late. */
  | { kind: "slow"; delayMs: number }
  /** `freeBusy` only: HTTP 200 with `internalError` for all calendars. */
  | { kind: "calendar-error" };

/** A fault, the calls it applies to, and how many of them it hits (default 1; `Infinity` for all). */
export type Fault = FaultKind & { on: CallKind | "any"; times?: number };

const HUGE_BYTES = 4 * 1024 * 1024;

/** Whether a fault of this kind can apply to such a call at all. */
function canMeet(fault: FaultKind, call: CallKind): boolean {
  if (fault.kind === "empty-page") return call === "list";
  return fault.kind !== "calendar-error" || call === "freeBusy";
}

/** Whether a scheduled fault applies to such a call. */
export function fits(fault: Fault, call: CallKind): boolean {
  return canMeet(fault, call) && (fault.on === "any" || fault.on === call);
}

/** The response of a fault that replaces the call; `null` for those that only change its real response. */
export async function faultReply(fault: FaultKind, call: CallKind, request: Request): Promise<Response | null> {
  switch (fault.kind) {
    case "error":
      if (call === "token") return oauthErrorReply(fault.status, fault.reason, fault.message ?? fault.reason);
      return errorReply(refuse(fault.status, fault.reason, fault.message));
    case "reset":
      throw connectionLost();
    case "hang":
      return hang(request.signal);
    case "garbage":
      return garbageReply();
    case "huge":
      return hugeReply(HUGE_BYTES);
    case "lost-reply":
    case "empty-page":
    case "calendar-error":
    case "slow":
      return null;
  }
}

/** A freeBusy response with `internalError` for all calendars. */
export async function withCalendarError(reply: Response): Promise<Response> {
  const body: unknown = await reply.json();
  if (!isJsonObject(body) || !isJsonObject(body["calendars"])) return jsonReply(body, reply.status);
  const broken = { errors: [{ domain: "global", reason: "internalError" }], busy: [] };
  const calendars = Object.keys(body["calendars"]).map((id) => [id, broken]);
  return jsonReply({ ...body, calendars: Object.fromEntries(calendars) }, reply.status);
}
