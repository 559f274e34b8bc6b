import { canMeet, type FaultKind } from "./faults.ts";
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
