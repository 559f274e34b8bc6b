import * as v from "valibot";

import type { FormerTitle } from "~/domain/blog/former-titles";
import { type PostRecord, postTexts } from "~/domain/blog/post-record";

/** The part of a KV namespace that is used. */
export type SnapshotStore = {
  get(key: string, options: { type: "json"; cacheTtl: number }): Promise<unknown>;
  put(key: string, value: string): Promise<void>;
};

/** The one key; docs/storage.md describes its value. It never expires: the last good posts outlast any outage. */
export const SNAPSHOT_KEY = "blog:v1";
/** Seconds a location may respond from its own copy of the key: KV's default, near its minimum. */
export const STORE_CACHE_SECONDS = 60;

/** The public posts as last confirmed by the source, at `at`. */
export type Snapshot = {
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
export async function loadSnapshot(store: SnapshotStore): Promise<Snapshot | null> {
  const value = await store.get(SNAPSHOT_KEY, { type: "json", cacheTtl: STORE_CACHE_SECONDS });
  const stored = v.safeParse(Stored, value);
  return stored.success ? stored.output : null;
}

/** Stores the snapshot. Rejects when the write fails. */
export async function saveSnapshot(store: SnapshotStore, snapshot: Snapshot): Promise<void> {
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
