import * as v from "valibot";

import { type PostRecord, postTexts } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult, PostSource } from "~/domain/blog/post-source";

import type { Log } from "../log";

/** The part of a KV namespace that is used. */
export type SnapshotStore = {
  get(key: string, options: { type: "json"; cacheTtl: number }): Promise<unknown>;
  put(key: string, value: string): Promise<void>;
};

export type SnapshotOptions = {
  readonly source: PostSource;
  readonly store: SnapshotStore;
  /** Seconds a snapshot is fresh: BLOG_CACHE_TTL. */
  readonly ttlSeconds: number;
  readonly now: () => number;
  /** Keeps work alive after the reply is sent. */
  readonly defer: (work: Promise<unknown>) => void;
  readonly log: Log;
  /** Called when this isolate learns by itself that the posts have changed. Never throws. */
  readonly changed: () => Promise<unknown>;
  /** Called after each requested refresh, whose caller looks at the page next. Never throws. */
  readonly published: () => Promise<unknown>;
};

/** The one key; docs/storage.md describes its value. It never expires: the last good posts outlast any outage. */
export const SNAPSHOT_KEY = "blog:v1";
/** Seconds a location may respond from its own copy of the key: KV's default and near its minimum. */
const STORE_CACHE_SECONDS = 60;
/** After a failure the source is not called for this long; Airtable asks for it after a 429. */
const BACK_OFF_MS = 30_000;
/** A read that takes longer was canceled with its request. */
const ABANDONED_MS = 60_000;
/** Clocks of two machines differ by less; a time further ahead is invalid, and would count as fresh for ever. */
const MAX_SKEW_MS = 60_000;

const StoredRecord = v.object({
  id: v.string(),
  createdTime: v.string(),
  featured: v.optional(v.boolean()),
  excerpt: v.optional(v.string()),
  fields: v.object({
    ...Object.fromEntries(postTexts.map((name) => [name, v.optional(v.string())])),
    Title: v.pipe(v.string(), v.nonEmpty()),
    Takeaways_Items: v.optional(v.union([v.string(), v.array(v.string())])),
    Image: v.optional(v.object({ url: v.string(), version: v.string() })),
  }),
});
/** One invalid record invalidates the whole: this code did not write it. */
const Stored = v.object({
  at: v.number(),
  version: v.string(),
  records: v.array(v.custom<PostRecord>((value) => v.is(StoredRecord, value))),
});
/** The table as last confirmed by the source, at `at`. */
type Snapshot = { readonly at: number; readonly version: string; readonly records: readonly PostRecord[] };

/**
 * Caches the whole table as one snapshot: fresh for a while, then served stale while it is refreshed in the background,
 * and served through any failure of the source. Visitors wait for the source only at the very first start.
 */
export function createSnapshot(options: SnapshotOptions): PostSource & { refresh(): Promise<PostsResult> } {
  const { source, store, ttlSeconds, now, defer, log, changed, published } = options;
  /** This isolate's copy. */
  let cached: Snapshot | null = null;
  let loaded = 0;
  /** The version that the store is known to have. */
  let storedVersion: string | null = null;
  /** Reads started so far, and which of them the cached snapshot is from. */
  let started = 0;
  let cachedFrom = 0;
  let refreshing: { work: Promise<PostsResult>; since: number } | null = null;
  let notBefore = 0;
  let lastFailure: PostFailure = { reason: "unreachable", detail: "not asked yet" };

  async function load(): Promise<void> {
    if (cached && now() - loaded < STORE_CACHE_SECONDS * 1000) return;
    loaded = now();
    try {
      const stored = v.safeParse(
        Stored,
        await store.get(SNAPSHOT_KEY, { type: "json", cacheTtl: STORE_CACHE_SECONDS }),
      );
      if (!stored.success || stored.output.at > now() + MAX_SKEW_MS) return;
      storedVersion = stored.output.version;
      // Another isolate may have stored a newer one; an older one is a copy that has not caught up yet.
      if (!cached || stored.output.at > cached.at) reportChange(cache(stored.output));
    } catch {
      log("warn", "snapshot.unreadable");
    }
  }

  /**
   * Caches the snapshot; true if the posts have changed. The first of an isolate is no change: the isolate that cached
   * other posts reports it.
   */
  function cache(snapshot: Snapshot): boolean {
    const differs = cached !== null && cached.version !== snapshot.version;
    cached = snapshot;
    return differs;
  }

  function reportChange(differs: boolean): void {
    if (differs) defer(changed());
  }

  async function read(isRequested: boolean): Promise<PostsResult> {
    const turn = (started += 1);
    const result = await source.list();
    // This read was abandoned and finished after a later one: its result is older.
    if (cached && turn < cachedFrom) return answer(cached, false);
    if (!result.ok) {
      notBefore = now() + BACK_OFF_MS;
      lastFailure = result.failure;
      log("warn", "blog.source_failed", { reason: result.failure.reason, detail: result.failure.detail });
      return cached ? answer(cached, true) : result;
    }
    if (result.records.length === 0 && cached && cached.records.length > 0) {
      notBefore = now() + BACK_OFF_MS;
      log("warn", "blog.empty_refused", { kept: cached.records.length });
      return answer(cached, true);
    }
    cachedFrom = turn;
    const fresh = { at: now(), version: result.version, records: result.records };
    const differs = cache(fresh);
    // An empty list is never stored: where the store could not be read, it may have a good one.
    if (fresh.version !== storedVersion && fresh.records.length > 0) await write(fresh);
    // Reported once they are stored: a page that is rendered again may come from another isolate.
    reportChange(differs && !isRequested);
    return result;
  }

  async function write({ at, version, records }: Snapshot): Promise<void> {
    try {
      await store.put(SNAPSHOT_KEY, JSON.stringify({ at, version, records }));
      storedVersion = version;
    } catch {
      // KV allows one write a second for a key; the posts are cached here, and the next read stores them again.
      log("warn", "snapshot.unwritable");
    }
  }

  function inFlight(): Promise<PostsResult> | null {
    return refreshing && now() - refreshing.since < ABANDONED_MS ? refreshing.work : null;
  }

  /**
   * Concurrent calls share one read. It goes on after the visitor who started it has left. Who requested it reports what it
   * finds.
   */
  function shared(isRequested = false): Promise<PostsResult> {
    const running = inFlight();
    if (running) return running;
    const work = read(isRequested).finally(() => {
      if (refreshing?.work === work) refreshing = null;
    });
    refreshing = { work, since: now() };
    defer(work);
    return work;
  }

  return {
    async refresh() {
      // A new isolate first loads what there is to lose.
      await load();
      // A read in flight may have missed the change that this call is about.
      await inFlight();
      const result = await shared(true);
      // Also without a change: another isolate may have cached older pages since.
      if (result.ok && !result.stale) await published();
      return result;
    },
    async list() {
      await load();
      const age = cached ? now() - cached.at : Number.POSITIVE_INFINITY;
      if (cached && age < ttlSeconds * 1000) return answer(cached, false);
      if (now() < notBefore) return cached ? answer(cached, true) : { ok: false, failure: lastFailure };
      if (!cached) return await shared();
      void shared();
      return answer(cached, true);
    },
  };
}

function answer({ records, version }: Snapshot, stale: boolean): PostsResult {
  return { ok: true, records, version, stale };
}
