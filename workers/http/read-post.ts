import { readJsonBody } from "./json-body";
import { problem } from "./problem";
import { type RateKind, type RateLimiter, refuseRate } from "./rate-limit";
import { isOwnPost } from "./same-origin";

const TITLES = {
  400: "The body is not JSON text",
  413: "The body is larger than 8 KB",
  415: "The body must be application/json",
} as const;

export type Post = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Response };

/** What every post has to pass before anything of it is read: origin and rate. Null when it passes. */
export async function refusePost(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Response | null> {
  if (!isOwnPost(request)) return problem({ status: 403, title: "Posts are taken from this site's own pages only" });
  return await refuseRate(request, kind, rateLimit);
}

/** What every JSON post has to pass before it is looked at: origin, rate, type, size, syntax. */
export async function readPost(request: Request, kind: RateKind, rateLimit: RateLimiter): Promise<Post> {
  const refused = await refusePost(request, kind, rateLimit);
  if (refused) return { ok: false, reply: refused };
  const body = await readJsonBody(request);
  return body.ok ? body : { ok: false, reply: problem({ status: body.status, title: TITLES[body.status] }) };
}
