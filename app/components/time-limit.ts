/** Ends a request after so long; null where a browser cannot (Safari before 16), because a request without a limit is better than none. */
export function timeLimit(delayMs: number): AbortSignal | null {
  return "timeout" in AbortSignal ? AbortSignal.timeout(delayMs) : null;
}
