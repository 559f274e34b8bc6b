import type { PostRecord } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult } from "~/domain/blog/post-source";

import type { TableResult } from "../../workers/blog/airtable-posts";
import { createSnapshot, SNAPSHOT_KEY, type SnapshotStore } from "../../workers/blog/snapshot";

export const SECOND = 1_000;
const TTL_SECONDS = 600;
export const TTL = TTL_SECONDS * SECOND;
export const DAY = 86_400 * SECOND;
/** Friday, November 20, 2026, 12:00 UTC. */
export const START = Date.parse("2026-11-20T12:00:00Z");

/** A post of which nothing but the title matters. */
export function post(title: string): PostRecord {
  return { id: `rec${title.padEnd(14, "0")}`, createdTime: "2026-11-01T09:00:00.000Z", fields: { Title: title } };
}

/** A list of posts as a source gives it; its version names it. */
export function posts(...titles: string[]) {
  return { ok: true as const, records: titles.map(post), version: `v-${titles.join("-")}`, stale: false };
}

export function failed(reason: PostFailure["reason"], detail = "503 RETRIABLE_ERROR"): PostsResult {
  return { ok: false, failure: { reason, detail } };
}

/** Lets all pending promise callbacks run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The titles of a result, or why there are none; with a mark when it is stale. */
export function summary(result: PostsResult): string {
  if (!result.ok) return `failed: ${result.failure.reason}`;
  return result.records.map(({ fields }) => fields.Title).join(" ") + (result.stale ? " (stale)" : "");
}

/** A store in memory that can be broken, and counts how it is used. */
function memoryStore() {
  const values = new Map<string, string>();
  const seen = { gets: 0, puts: 0 };
  const broken = { get: false, put: false };
  const heldBack: Promise<void>[] = [];
  const store: SnapshotStore = {
    async get(key, options) {
      seen.gets += 1;
      if (broken.get || options.type !== "json" || options.cacheTtl < 30) throw new Error("KV GET failed: 400");
      const text = values.get(key);
      await heldBack.shift();
      return text === undefined ? null : JSON.parse(text);
    },
    async put(key, value) {
      seen.puts += 1;
      if (broken.put) throw new Error("KV PUT failed: 429 Too Many Requests");
      values.set(key, value);
    },
  };
  return {
    store,
    seen,
    broken,
    /** The value under the snapshot's key. */
    text: () => values.get(SNAPSHOT_KEY) ?? null,
    /** Stores any value, as the site never would. */
    lay: (text: string) => void values.set(SNAPSHOT_KEY, text),
    /** The next answer of the store is as of now, and arrives when the returned function is called. */
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldBack.push(promise);
      return resolve;
    },
  };
}

/** A source that the test controls, a store in memory, and a clock that stands still: the things that all isolates share. */
export function setUp(answer: TableResult = posts("One")) {
  const clock = { ms: START };
  const kv = memoryStore();
  const source = { answer, calls: 0 };
  const heldBack: Promise<TableResult>[] = [];
  const lines: string[] = [];
  const caches = { marked: 0, removed: 0 };

  const list = async (): Promise<TableResult> => {
    source.calls += 1;
    return (await heldBack.shift()) ?? source.answer;
  };

  /** Starts an isolate: a snapshot with its own memory. */
  function isolate(over: { list(): Promise<TableResult> } = { list }) {
    const deferred: Promise<unknown>[] = [];
    const snapshot = createSnapshot({
      source: over,
      store: kv.store,
      ttlSeconds: TTL_SECONDS,
      now: () => clock.ms,
      defer: (work) => void deferred.push(work),
      log: (level, event, fields = {}) => void lines.push([level, event, ...Object.values(fields)].join(" ")),
      changed: async () => void (caches.marked += 1),
      published: async () => void (caches.removed += 1),
    });
    return {
      list: () => snapshot.list(),
      deferred,
      /** What a visitor gets. */
      visit: async () => summary(await snapshot.list()),
      /** What a caller of the publishing hook gets. */
      hook: async () => summary(await snapshot.refresh()),
      /** The scheduled job runs. */
      cron: () => snapshot.keepFresh(),
      /** Waits for the work that runs after the replies. */
      behind: () => Promise.all(deferred),
      /** A visitor comes, and the work that runs after the reply ends. */
      settle: async () => {
        await snapshot.list();
        await Promise.all(deferred);
      },
    };
  }

  return {
    clock,
    kv,
    source,
    lines,
    /** How often pages in the edge cache were marked as stale, and removed. */
    caches,
    isolate,
    /** The next read waits until it is resolved through the returned function. */
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<TableResult>();
      heldBack.push(promise);
      return resolve;
    },
  };
}
