import type { Log } from "../log";
import { POSTS_TAG } from "./cache-policy";
import { withTimeout } from "./limited-fetch";

/**
 * The cache in front of the Worker, as far as the Worker can control it: every reply that shows posts. Neither call throws,
 * because replies that were missed expire by themselves.
 */
export interface EdgeCache {
  /**
   * Marks replies as stale. Each location that has one may send it once more while it revalidates in the background
   * (stale-while-revalidate), and reuses it if the Worker responds with 304.
   */
  invalidate(): Promise<void>;
  /** Removes replies: the next request goes to the Worker. */
  purge(): Promise<void>;
}

/** A purge takes well under a second everywhere; a publisher should not wait longer for its failure. */
const TIMEOUT_MS = 5_000;

/** Uses the runtime's `cache` if it exists. Locally, and with `[cache]` off, there is none and nothing to do. */
export function createEdgeCache(runtime: unknown, log: Log): EdgeCache {
  async function call(way: "invalidate" | "purge"): Promise<void> {
    const method = methodOf(runtime, way);
    if (method !== null) {
      const isDone = await withTimeout(method({ tags: [POSTS_TAG] }), TIMEOUT_MS).then(succeeded, () => false);
      log(isDone ? "info" : "warn", isDone ? `edge.${way}d` : `edge.not_${way}d`);
    } else if (way === "invalidate") {
      // Runtimes before September 2026 support only purge.
      await call("purge");
    }
  }
  return { invalidate: () => call("invalidate"), purge: () => call("purge") };
}

type Method = (options: { tags: readonly string[] }) => Promise<unknown>;

function methodOf(runtime: unknown, name: "invalidate" | "purge"): Method | null {
  if (typeof runtime !== "object" || runtime === null) return null;
  const found: unknown = Reflect.get(runtime, name);
  return typeof found === "function" ? async (options) => Reflect.apply(found, runtime, [options]) : null;
}

function succeeded(result: unknown): boolean {
  return typeof result === "object" && result !== null && Reflect.get(result, "success") === true;
}
