import { LRUCache } from "lru-cache";

import {
  type ImageFormat,
  imagePath,
  type ImageSize,
  type ImageRequest,
  readImagePath,
  SOCIAL,
  standInCover,
} from "~/domain/blog/image";
import type { PostImage } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

import { matchesEtag } from "../../http/buffered-response";
import { cachePolicy, pictureCaching } from "../../http/cache-policy";
import { withTimeout } from "../../http/limited-fetch";
import { problem } from "../../http/problem";
import { type RateLimiter, refuseRate } from "../../http/rate-limit";
import type { Log } from "../../log";
import { fetchOriginal, type Original, type OriginalsOptions, rasterType, type Refusal } from "./fetch-original";

type PostImagesOptions = OriginalsOptions & {
  readonly posts: PostSource;
  /** Cloudflare's Images binding; null if none is bound, and originals are sent. */
  readonly images: ImagesBinding | null;
  readonly rateLimit: RateLimiter;
  readonly log: Log;
};

/** `isFinal`: no later attempt can produce a better picture for this URL. */
type Picture = { readonly ok: true; readonly bytes: ArrayBuffer; readonly type: string; readonly isFinal: boolean };

/** Pictures of posts, in our sizes and formats, under our own URLs. */
export type PostImages = {
  /** Answers a request for a picture of a public post. */
  serve(request: Request): Promise<Response>;
  /** A draft's picture for staff, in one size; no cache may store it. */
  draft(recordId: string, image: PostImage): Promise<Response>;
};

const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const satisfies Record<
  ImageFormat,
  string
>;
/** Chosen by eye on photographs and drawings: lower values show artifacts at edges. */
const QUALITY = { avif: 55, webp: 72, jpg: 76 } as const;
/** Time limit of each call to the binding. */
const IMAGES_TIMEOUT_MS = 10_000;
/** Codes with which the binding says that the bytes are no picture it can read; others are failures of its own. */
const NO_PICTURE_CODES: readonly unknown[] = [9412, 9520];
/** Bytes of finished pictures in memory: some two hundred, for requests that pass by the cache in front of the Worker. */
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
/** Other sites show the picture that is made for them. */
const sharing = { "cross-origin-resource-policy": "cross-origin" } as const;
/** Seconds after which a temporary failure is worth a retry; sent as Retry-After. */
const RETRY_SECONDS = "30";

/**
 * Serves posts' pictures. Only pictures of posts in the snapshot are served; no URL ever comes from a visitor. The cache in
 * front of the Worker stores each, so this is called once for a picture, and then to ask whether a post still shows it.
 */
export function createPostImages(options: PostImagesOptions): PostImages {
  const { posts, images, rateLimit, log } = options;
  const finished = new LRUCache<string, Picture>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes.byteLength, 1),
  });

  async function make({ recordId, size, format }: ImageRequest, image: PostImage): Promise<Picture | Refusal> {
    const path = imagePath(recordId, image, size, format);
    const known = finished.get(path);
    if (known) return known;
    const result = await fetchOriginal(options, recordId, image);
    const made = result.ok ? await transform(recordId, result.original, size, format) : result;
    if (!made.ok) log("warn", "image.unavailable", { record: recordId, reason: made.reason });
    else if (made.isFinal) finished.set(path, made);
    return made;
  }

  async function transform(
    recordId: string,
    { bytes, type }: Original,
    size: ImageSize,
    format: ImageFormat,
  ): Promise<Picture | Refusal> {
    if (!images) return { ok: true, bytes: bytes.buffer, type, isFinal: true };
    try {
      const { format: actual } = await withTimeout(images.info(streamOf(bytes)), IMAGES_TIMEOUT_MS);
      if (!rasterType(actual)) return { ok: false, reason: "not_raster" };
      return await withTimeout(resize(images, bytes, size, format), IMAGES_TIMEOUT_MS);
    } catch (error) {
      const code: unknown = error instanceof Error && "code" in error ? error.code : null;
      if (NO_PICTURE_CODES.includes(code)) return { ok: false, reason: "not_raster" };
      log("warn", "image.not_transformed", { record: recordId, code: typeof code === "number" ? code : null });
      return { ok: true, bytes: bytes.buffer, type, isFinal: false };
    }
  }

  return {
    async serve(request) {
      const { pathname, search } = new URL(request.url);
      // The edge stores a URL with a query separately, so each query would cost a transformation.
      const wanted = search === "" ? readImagePath(pathname) : null;
      if (!wanted) return missing();
      const list = await posts.list();
      if (!list.ok) return unavailable();
      const image = list.records.find(({ id }) => id === wanted.recordId)?.fields.Image;
      if (!image || image.version !== wanted.version) return missing();

      // The URL identifies the bytes, so anyone who has them under this URL has the right ones.
      const etag = `"${image.version}"`;
      const shown = wanted.size === SOCIAL ? sharing : {};
      const headers = { ...pictureCaching, etag, ...shown };
      if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
      const refused = await refuseRate(request, "read", rateLimit);
      if (refused) return refused;
      const made = await make(wanted, image);
      const briefly = { "cache-control": cachePolicy.list, ...shown };
      if (!made.ok) return refuse(made, wanted.size, briefly);
      return send(request.method, made, made.isFinal ? headers : briefly);
    },
    async draft(recordId, image) {
      const wanted = { recordId, version: image.version, size: 1200, format: "jpg" } as const;
      const made = await make(wanted, image);
      const uncached = { "cache-control": cachePolicy.never };
      return made.ok ? send("GET", made, uncached) : refuse(made, wanted.size, uncached);
    },
  };
}

/** A picture scaled to a width, or cut to 1200 by 630 for social networks. */
async function resize(
  images: ImagesBinding,
  bytes: Uint8Array,
  size: ImageSize,
  format: ImageFormat,
): Promise<Picture> {
  const shape =
    size === SOCIAL
      ? ({ width: 1200, height: 630, fit: "cover" } as const)
      : ({ width: size, fit: "scale-down" } as const);
  const result = await images
    .input(streamOf(bytes))
    .transform(shape)
    .output({ format: TYPES[format], quality: QUALITY[format] });
  const made = await result.response().arrayBuffer();
  // What takes too long to encode as AVIF comes as WebP or JPEG.
  return { ok: true, bytes: made, type: result.contentType(), isFinal: true };
}

/** The bytes as a stream; a Blob would copy them. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function send(method: string, { bytes, type }: Picture, caching: Readonly<Record<string, string>>): Response {
  return new Response(method === "HEAD" ? null : bytes, {
    headers: { ...caching, "content-type": type, "content-length": String(bytes.byteLength) },
  });
}

/** A 503 for what may pass; otherwise the blog's cover, since the picture itself has to change. */
function refuse({ reason }: Refusal, size: ImageSize, headers: Readonly<Record<string, string>>): Response {
  if (reason === "unreachable") return unavailable();
  return new Response(null, { status: 302, headers: { ...headers, location: standInCover(size) } });
}

function missing(): Response {
  return problem({ status: 404, title: "Image not found" });
}

function unavailable(): Response {
  return problem({
    status: 503,
    title: "Image temporarily unavailable",
    headers: { "retry-after": RETRY_SECONDS },
  });
}
