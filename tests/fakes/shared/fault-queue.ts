/** Faults waiting for their calls. */
export interface FaultQueue<Fault, Target> {
  order(fault: Fault): void;
  /** The fault for this call, consumed once; the oldest scheduled one that matches comes first. */
  take(target: Target): Fault | null;
  clear(): void;
}

/** Creates an empty queue. A fault hits one call unless its `times` is set. */
export function createFaultQueue<Fault extends { times?: number | undefined }, Target>(
  fits: (fault: Fault, target: Target) => boolean,
): FaultQueue<Fault, Target> {
  let waiting: { fault: Fault; left: number }[] = [];

  function take(target: Target): Fault | null {
    const entry = waiting.find(({ fault }) => fits(fault, target));
    if (entry === undefined) return null;
    entry.left -= 1;
    waiting = waiting.filter(({ left }) => left > 0);
    return entry.fault;
  }

  return {
    order: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    take,
    clear: () => void (waiting = []),
  };
}
