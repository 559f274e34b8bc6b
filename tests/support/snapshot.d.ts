import type { PostRecord } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult } from "~/domain/blog/post-source";

import type { TableResult } from "../../workers/blog/airtable-posts";
import { type SnapshotStore } from "../../workers/blog/snapshot";
export declare const SECOND = 1000;
export declare const TTL: number;
export declare const DAY: number;
/** Friday, November 20, 2026, 12:00 UTC. */
export declare const START: number;
/** A post of which nothing but the title matters. */
export declare function post(title: string): PostRecord;
/** A list of posts as a source gives it; its version names it. */
export declare function posts(...titles: string[]): {
  ok: true;
  records: PostRecord[];
  version: string;
  stale: boolean;
};
export declare function failed(reason: PostFailure["reason"], detail?: string): PostsResult;
/** Lets all pending promise callbacks run. */
export declare function turn(): Promise<void>;
/** The titles of a result, or why there are none; with a mark when it is stale. */
export declare function summary(result: PostsResult): string;
/** A source that the test controls, a store in memory, and a clock that stands still: the things that all isolates share. */
export declare function setUp(answer?: TableResult): {
  clock: {
    ms: number;
  };
  kv: {
    store: SnapshotStore;
    seen: {
      gets: number;
      puts: number;
    };
    broken: {
      get: boolean;
      put: boolean;
    };
    /** The value under the snapshot's key. */
    text: () => string | null;
    /** Stores any value, as the site never would. */
    lay: (text: string) => undefined;
  };
  source: {
    answer: TableResult;
    calls: number;
  };
  lines: string[];
  /** How often pages in the edge cache were marked as stale, and removed. */
  caches: {
    marked: number;
    removed: number;
  };
  isolate: (over?: { list(): Promise<TableResult> }) => {
    list: () => Promise<PostsResult>;
    deferred: Promise<unknown>[];
    /** What a visitor gets. */
    visit: () => Promise<string>;
    /** What a caller of the publishing hook gets. */
    hook: () => Promise<string>;
    /** The scheduled job runs. */
    cron: () => Promise<PostsResult | null>;
    /** Waits for the work that runs after the replies. */
    behind: () => Promise<unknown[]>;
    /** A visitor comes, and the work that runs after the reply ends. */
    settle: () => Promise<void>;
  };
  /** The next read waits until it is resolved through the returned function. */
  holdBack: () => (value: PromiseLike<TableResult> | TableResult) => void;
};
