import { MAX_BODY_BYTES } from "./json-body";
import { readLimited } from "./limited-fetch";
import { problem } from "./problem";
import type { RateLimiter } from "./rate-limit";
import { refusePost } from "./read-post";

/** Multipart sends non-ASCII letters as UTF-8 bytes; the other type needs three times as many. */
const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

export type FormPost =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly reply: Response };

/**
 * Checks every post to a page before the page handles it: origin, rate (as a booking, because the one form books), type,
 * size, syntax. The returned request has the form's texts in one encoding, so that reading it cannot fail; files are
 * dropped.
 */
export async function readFormPost(request: Request, rateLimit: RateLimiter): Promise<FormPost> {
  const refused = await refusePost(request, "booking", rateLimit);
  if (refused) return { ok: false, reply: refused };
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) {
    return { ok: false, reply: problem({ status: 415, title: "Content-Type must be a form type" }) };
  }
  const fields = new URLSearchParams();
  try {
    const body = await readLimited(request.body, MAX_BODY_BYTES, true);
    if (body === null) return { ok: false, reply: problem({ status: 413, title: "Body larger than 8 KB" }) };
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  } catch {
    return { ok: false, reply: problem({ status: 400, title: "Invalid form body" }) };
  }
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  // The origin was checked, and the router would refuse the "null" of a page that sends no referrer.
  if (headers.get("origin") === "null") headers.set("origin", new URL(request.url).origin);
  return { ok: true, request: new Request(request.url, { method: "POST", headers, body: fields.toString() }) };
}
