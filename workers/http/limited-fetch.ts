import * as v from "valibot";

/** The platform's fetch, provided by the caller. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

type Failure = { readonly ok: false; readonly reason: "unreachable" | "timeout" | "too_large" };
type Reply<Body> = { readonly ok: true; readonly status: number; readonly headers: Headers } & Body;

export type LimitedReply = Reply<{ readonly text: string }> | Failure;

export type Limits = {
  /** Time from the first byte sent to the last byte read. */
  readonly timeoutMs: number;
  /** Maximum bytes of the body. */
  readonly maxBytes: number;
};

/** A call with a time and size limit. Never throws and follows no redirect; any status is an answer. */
export async function limitedFetch(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: Limits,
): Promise<LimitedReply> {
  const reply = await limitedFetchBytes(fetch, url, init, limits);
  if (!reply.ok) return reply;
  const { bytes, ...rest } = reply;
  return { ...rest, text: new TextDecoder().decode(bytes) };
}

/** As {@link limitedFetch}, for a body that is not text. */
export async function limitedFetchBytes(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: Limits,
): Promise<Reply<{ readonly bytes: Uint8Array<ArrayBuffer> }> | Failure> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const bytes = await readBytes(response.body, limits.maxBytes);
    if (bytes === null) return { ok: false, reason: "too_large" };
    return { ok: true, status: response.status, headers: response.headers, bytes };
  } catch {
    return { ok: false, reason: signal.aborted ? "timeout" : "unreachable" };
  }
}

/**
 * Reads a body as UTF-8, or returns null as soon as it exceeds `maxBytes`, whatever its headers claim. Throws a TypeError on
 * invalid UTF-8.
 */
export async function readLimited(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(body, maxBytes);
  return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Rejects when `work` takes longer than this, for calls that cannot be aborted. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return await Promise.race([work, late]);
}

/** Parses JSON and validates it; null when either fails. The first flaw suffices: a list of all is many times the text. */
export function parseJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text), { abortEarly: true });
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The longest known provider code, plus half. */
const MAX_CODE = 60;

/**
 * A provider's error code as it may be logged and stored: letters, underscores and hyphens, or an empty string.
 * Anything else might quote what was sent, including a token.
 */
export function providerCode(reason: string | undefined): string {
  const code = reason ?? "";
  return code.length <= MAX_CODE && /^[A-Za-z_-]+$/.test(code) ? code : "";
}
