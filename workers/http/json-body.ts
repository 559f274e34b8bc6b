import { readLimited } from "./limited-fetch";

/**
 * Maximum bytes of a post, counted as they arrive; API-02. Four texts at their limits in four-byte letters do not fit,
 * by design.
 */
export const MAX_BODY_BYTES = 8_192;

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413 | 415 };

/**
 * Reads a JSON body with a size limit. Custom code instead of hono/body-limit, which trusts Content-Length. Invalid UTF-8
 * is not JSON.
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return { ok: false, status: 415 };
  try {
    const text = await readLimited(request.body, MAX_BODY_BYTES, true);
    if (text === null) return { ok: false, status: 413 };
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}
