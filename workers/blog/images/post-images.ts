import { type ImageFormat, imagePath, type ImageRequest, type ImageSize, readImagePath } from "~/domain/blog/image";
import type { PostImage, PostRecord } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

import { cachePolicy } from "../../http/cache-policy";
import type { Fetch } from "../../http/limited-fetch";
import { problem } from "../../http/problem";
import type { Log } from "../../log";
import { fetchOriginal, type Original, type OriginalResult } from "./fetch-original";

/** A picture as stored and sent. */
export type StoredImage = { readonly bytes: Uint8Array; readonly type: string };

export type PostImagesOptions = {
  readonly posts: PostSource;
  /** The current record at its source, for a picture whose URL has expired; null when it is gone. */
  readonly renew: (
    recordId: string,
  ) => Promise<{ readonly ok: true; readonly record: PostRecord | null } | { readonly ok: false }>;
  readonly now: () => number;
  readonly fetch: Fetch;
  readonly hosts: readonly string[];
  readonly store: {
    get(key: string): Promise<StoredImage | null>;
    put(key: string, image: StoredImage): Promise<void>;
  };
  /** Transforms a picture to a size and format; null where no such service is bound: then the original is sent. */
  readonly transform: ((original: Original, size: ImageSize, format: ImageFormat) => Promise<StoredImage>) | null;
  readonly defer: (work: Promise<unknown>) => void;
  readonly log: Log;
};

/** A missing picture is not requested again for this long: each attempt costs a call to the source. */
const GONE_MS = 300_000;

/** A finished picture, or why there is none. */
type Result = StoredImage | Extract<OriginalResult, { ok: false }>;

/**
 * Serves posts' pictures under our own URLs: each is fetched and transformed once, stored, and immutable from then on.
 * Only pictures of posts in the snapshot are served; no URL ever comes from a visitor.
 */
export function createPostImages(options: PostImagesOptions): (request: Request) => Promise<Response> {
  const { posts, store, transform, now, defer, log } = options;
  /** Pictures being transformed: concurrent visitors share the work, until it is stored. */
  const transforming = new Map<string, Promise<Result>>();
  /** When a picture, by its version, was last found missing. */
  const gone = new Map<string, number>();

  async function make(wanted: ImageRequest, image: PostImage): Promise<Result> {
    const result = await original(options, wanted.recordId, image);
    if (!result.ok) return result;
    if (!transform) return result.original;
    try {
      return await transform(result.original, wanted.size, wanted.format);
    } catch {
      log("warn", "image.not_transformed", { record: wanted.recordId });
      return result.original;
    }
  }

  function begin(key: string, wanted: ImageRequest, image: PostImage): Promise<Result> {
    const work = make(wanted, image);
    transforming.set(key, work);
    const save = async () => {
      const result = await work;
      if (!("ok" in result)) await store.put(key, result);
    };
    // Nobody waits for the store. One write for all visitors: KV allows one a second for a key.
    defer(
      save()
        .catch(() => log("warn", "image.not_stored", { record: wanted.recordId }))
        .finally(() => transforming.delete(key)),
    );
    return work;
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    const wanted = readImagePath(path);
    if (!wanted) return missing();
    const list = await posts.list();
    if (!list.ok) return unavailable();
    const image = list.records.find(({ id }) => id === wanted.recordId)?.fields.Image;
    if (!image || image.version !== wanted.version) return missing();
    if (now() - (gone.get(image.version) ?? Number.NEGATIVE_INFINITY) < GONE_MS) return missing();

    const key = imagePath(wanted.recordId, image, wanted.size, wanted.format);
    const stored = transforming.has(key) ? null : await store.get(key).catch(() => null);
    if (stored) return send(request, stored);
    const result = await (transforming.get(key) ?? begin(key, wanted, image));
    if (!("ok" in result)) return send(request, result);
    if (result.reason === "gone") gone.set(image.version, now());
    log("warn", "image.unavailable", { record: wanted.recordId, reason: result.reason });
    return result.reason === "unreachable" ? unavailable() : missing();
  };
}

/** Fetches the original; when its URL has expired, gets a fresh one from the source, once. */
async function original(
  { fetch, hosts, renew }: PostImagesOptions,
  recordId: string,
  image: PostImage,
): Promise<OriginalResult> {
  const first = await fetchOriginal(fetch, image.url, hosts);
  if (first.ok || first.reason !== "gone") return first;
  const renewed = await renew(recordId);
  if (!renewed.ok) return { ok: false, reason: "unreachable" };
  const fresh = renewed.record?.fields.Image;
  if (!fresh || fresh.version !== image.version || fresh.url === image.url) return first;
  return await fetchOriginal(fetch, fresh.url, hosts);
}

function send(request: Request, { bytes, type }: StoredImage): Response {
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {
      "content-type": type,
      "cache-control": cachePolicy.immutable,
      "content-length": String(bytes.byteLength),
    },
  });
}

function missing(): Response {
  return problem({ status: 404, title: "Image not found" });
}

function unavailable(): Response {
  return problem({ status: 503, title: "Image temporarily unavailable", headers: { "retry-after": "30" } });
}
