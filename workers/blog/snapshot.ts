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
  /** Keeps work going after the reply is sent. */
  readonly defer: (work: Promise<unknown>) => void;
  readonly log: Log;
  /** Called when the posts are others than before, and after each refresh that was asked for. Never throws. */
  readonly changed: () => Promise<void>;
};

/** The one key; docs/storage.md tells what is under it. It never expires: the last good posts outlast any outage. */
export const SNAPSHOT_KEY = "blog:v1";
/** Seconds a location may answer from its own copy of the key: KV's own default and near its minimum. */
const STORE_CACHE_SECONDS = 60;
/** After a failure the source is left alone this long; Airtable answers nothing sooner after a 429. */
const BACK_OFF_MS = 30_000;
/** A reading that takes longer was cut off with the request that it belonged to. */
const ABANDONED_MS = 60_000;
/** Clocks of two machines differ by less; a time further ahead than this is none, and would count as fresh for ever. */
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
/** One record that pages could not show spoils the whole: this code did not write it. */
const Stored = v.object({
  at: v.number(),
  version: v.string(),
  records: v.array(v.custom<PostRecord>((value) => v.is(StoredRecord, value))),
});
/** The table as the source was last seen to hold it, at `at`. */
type Snapshot = { readonly at: number; readonly version: string; readonly records: readonly PostRecord[] };

/**
 * Holds the whole table as one snapshot: fresh for a while, then served stale while it is refreshed behind the reply,
 * and served on through any failure of the source. Visitors never wait for the source but on the very first start.
 */
export function createSnapshot(options: SnapshotOptions): PostSource & { refresh(): Promise<PostsResult> } {
  const { source, store, ttlSeconds, now, defer, log, changed } = options;
  /** This isolate's copy. */
  let held: Snapshot | null = null;
  let loaded = 0;
  /** The version that the store is known to hold. */
  let kept: string | null = null;
  /** Readings begun so far, and which of them brought what is held. */
  let begun = 0;
  let taken = 0;
  let refreshing: { work: Promise<PostsResult>; since: number } | null = null;
  let notBefore = 0;
  let lastFailure: PostFailure = { reason: "unreachable", detail: "not asked yet" };

  async function load(): Promise<void> {
    if (held && now() - loaded < STORE_CACHE_SECONDS * 1000) return;
    loaded = now();
    try {
      const stored = v.safeParse(
        Stored,
        await store.get(SNAPSHOT_KEY, { type: "json", cacheTtl: STORE_CACHE_SECONDS }),
      );
      if (!stored.success || stored.output.at > now() + MAX_SKEW_MS) return;
      kept = stored.output.version;
      // Another isolate may have stored a newer one; an older one is a copy that has not caught up yet.
      if (!held || stored.output.at > held.at) tell(hold(stored.output));
    } catch {
      log("warn", "snapshot.unreadable");
    }
  }

  /** Whether these are other posts than before. The first of an isolate are not: whoever held others tells of it. */
  function hold(snapshot: Snapshot): boolean {
    const differs = held !== null && held.version !== snapshot.version;
    held = snapshot;
    return differs;
  }

  function tell(differs: boolean): void {
    if (differs) defer(changed());
  }

  async function read(): Promise<PostsResult> {
    const turn = (begun += 1);
    const result = await source.list();
    // Given up as abandoned, this one came in after a later one: what it read is older.
    if (held && turn < taken) return answer(held, false);
    if (!result.ok) {
      notBefore = now() + BACK_OFF_MS;
      lastFailure = result.failure;
      log("warn", "blog.source_failed", { reason: result.failure.reason, detail: result.failure.detail });
      return held ? answer(held, true) : result;
    }
    if (result.records.length === 0 && held && held.records.length > 0) {
      notBefore = now() + BACK_OFF_MS;
      log("warn", "blog.empty_refused", { kept: held.records.length });
      return answer(held, true);
    }
    taken = turn;
    const fresh = { at: now(), version: result.version, records: result.records };
    const differs = hold(fresh);
    // An empty list is never stored: where the store could not be read, it may hold a good one.
    if (fresh.version !== kept && fresh.records.length > 0) await write(fresh);
    // Told once the store has them: what is asked for anew may be made by another isolate.
    tell(differs);
    return result;
  }

  async function write({ at, version, records }: Snapshot): Promise<void> {
    try {
      await store.put(SNAPSHOT_KEY, JSON.stringify({ at, version, records }));
      kept = version;
    } catch {
      // KV takes one write a second for a key; the posts are held here, and the next reading stores them again.
      log("warn", "snapshot.unwritable");
    }
  }

  function underWay(): Promise<PostsResult> | null {
    return refreshing && now() - refreshing.since < ABANDONED_MS ? refreshing.work : null;
  }

  /** Calls that come together share one reading. It is kept going after the visitor who started it has gone. */
  function shared(): Promise<PostsResult> {
    const running = underWay();
    if (running) return running;
    const work = read().finally(() => {
      if (refreshing?.work === work) refreshing = null;
    });
    refreshing = { work, since: now() };
    defer(work);
    return work;
  }

  return {
    async refresh() {
      // A fresh isolate first learns what there is to lose.
      await load();
      // A reading under way may have passed by the change that this call is about.
      await underWay();
      const before = held?.version;
      const result = await shared();
      // Told already when they differ. Where they do not, another isolate may have filled a cache with older ones since.
      if (result.ok && !result.stale && (before ?? result.version) === result.version) await changed();
      return result;
    },
    async list() {
      await load();
      const age = held ? now() - held.at : Number.POSITIVE_INFINITY;
      if (held && age < ttlSeconds * 1000) return answer(held, false);
      if (now() < notBefore) return held ? answer(held, true) : { ok: false, failure: lastFailure };
      if (!held) return await shared();
      void shared();
      return answer(held, true);
    },
  };
}

function answer({ records, version }: Snapshot, stale: boolean): PostsResult {
  return { ok: true, records, version, stale };
}
