import type { Log } from "../log";
import { withTimeout } from "./limited-fetch";

/**
 * The cache in front of the Worker, as far as the Worker can control it. Both calls apply to every reply that has one of
 * the tags, and resolve to false on failure. They never throw, because replies that were missed expire by themselves.
 */
export interface EdgeCache {
  /**
   * Marks replies as stale. Each location that has one may send it once more while it revalidates in the background
   * (stale-while-revalidate), and reuses it if the Worker responds with 304.
   */
  invalidate(tags: readonly string[]): Promise<boolean>;
  /** Removes replies: the next request goes to the Worker. */
  purge(tags: readonly string[]): Promise<boolean>;
}

/** A purge takes well under a second everywhere; a publisher should not wait longer for its failure. */
const TIMEOUT_MS = 5_000;

/** Uses the runtime's `cache` if it exists. Locally, and with `[cache]` off, there is none and nothing to do. */
export function createEdgeCache(runtime: unknown, log: Log): EdgeCache {
  const remove = methodOf(runtime, "purge");
  const mark = methodOf(runtime, "invalidate");

  async function purge(tags: readonly string[]): Promise<boolean> {
    const reason = remove && (await failureOf(remove, tags));
    if (reason) log("warn", "edge.not_purged", { reason });
    else if (remove) log("info", "edge.purged", { tags: tags.join(",") });
    return !reason;
  }

  return {
    async invalidate(tags) {
      // Runtimes before September 2026 support only purge.
      if (!mark) return await purge(tags);
      const reason = await failureOf(mark, tags);
      if (reason) log("warn", "edge.not_invalidated", { reason });
      else log("info", "edge.invalidated", { tags: tags.join(",") });
      return !reason;
    },
    purge,
  };
}

type Method = (options: { tags: readonly string[] }) => Promise<unknown>;

/** Calls the runtime; null when it did what it should. */
async function failureOf(method: Method, tags: readonly string[]): Promise<"refused" | "failed" | null> {
  try {
    return succeeded(await withTimeout(method({ tags }), TIMEOUT_MS)) ? null : "refused";
  } catch {
    return "failed";
  }
}

function methodOf(runtime: unknown, name: "invalidate" | "purge"): Method | null {
  if (typeof runtime !== "object" || runtime === null) return null;
  const found: unknown = Reflect.get(runtime, name);
  return typeof found === "function" ? async (options) => Reflect.apply(found, runtime, [options]) : null;
}

function succeeded(result: unknown): boolean {
  return typeof result === "object" && result !== null && Reflect.get(result, "success") === true;
}
