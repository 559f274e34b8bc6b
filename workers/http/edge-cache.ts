import type { Log } from "../log";

/** The cache in front of the Worker, as far as the Worker can control it. */
export interface EdgeCache {
  /** Invalidates every reply with one of the tags. Never throws: replies that are not reached expire by themselves. */
  invalidate(tags: readonly string[]): Promise<void>;
}

/** A purge takes well under a second everywhere; a publisher should not wait longer for its failure. */
const TIMEOUT_MS = 5_000;

/**
 * Uses the runtime's `cache`, if there is one: locally, and with `[cache]` off, there is none. Invalidating is
 * preferred to purging, because a page that is unchanged is then kept by a 304.
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
