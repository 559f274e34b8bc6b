/** Creates an empty queue of faults waiting for their calls. A fault hits one call unless its `times` is set. */
export function createFaultQueue<Fault extends { times?: number | undefined }, Target>(
  fits: (fault: Fault, target: Target) => boolean,
) {
  let waiting: { fault: Fault; left: number }[] = [];

  /** The fault for this call, consumed once; the oldest scheduled one that matches comes first. */
  function take(target: Target): Fault | null {
    const entry = waiting.find(({ fault }) => fits(fault, target));
    if (entry === undefined) return null;
    entry.left -= 1;
    waiting = waiting.filter(({ left }) => left > 0);
    return entry.fault;
  }

  return {
    order: (fault: Fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    take,
    clear: () => void (waiting = []),
  };
}
