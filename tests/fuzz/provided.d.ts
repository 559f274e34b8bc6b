import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How many hostile requests are sent. */
    readonly fuzzRequests: number;
    /** Repeats an earlier run; null for a new one. */
    readonly fuzzSeed: number | null;
  }
}
