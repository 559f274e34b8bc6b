import { cachePolicy } from "./cache-policy";

/** A reply read whole, so that it can be given more than once. */
export type HeldReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null for what no cache may hold. */
  readonly etag: string | null;
};

/**
 * Reads a reply whole. `finish` may add to its headers what only the whole text tells. One that caches may hold gets an
 * ETag: a name for these very bytes.
 */
export async function holdReply(
  response: Response,
  finish: (text: () => string) => Promise<Iterable<readonly [name: string, value: string]>> = async () => [],
): Promise<HeldReply> {
  const headers = new Headers(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  for (const [name, value] of await finish(() => new TextDecoder().decode(body))) headers.set(name, value);
  if (headers.get("cache-control") === cachePolicy.never) return { status: response.status, headers, body, etag: null };
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  // 18 bytes are 24 letters; the alphabet is the one for addresses, which needs no quoting anywhere.
  const etag = `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}"`;
  headers.set("etag", etag);
  return { status: response.status, headers, body, etag };
}

/** Answers a request with a reply that is held: without its text by HEAD, and with 304 for who has it already. */
export function answerHeld(request: Request, { status, headers, body, etag }: HeldReply): Response {
  if (etag !== null && matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Weak comparison, as RFC 9110 asks for If-None-Match: a proxy that compresses may have weakened the tag. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
