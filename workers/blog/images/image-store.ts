import * as v from "valibot";

import type { PostImagesOptions } from "./post-images";

const Metadata = v.object({ type: v.pipe(v.string(), v.startsWith("image/")) });

/**
 * Seconds a location responds from its own copy. Misses are cached for the same time, so for this long a picture that was
 * just stored may be transformed again.
 */
const STORE_CACHE_SECONDS = 300;

/**
 * Prefix of the keys of pictures; the path follows. A release that must not serve pictures stored by earlier ones takes the
 * next number. Keys without a prefix are from releases that left EXIF in; they are deleted and never read.
 */
export const IMAGE_KEYS = "images:v2";

/** Pictures in KV by their path. They never change and never expire. */
export function createImageStore(kv: KVNamespace): PostImagesOptions["store"] {
  return {
    async get(path) {
      const options = { type: "arrayBuffer", cacheTtl: STORE_CACHE_SECONDS } as const;
      const { value, metadata } = await kv.getWithMetadata(IMAGE_KEYS + path, options);
      return value && v.is(Metadata, metadata) ? { bytes: new Uint8Array(value), type: metadata.type } : null;
    },
    async put(path, { bytes, type }) {
      await kv.put(IMAGE_KEYS + path, bytes, { metadata: { type } });
    },
  };
}
