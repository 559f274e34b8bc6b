import { sha256, toBase64Url } from "~/domain/digest";

import { cachePolicy } from "./cache-policy";

/** 144 bits of the hash, which are 24 characters of base64 without padding. */
const ETAG_BYTES = 18;

/** A response with its whole body in memory, so that it can be sent more than once. */
export type BufferedResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null for a response that must not be cached. */
  readonly etag: string | null;
};

/** Reads the whole response. A cacheable response gets an ETag, a hash of its bytes. */
export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const headers = new Headers(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  if (headers.get("cache-control") === cachePolicy.never) return { status: response.status, headers, body, etag: null };
  const etag = `"${toBase64Url((await sha256(body)).subarray(0, ETAG_BYTES))}"`;
  headers.set("etag", etag);
  return { status: response.status, headers, body, etag };
}

/** Responds from a buffered response: without a body to HEAD, and with 304 when the client has it already. */
export function respondFromCache(request: Request, { status, headers, body, etag }: BufferedResponse): Response {
  if (etag !== null && matchesEtag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Responds with an ETag to anyone who asks again, and with 304 to those who have it. */
export async function respondWithEtag(request: Request, response: Response): Promise<Response> {
  return respondFromCache(request, await bufferResponse(response));
}

/** Weak comparison, as RFC 9110 asks for If-None-Match: a proxy that compresses may have weakened the tag. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
