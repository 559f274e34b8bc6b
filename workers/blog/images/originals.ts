import type { PostImage, PostRecord } from "~/domain/blog/post-record";

import type { Fetch } from "../../http/limited-fetch";
import { fetchOriginal, type Original, type OriginalResult } from "./fetch-original";
import { stripMetadata } from "./strip-metadata";

export type OriginalsOptions = {
  readonly fetch: Fetch;
  /** Hosts that pictures may come from. */
  readonly hosts: readonly string[];
  /** The current record at its source, for a picture whose URL has expired; null when it is gone. */
  readonly renew: (
    recordId: string,
  ) => Promise<{ readonly ok: true; readonly record: PostRecord | null } | { readonly ok: false }>;
  readonly now: () => number;
};

/**
 * An original in memory. `stripped`: the original without metadata, computed once for all callers; null if that is
 * impossible.
 */
export type HeldOriginal = Original & { readonly stripped: () => Original | null };

type FetchRefusal = Extract<OriginalResult, { ok: false }>["reason"];

/**
 * Why there is no picture, in addition to the source's own reasons. `busy`: too many other originals were in memory for too
 * long. `metadata`: it has metadata that cannot be removed here. `not_transformed`: the same, while the transform fails.
 */
export type Refusal = {
  readonly ok: false;
  readonly reason: FetchRefusal | "metadata" | "not_transformed";
};

/** Fetches pictures from their source and limits how much memory and how many source calls visitors can cause. */
export interface Originals {
  /**
   * Calls `work` with the original and resolves to its result, or to why there is none. Concurrent calls for one picture
   * share one fetch. At most two originals, of up to 15 MB each, are in memory. Others wait for up to ten seconds once
   * their source has begun to respond. A place is released when no caller needs the original and the promise of `needed`
   * has settled, because the result of `work` may share the original's bytes. How long a visitor takes to receive them is
   * not known here.
   */
  use<T extends object>(
    recordId: string,
    image: PostImage,
    work: (original: HeldOriginal) => Promise<T | Refusal>,
    needed?: (made: T) => Promise<unknown>,
  ): Promise<T | Refusal>;
  /** The last refusal of a picture, while it is too early to ask its source again; null otherwise. */
  refusal(image: PostImage): Refusal | null;
}

/** Two originals, each held twice while it is read or stripped, take half of an isolate's 128 MB. */
const MAX_IN_MEMORY = 2;
const WAIT_MS = 10_000;
/** Work that takes longer was canceled with its request. */
export const ABANDONED_MS = 60_000;
/** Each attempt costs one call to the source and a download of up to 15 MB. */
const REFUSED_MS = 300_000;
/** Seconds after which a temporary failure is worth a retry; also sent as Retry-After. */
export const RETRY_SECONDS = 30;

/** Whether a later attempt may succeed without anyone changing anything. */
export function isPassing({ reason }: Refusal): boolean {
  return reason === "unreachable" || reason === "busy" || reason === "not_transformed";
}

/** A picture at its source. `users`: calls that still need the original. */
type Source = { since: number; users: number; result: Promise<HeldOriginal | Refusal> };

/** See {@link Originals}. One for each isolate. */
export function createOriginals(options: OriginalsOptions): Originals {
  const { now } = options;
  const sources = new Map<string, Source>();
  /** The sources whose originals are in memory. */
  const inMemory = new Set<Source>();
  let waiting: (() => void)[] = [];
  const refused = new Map<string, Refusal & { readonly until: number }>();

  async function takePlace(source: Source): Promise<boolean> {
    let deadline: AbortSignal | null = null;
    for (;;) {
      for (const other of inMemory) if (now() - other.since > ABANDONED_MS) inMemory.delete(other);
      if (inMemory.size < MAX_IN_MEMORY) {
        source.since = now();
        inMemory.add(source);
        return true;
      }
      // Each caller waits on its own timer, because the request that occupies a place may be canceled and never resolve the
      // others.
      const signal = (deadline ??= AbortSignal.timeout(WAIT_MS));
      if (signal.aborted) return false;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    }
  }

  function open(recordId: string, image: PostImage): Source {
    const known = sources.get(image.version);
    if (known && now() - known.since <= ABANDONED_MS) return known;
    const read = async (opened: Source) => {
      const result = await original(options, recordId, image, () => takePlace(opened));
      return result.ok ? hold(result.original) : result;
    };
    const source: Source = { since: now(), users: 0, result: Promise.resolve({ ok: false, reason: "busy" }) };
    source.result = read(source);
    sources.set(image.version, source);
    return source;
  }

  function close(version: string, source: Source): void {
    if (sources.get(version) === source) sources.delete(version);
    inMemory.delete(source);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  function remember({ version }: PostImage, refusal: Refusal): void {
    for (const [key, { until }] of refused) if (until <= now()) refused.delete(key);
    const life = isPassing(refusal) ? RETRY_SECONDS * 1_000 : REFUSED_MS;
    // A picture that only waited for others was not refused by its source.
    if (refusal.reason !== "busy") refused.set(version, { ...refusal, until: now() + life });
  }

  return {
    async use(recordId, image, work, needed) {
      const source = open(recordId, image);
      source.users += 1;
      const leave = () => {
        source.users -= 1;
        if (source.users === 0) close(image.version, source);
      };
      let use: Promise<unknown> | null = null;
      try {
        const result = await source.result;
        const made = "reason" in result ? result : await work(result);
        if ("reason" in made) remember(image, made);
        else use = needed?.(made) ?? null;
        return made;
      } finally {
        if (use) void use.then(leave, leave);
        else leave();
      }
    },
    refusal({ version }) {
      const last = refused.get(version);
      return last && last.until > now() ? last : null;
    },
  };
}

function hold(whole: Original): HeldOriginal {
  let bare: Original | null | undefined;
  return { ...whole, stripped: () => (bare === undefined ? (bare = stripMetadata(whole)) : bare) };
}

/** Fetches the original; when its URL has expired, gets a fresh one from the source, once. */
async function original(
  { fetch, hosts, renew }: OriginalsOptions,
  recordId: string,
  image: PostImage,
  takePlace: () => Promise<boolean>,
): Promise<OriginalResult> {
  const first = await fetchOriginal(fetch, image.url, hosts, takePlace);
  if (first.ok || first.reason !== "gone") return first;
  const renewed = await renew(recordId);
  if (!renewed.ok) return { ok: false, reason: "unreachable" };
  const fresh = renewed.record?.fields.Image;
  if (!fresh || fresh.version !== image.version || fresh.url === image.url) return first;
  return await fetchOriginal(fetch, fresh.url, hosts, takePlace);
}
