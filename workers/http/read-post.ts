import { readJsonBody } from "./json-body";
import { problem } from "./problem";
import { type RateKind, type RateLimiter, refuseRate } from "./rate-limit";
import { isOwnPost } from "./same-origin";

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
