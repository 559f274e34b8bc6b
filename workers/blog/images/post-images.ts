import { type ImageFormat, imagePath, type ImageRequest, type ImageSize, readImagePath } from "~/domain/blog/image";
import type { PostImage } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

import { cachePolicy } from "../../http/cache-policy";
import { problem } from "../../http/problem";
import type { Log } from "../../log";
import type { Original } from "./fetch-original";
import {
  ABANDONED_MS,
  createOriginals,
  type HeldOriginal,
  isPassing,
  type OriginalsOptions,
  type Refusal,
  RETRY_SECONDS,
} from "./originals";
import { stripMetadata } from "./strip-metadata";

/** A picture as stored and sent. */
type StoredImage = { readonly bytes: Uint8Array; readonly type: string };

export type PostImagesOptions = OriginalsOptions & {
  readonly posts: PostSource;
  readonly store: {
    get(path: string): Promise<StoredImage | null>;
    put(path: string, image: StoredImage): Promise<void>;
  };
  /** Transforms a picture to a size and format; null if no transform service is bound, and the original is sent. */
  readonly transform: ((original: Original, size: ImageSize, format: ImageFormat) => Promise<Original>) | null;
  readonly defer: (work: Promise<unknown>) => void;
  readonly log: Log;
};

/** A picture ready to send. `isFinal`: no later attempt can produce a better one for this URL. */
type Made = StoredImage & { readonly isFinal: boolean };
type Work = { readonly since: number; readonly result: Promise<Made | Refusal> };

/** Pictures of posts. Pictures are only sent without metadata. */
export type PostImages = {
  /** Answers a request for a picture of a public post. */
  serve(request: Request): Promise<Response>;
  /** One picture as a page shows it, not stored; null if it is unavailable. For drafts, through staff's links. */
  show(recordId: string, image: PostImage): Promise<StoredImage | null>;
};

/**
 * Serves posts' pictures under our own URLs: each is fetched and transformed once, stored, and immutable from then on.
 * Only pictures of posts in the snapshot are served; no URL ever comes from a visitor.
 */
export function createPostImages(options: PostImagesOptions): PostImages {
  const { posts, store, transform, now, defer, log } = options;
  const originals = createOriginals(options);
  /** Pictures being transformed: concurrent visitors share the work until the result is stored. */
  const transforming = new Map<string, Work>();

  async function make({ recordId, size, format }: ImageRequest, original: HeldOriginal): Promise<Made | Refusal> {
    if (transform) {
      // A picture that cannot be stripped may contain metadata, and would be sent with it forever.
      const made = await transform(original, size, format)
        .then(stripMetadata)
        .catch(() => null);
      if (made) return { ...made, isFinal: true };
      log("warn", "image.not_transformed", { record: recordId });
    }
    const bare = original.stripped();
    if (bare) return { ...bare, isFinal: transform === null };
    return { ok: false, reason: transform ? "not_transformed" : "metadata" };
  }

  function begin(key: string, wanted: ImageRequest, image: PostImage): Work {
    // Until the result is stored its bytes are in memory, and they may share the original's buffer.
    const result: Work["result"] = originals.use(
      wanted.recordId,
      image,
      (original) => make(wanted, original),
      () => saved,
    );
    const work = { since: now(), result };
    transforming.set(key, work);
    const save = async () => {
      const made = await result;
      // Otherwise a result that lacks what a failed service should have done would be stored forever.
      if ("bytes" in made && made.isFinal) await store.put(key, { bytes: made.bytes, type: made.type });
    };
    // The reply does not wait for the store. One write for all visitors, because KV allows one write a second for a key.
    const saved = save()
      .catch(() => log("warn", "image.not_stored", { record: wanted.recordId }))
      .finally(() => {
        if (transforming.get(key) === work) transforming.delete(key);
      });
    defer(saved);
    return work;
  }

  function inProgress(key: string): Work | null {
    const work = transforming.get(key);
    return work && now() - work.since <= ABANDONED_MS ? work : null;
  }

  async function show(recordId: string, image: PostImage): Promise<StoredImage | null> {
    if (originals.refusal(image)) return null;
    const wanted = { recordId, version: image.version, size: 1200, format: "jpg" } as const;
    const made = await originals.use(recordId, image, (original) => make(wanted, original));
    if ("bytes" in made) return made;
    log("warn", "image.unavailable", { record: recordId, reason: made.reason });
    return null;
  }

  async function serve(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const wanted = readImagePath(path);
    if (!wanted) return missing();
    const list = await posts.list();
    if (!list.ok) return unavailable();
    const image = list.records.find(({ id }) => id === wanted.recordId)?.fields.Image;
    if (!image || image.version !== wanted.version) return missing();

    const key = imagePath(wanted.recordId, image, wanted.size, wanted.format);
    const stored = inProgress(key) ? null : await store.get(key).catch(() => null);
    if (stored) return send(request, wanted.recordId, { ...stored, isFinal: true });
    // Another call may have started while the store was read.
    const running = inProgress(key);
    const refusal = running ? null : originals.refusal(image);
    if (refusal) return refuse(refusal);
    const made = await (running ?? begin(key, wanted, image)).result;
    if ("bytes" in made) return send(request, wanted.recordId, made);
    log("warn", "image.unavailable", { record: wanted.recordId, reason: made.reason });
    return refuse(made);
  }

  return { serve, show };
}

function send(request: Request, recordId: string, { bytes, type, isFinal }: Made): Response {
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {
      "content-type": type,
      "cache-control": isFinal ? cachePolicy.immutable : cachePolicy.list,
      // Edge copies are purged by this tag when the picture is removed from its post.
      "cache-tag": recordId,
      "content-length": String(bytes.byteLength),
    },
  });
}

function refuse(refusal: Refusal): Response {
  return isPassing(refusal) ? unavailable() : missing();
}

function missing(): Response {
  return problem({ status: 404, title: "Image not found" });
}

function unavailable(): Response {
  return problem({
    status: 503,
    title: "Image temporarily unavailable",
    headers: { "retry-after": String(RETRY_SECONDS) },
  });
}
