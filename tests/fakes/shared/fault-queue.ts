/** Faults waiting for their calls. */
export interface FaultQueue<Fault, Target> {
  order(fault: Fault): void;
  /** The fault for this call, used up once; the oldest order that fits comes first. */
  take(target: Target): Fault | null;
  clear(): void;
}

/** Makes an empty queue. A fault meets one call unless its `times` says otherwise. */
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
