import * as v from "valibot";

import type { PostImagesOptions } from "./post-images";

const Metadata = v.object({ type: v.pipe(v.string(), v.startsWith("image/")) });

/**
 * Seconds a location responds from its own copy. Misses are cached as long, so this also bounds how long a picture that
 * was just stored may be transformed again.
 */
const STORE_CACHE_SECONDS = 300;

/** Pictures in KV, keyed by path; they never change and never expire. */
export function createImageStore(kv: KVNamespace): PostImagesOptions["store"] {
  return {
    async get(key) {
      const { value, metadata } = await kv.getWithMetadata(key, { type: "arrayBuffer", cacheTtl: STORE_CACHE_SECONDS });
      return value && v.is(Metadata, metadata) ? { bytes: new Uint8Array(value), type: metadata.type } : null;
    },
    async put(key, { bytes, type }) {
      await kv.put(key, bytes, { metadata: { type } });
    },
  };
}
