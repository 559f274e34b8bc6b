import { readJsonBody } from "./json-body";
import { problem } from "./problem";
import { isOwnPost } from "./same-origin";

/** Seconds after which a client that posted too much may come back: the limit's own period. */
const RETRY_AFTER_SECONDS = "60";
const TITLES = {
  400: "The body is not JSON text",
  413: "The body is larger than 8 KB",
  415: "The body must be application/json",
} as const;

/** Whether one more post from this address may pass. */
export type Admit = (address: string | null) => Promise<boolean>;

export type Post = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Response };

/** What every post has to pass before anything of it is read: origin and rate. Null when it passes. */
export async function refusePost(request: Request, admit: Admit): Promise<Response | null> {
  if (!isOwnPost(request)) return problem({ status: 403, title: "Posts are taken from this site's own pages only" });
  if (await admit(request.headers.get("cf-connecting-ip"))) return null;
  return problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } });
}

/** What every JSON post has to pass before it is looked at: origin, rate, type, size, syntax. */
export async function readPost(request: Request, admit: Admit): Promise<Post> {
  const refused = await refusePost(request, admit);
  if (refused) return { ok: false, reply: refused };
  const body = await readJsonBody(request);
  return body.ok ? body : { ok: false, reply: problem({ status: body.status, title: TITLES[body.status] }) };
}
