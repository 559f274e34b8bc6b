import { sha256 } from "~/domain/digest";

import { readLimited } from "./limited-fetch";
import { problem } from "./problem";
import { type RateKind, type RateLimiter, refuseRate } from "./rate-limit";

const TITLES = {
  400: "Invalid JSON body",
  413: "Body larger than 8 KB",
  415: "Content-Type must be application/json",
} as const;

export type Post = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Response };

/** Checks every post before its content is read: origin and rate. Null when it passes. */
export async function refusePost(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Response | null> {
  if (!isOwnPost(request)) return problem({ status: 403, title: "Cross-origin posts are not allowed" });
  return await refuseRate(request, kind, rateLimit);
}

/** Checks every JSON post before it is used: origin, rate, type, size, syntax. */
export async function readPost(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Post> {
  const refused = await refusePost(request, kind, rateLimit);
  if (refused) return { ok: false, reply: refused };
  const body = await readJsonBody(request);
  return body.ok ? body : { ok: false, reply: problem({ status: body.status, title: TITLES[body.status] }) };
}

/**
 * Whether a post comes from a page of this site, or from no browser at all. Browsers send Origin or Sec-Fetch-Site; a
 * client that sends neither cannot send a visitor's cookies or address by accident. Stricter than hono/csrf, which
 * checks form types only.
 */
export function isOwnPost(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  // A page that sends no referrer posts with the origin "null"; then only Sec-Fetch-Site shows that the page is ours.
  if (origin === "null") return site === "same-origin";
  return origin === null || origin === new URL(request.url).origin;
}

/** A 401 for a request without this bearer token, or null when the request has it. */
export async function refuseBearer(request: Request, token: string): Promise<Response | null> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (given !== undefined && (await secretsMatch(given, token))) return null;
  return problem({ status: 401, title: "Invalid token", headers: { "www-authenticate": "Bearer" } });
}

/** Compares two texts in constant time. Hashing first gives both the same length, which timingSafeEqual asks for. */
export async function secretsMatch(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(given), sha256(secret)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/**
 * Maximum bytes of a post, counted as they arrive. Four texts at their limits in four-byte letters do not fit,
 * by design.
 */
const MAX_BODY_BYTES = 8_192;

type JsonBody =
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
    const text = await readLimited(request.body, MAX_BODY_BYTES);
    if (text === null) return { ok: false, status: 413 };
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** Multipart sends non-ASCII letters as UTF-8 bytes; the other type needs three times as many. */
const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

export type FormPost =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly reply: Response };

/**
 * Checks every post to a page before the page handles it: origin, rate by its kind, type, size, syntax. The returned request has the form's texts in one encoding, so that reading it cannot fail; files are
 * dropped.
 */
export async function readFormPost(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<FormPost> {
  const refused = await refusePost(request, kind, rateLimit);
  if (refused) return { ok: false, reply: refused };
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) {
    return { ok: false, reply: problem({ status: 415, title: "Content-Type must be a form type" }) };
  }
  const fields = new URLSearchParams();
  try {
    const body = await readLimited(request.body, MAX_BODY_BYTES);
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
