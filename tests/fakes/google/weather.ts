import { canMeet, type FaultKind } from "./faults.ts";
import type { CallKind } from "./route.ts";

/** A random mix of faults, as a bad day at Google brings them. */
export interface Weather {
  /** What meets this call; null lets it through. */
  next(call: CallKind): FaultKind | null;
  /** How many calls each kind of fault has met so far, by a name such as `reset` or `403 quotaExceeded`. */
  readonly served: ReadonlyMap<string, number>;
}

/** How often a kind of fault comes, against the others; `on` where it belongs to some calls only. */
type Chance = { weight: number; fault: FaultKind; on?: readonly CallKind[] };

function error(status: number, reason: string): FaultKind {
  return { kind: "error", status, reason };
}

/** The client waits 5 s for each that hangs, so those are rare: a run would be nothing but waiting. */
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
  // What was written a moment ago need not be readable everywhere yet.
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

/** Troubles come together: how many calls a spell lasts, and which share of them is met. */
const SPELLS = { calm: { calls: 60, share: 0.04 }, storm: { calls: 40, share: 0.5 } } as const;

function nameOf(fault: FaultKind): string {
  return fault.kind === "error" ? `${fault.status} ${fault.reason}` : fault.kind;
}

/** Makes weather of calm and storm by turns. `random` gives numbers in [0, 1); the same numbers make the same weather. */
export function createWeather(random: () => number): Weather {
  const served = new Map<string, number>();
  let spell: keyof typeof SPELLS = "storm";
  let left = 0;

  function isMet(): boolean {
    if (left <= 0) {
      spell = spell === "calm" ? "storm" : "calm";
      left = Math.ceil(2 * SPELLS[spell].calls * random());
    }
    left -= 1;
    return random() < SPELLS[spell].share;
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
