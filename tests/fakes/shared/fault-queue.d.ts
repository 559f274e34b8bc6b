/** Faults waiting for their calls. */
export interface FaultQueue<Fault, Target> {
  order(fault: Fault): void;
  /** The fault for this call, consumed once; the oldest scheduled one that matches comes first. */
  take(target: Target): Fault | null;
  clear(): void;
}
/** Creates an empty queue. A fault hits one call unless its `times` is set. */
export declare function createFaultQueue<
  Fault extends {
    times?: number | undefined;
  },
  Target,
>(fits: (fault: Fault, target: Target) => boolean): FaultQueue<Fault, Target>;
