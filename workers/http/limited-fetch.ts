import * as v from "valibot";

/** The platform's fetch, provided by the caller. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export type LimitedReply =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly text: string }
  | { readonly ok: false; readonly reason: "unreachable" | "timeout" | "too_large" };

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
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await readLimited(response.body, limits.maxBytes);
    if (text === null) return { ok: false, reason: "too_large" };
    return { ok: true, status: response.status, headers: response.headers, text };
  } catch {
    return { ok: false, reason: signal.aborted ? "timeout" : "unreachable" };
  }
}

/**
 * Reads a body as UTF-8, or returns null as soon as it exceeds `maxBytes`, whatever its headers claim. `strict`: throws
 * a TypeError on invalid UTF-8 instead of replacing it.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  strict = false,
): Promise<string | null> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: strict, ignoreBOM: false });
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses JSON and validates it; null when either fails. */
export function parseJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
