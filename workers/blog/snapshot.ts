import * as v from "valibot";

import { type FormerTitle, joinTitles, noteTitles } from "~/domain/blog/former-titles";
import { type PostRecord, postTexts } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult, PostSource } from "~/domain/blog/post-source";

import type { Log } from "../log";
import type { TableResult } from "./airtable-posts";

/** The part of a KV namespace that is used. */
export type SnapshotStore = {
  get(key: string, options: { type: "json"; cacheTtl: number }): Promise<unknown>;
  put(key: string, value: string): Promise<void>;
};

/** The one key; docs/storage.md describes its value. It never expires: the last good posts outlast any outage. */
export const SNAPSHOT_KEY = "blog:v1";
/** Seconds a location may respond from its own copy of the key: KV's default, near its minimum. */
const STORE_CACHE_SECONDS = 60;

/** The public posts as last confirmed by the source, at `at`. */
type Snapshot = {
  readonly at: number;
  readonly version: string;
  readonly records: readonly PostRecord[];
  /** When the next scheduled post is due, epoch milliseconds; null: none is. Nothing else of that post is stored. */
  readonly next: number | null;
  readonly former: readonly FormerTitle[];
};

const StoredRecord = v.object({
  id: v.string(),
  createdTime: v.string(),
  publishedAt: v.optional(v.string()),
  featured: v.optional(v.boolean()),
  excerpt: v.optional(v.string()),
  fields: v.object({
    ...Object.fromEntries(postTexts.map((name) => [name, v.optional(v.string())])),
    Title: v.pipe(v.string(), v.nonEmpty()),
    Takeaways_Items: v.optional(v.union([v.string(), v.array(v.string())])),
    Image: v.optional(v.object({ url: v.string(), version: v.string() })),
  }),
});
/**
 * One invalid record invalidates the whole value, because this code did not write it. The last two fields are missing in
 * values of earlier releases and when they are empty.
 */
const Stored = v.object({
  at: v.number(),
  version: v.string(),
  records: v.array(v.custom<PostRecord>((value) => v.is(StoredRecord, value))),
  next: v.optional(v.nullable(v.number()), null),
  former: v.optional(v.array(v.object({ mark: v.string(), id: v.string() })), []),
});

/** The stored snapshot; null if there is none that this code wrote. Rejects when the store cannot be read. */
async function loadSnapshot(store: SnapshotStore): Promise<Snapshot | null> {
  const value = await store.get(SNAPSHOT_KEY, { type: "json", cacheTtl: STORE_CACHE_SECONDS });
  const stored = v.safeParse(Stored, value);
  return stored.success ? stored.output : null;
}

/** Stores the snapshot. Rejects when the write fails. */
async function saveSnapshot(store: SnapshotStore, snapshot: Snapshot): Promise<void> {
  const { at, version, records, next, former } = snapshot;
  const value = {
    at,
    version,
    records,
    ...(next === null ? {} : { next }),
    ...(former.length === 0 ? {} : { former }),
  };
  await store.put(SNAPSHOT_KEY, JSON.stringify(value));
}

type SnapshotOptions = {
  readonly source: { list(): Promise<TableResult> };
  readonly store: SnapshotStore;
  /** Seconds a snapshot is fresh: BLOG_CACHE_TTL. */
  readonly ttlSeconds: number;
  readonly now: () => number;
  /** Keeps work alive after the reply is sent. */
  readonly defer: (work: Promise<unknown>) => void;
  readonly log: Log;
  /** Called when this isolate itself finds that the posts have changed. Never throws. */
  readonly changed: () => Promise<unknown>;
  /**
   * Called when somebody is waiting for the page: after each requested refresh, and when the job finds other posts. Never
   * throws.
   */
  readonly published: () => Promise<unknown>;
};

/** Posts through one snapshot. */
export type SnapshotSource = PostSource & {
  /** Reads the source now, even if the snapshot is fresh. */
  refresh(): Promise<PostsResult>;
  /**
   * For the scheduled job: reads the source when a scheduled post is due, or when the snapshot would expire before the
   * job's next run, and stores the result even if it is unchanged. Posts therefore appear on time without a visit, and
   * isolates that load the snapshot rarely have to read the source themselves. Resolves to the result; null: nothing was
   * due. Never throws.
   */
  keepFresh(): Promise<PostsResult | null>;
};

/** Who reads the source: a visit in the background, the publishing hook, the scheduled job. */
type Reader = "visit" | "hook" | "job";

/** After a failure the source is not called for this long; Airtable asks for it after a 429. */
const BACK_OFF_MS = 30_000;
/** A read that takes longer was canceled with its request. */
const ABANDONED_MS = 60_000;
/** Clocks of two machines differ by less; a time further ahead is invalid, and would count as fresh forever. */
const MAX_SKEW_MS = 60_000;
/** Time until the scheduled job's next run: five minutes, plus half a minute by which runs may be late. */
const NEXT_RUN_MS = 330_000;

/**
 * Caches the whole table as one snapshot: fresh for a while, then served stale while it is refreshed in the background,
 * and served through any failure of the source. Visitors wait for the source only at the very first start.
 */
export function createSnapshot(options: SnapshotOptions): SnapshotSource {
  const { source, store, ttlSeconds, now, defer, log, changed, published } = options;
  /** This isolate's copy. */
  let cached: Snapshot | null = null;
  let loaded = 0;
  /** The key of the snapshot that is known to be in the store. */
  let storedKey: string | null = null;
  let refreshing: { work: Promise<PostsResult>; since: number } | null = null;
  let notBefore = 0;
  let lastFailure: PostFailure = { reason: "unreachable", detail: "not asked yet" };

  /** The stored snapshot; null if there is no valid one. Rejects when the store cannot be read. */
  async function readStored(): Promise<Snapshot | null> {
    const stored = await loadSnapshot(store);
    return stored && stored.at <= now() + MAX_SKEW_MS ? stored : null;
  }

  async function load(): Promise<void> {
    if (cached && now() - loaded < STORE_CACHE_SECONDS * 1000) return;
    loaded = now();
    try {
      const stored = await readStored();
      if (!stored) return;
      storedKey = keyOf(stored);
      // Another isolate may have stored a newer one. An older one comes from a location whose copy is outdated.
      if (!cached || stored.at > cached.at) reportChange(cache(stored));
    } catch {
      log("warn", "snapshot.unreadable");
    }
  }

  /**
   * Caches the snapshot; true if the posts have changed. The first snapshot of an isolate does not count as a change,
   * because the isolate that cached the other posts reports it.
   */
  function cache(snapshot: Snapshot): boolean {
    const differs = cached !== null && cached.version !== snapshot.version;
    cached = snapshot;
    return differs;
  }

  function reportChange(differs: boolean): void {
    if (differs) defer(changed());
  }

  /** The job stores its result even if the store already has the same. */
  async function read(by: Reader): Promise<PostsResult> {
    // A change that staff make after this moment may be missing in the result.
    const at = now();
    const result = await source.list();
    // What a later read found, here or in another isolate, is cached by now: this result is older.
    if (cached && cached.at > at) return answer(cached, false);
    if (!result.ok) {
      notBefore = now() + BACK_OFF_MS;
      lastFailure = result.failure;
      log("warn", "blog.source_failed", { reason: result.failure.reason, detail: result.failure.detail });
      return cached ? answer(cached, true) : result;
    }
    const { records, version, withheld = 0, next = null } = result;
    // A table with nothing but drafts is legitimate, not an error of the source.
    const isBlank = records.length === 0 && withheld === 0;
    if (isBlank && cached && cached.records.length > 0) {
      notBefore = now() + BACK_OFF_MS;
      log("warn", "blog.empty_refused", { kept: cached.records.length });
      return answer(cached, true);
    }
    const former = noteTitles(cached?.former ?? [], cached?.records ?? [], records);
    const fresh = { at, version, records, next, former };
    const differs = cache(fresh);
    // An empty list is never stored: if the store could not be read, it may contain a good one.
    if (!isBlank && (by === "job" || keyOf(fresh) !== storedKey)) await write(fresh);
    // Reported after the write, because a page that is rendered again may come from another isolate.
    if (by === "job" && differs) defer(published());
    else reportChange(differs && by === "visit");
    return answer(cached ?? fresh, false);
  }

  async function write(fresh: Snapshot): Promise<void> {
    // Reads the store first, because titles that another isolate has added would be overwritten. If it cannot be read,
    // nothing is stored and the next read tries again; a value that is not JSON has no titles.
    const stored = await readStored().catch((error: unknown) => (error instanceof SyntaxError ? null : "unreadable"));
    // A newer read, here or in another isolate, does its own write.
    if (stored === "unreadable" || cached !== fresh || (stored && stored.at > fresh.at)) return;
    const known = stored ? noteTitles(stored.former, stored.records, fresh.records) : [];
    const whole = { ...fresh, former: joinTitles(known, fresh.former) };
    cached = whole;
    try {
      await saveSnapshot(store, whole);
      storedKey = keyOf(whole);
    } catch {
      // KV allows one write a second for a key; the posts are cached here, and the next read stores them again.
      log("warn", "snapshot.unwritable");
    }
  }

  function inFlight(): Promise<PostsResult> | null {
    return refreshing && now() - refreshing.since < ABANDONED_MS ? refreshing.work : null;
  }

  /**
   * Concurrent calls share one read. It continues after the visitor who started it has left. The hook reports its own
   * findings.
   */
  function shared(by: Reader = "visit"): Promise<PostsResult> {
    const running = inFlight();
    if (running) return running;
    const work = read(by).finally(() => {
      if (refreshing?.work === work) refreshing = null;
    });
    refreshing = { work, since: now() };
    defer(work);
    return work;
  }

  /** Whether a snapshot is valid without reading the source, `aheadMs` from now. */
  function isFresh({ at, next }: Snapshot, aheadMs = 0): boolean {
    return now() + aheadMs - at < ttlSeconds * 1000 && (next === null || next > now());
  }

  return {
    async keepFresh() {
      await load();
      return cached && isFresh(cached, NEXT_RUN_MS) ? null : await shared("job");
    },
    async refresh() {
      // A new isolate first loads the stored posts, so that they cannot be lost.
      await load();
      // A read in flight may have missed the change that triggered this call.
      await inFlight();
      const result = await shared("hook");
      // Also without a change, because another isolate may have cached older pages since.
      if (result.ok && !result.stale) await published();
      return result;
    },
    async list() {
      await load();
      if (cached && isFresh(cached)) return answer(cached, false);
      if (now() < notBefore) return cached ? answer(cached, true) : { ok: false, failure: lastFailure };
      if (!cached) return await shared();
      void shared();
      return answer(cached, true);
    },
  };
}

function answer({ records, version, former }: Snapshot, stale: boolean): PostsResult {
  return { ok: true, records, version, stale, ...(former.length > 0 ? { former } : {}) };
}

/** The posts for a page or a site file. A visitor sees an empty list when there are none; the log says why. */
export async function listPosts({ blog, log }: { blog: PostSource; log: Log }): Promise<PostsResult> {
  const posts = await blog.list();
  if (!posts.ok) log("error", "blog.unavailable", { reason: posts.failure.reason, detail: posts.failure.detail });
  return posts;
}

/** What identifies a snapshot: its posts, and when the next one is due. */
function keyOf({ version, next }: Snapshot): string {
  return `${version} ${next ?? "-"}`;
}
