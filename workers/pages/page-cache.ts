import { LRUCache } from "lru-cache";

import type { BufferedResponse } from "../http/buffered-response";

/** A rendered page. `posts` is the version of the posts it was rendered from; null for a page that read none. */
export type CachedPage = { readonly reply: BufferedResponse; readonly posts: string | null };

export type PageCache = LRUCache<string, CachedPage>;

/** Size of a page besides its bytes: its headers and the cache's own entry. */
const OVERHEAD_BYTES = 4_096;

/** Pages rendered in this isolate, up to `maxBytes`; the least recently used is evicted first. */
export function createPageCache(maxBytes: number): PageCache {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ reply }) => reply.body.byteLength + OVERHEAD_BYTES,
  });
}
