import type { Fetch } from "../../http/limited-fetch";
import { type ImageType, sniffImage } from "./sniff";

/** 15 MB: twice a large photograph from a phone. */
const MAX_BYTES = 15_000_000;
/** Time limit for the reply to begin, and again for its bytes. */
const TIMEOUT_MS = 8_000;

export type Original = { readonly bytes: Uint8Array; readonly type: ImageType };
export type OriginalResult =
  | { readonly ok: true; readonly original: Original }
  /** `gone`: the URL has expired, and a fresh one may work. `busy`: there was no free place in memory. */
  | {
      readonly ok: false;
      readonly reason: "not_allowed" | "gone" | "unreachable" | "too_large" | "not_an_image" | "busy";
    };

/** Whether pictures may come from this URL: https, default port, and an allowed host. */
export function isAllowedSource(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) =>
    host.startsWith(".") ? hostname.length > host.length && hostname.endsWith(host) : hostname === host,
  );
}

/**
 * Fetches a picture from an allowed host: follows no redirect, and checks size and type itself. `takePlace` reserves a
 * place in memory once the reply has begun, so that a host that never responds occupies none. If it resolves to false, the
 * fetch is abandoned.
 */
export async function fetchOriginal(
  fetch: Fetch,
  url: string,
  hosts: readonly string[],
  takePlace: () => Promise<boolean>,
): Promise<OriginalResult> {
  if (!isAllowedSource(url, hosts)) return { ok: false, reason: "not_allowed" };
  const stop = new AbortController();
  try {
    const response = await limited(stop, () => fetch(url, { redirect: "manual", signal: stop.signal }));
    const { body } = response;
    if (response.status !== 200 || !body) {
      // An unread body would occupy one of the few connections that a request may have.
      await body?.cancel();
      return { ok: false, reason: [401, 403, 404, 410].includes(response.status) ? "gone" : "unreachable" };
    }
    if (!(await takePlace())) {
      await body.cancel();
      return { ok: false, reason: "busy" };
    }
    const bytes = await limited(stop, () => readBytes(body, MAX_BYTES));
    if (!bytes) return { ok: false, reason: "too_large" };
    const type = sniffImage(bytes);
    return type ? { ok: true, original: { bytes, type } } : { ok: false, reason: "not_an_image" };
  } catch {
    return { ok: false, reason: "unreachable" };
  }
}

/** Aborts `stop` when `work` takes too long. Waiting for a place in memory does not count toward either limit. */
async function limited<T>(stop: AbortController, work: () => Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const abort = () => stop.abort();
  deadline.addEventListener("abort", abort);
  try {
    return await work();
  } finally {
    deadline.removeEventListener("abort", abort);
  }
}

async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
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
