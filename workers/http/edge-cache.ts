import type { Log } from "../log";

/** The cache in front of the Worker, as far as the Worker can reach it. */
export interface EdgeCache {
  /** Lets every reply with one of the tags be asked for anew. Never throws: what is not reached runs out by itself. */
  invalidate(tags: readonly string[]): Promise<void>;
}

/** A purge takes well under a second everywhere; whoever published should not wait longer for its failure. */
const TIMEOUT_MS = 5_000;

/**
 * Ties the port to the runtime's `cache`, where it has one: locally, and with `[cache]` off, there is nothing to reach.
 * Marking as stale is preferred to removing, because a page that is the same after all is then kept by a 304.
 */
export function createEdgeCache(runtime: unknown, log: Log): EdgeCache {
  return {
    async invalidate(tags) {
      const method = methodOf(runtime, "invalidate") ?? methodOf(runtime, "purge");
      if (!method) return;
      try {
        const result = await Promise.race([method({ tags }), late()]);
        if (succeeded(result)) log("info", "edge.invalidated", { tags: tags.join(",") });
        else log("warn", "edge.not_invalidated", { reason: "refused" });
      } catch {
        log("warn", "edge.not_invalidated", { reason: "failed" });
      }
    },
  };
}

type Method = (options: { tags: readonly string[] }) => Promise<unknown>;

function methodOf(runtime: unknown, name: "invalidate" | "purge"): Method | null {
  if (typeof runtime !== "object" || runtime === null) return null;
  const found: unknown = Reflect.get(runtime, name);
  return typeof found === "function" ? (options) => Reflect.apply(found, runtime, [options]) : null;
}

function succeeded(result: unknown): boolean {
  return typeof result === "object" && result !== null && Reflect.get(result, "success") === true;
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
