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

export type Post = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Response };

/** What every JSON post has to pass before it is looked at: origin, rate, type, size, syntax. */
export async function readPost(request: Request, admit: (address: string | null) => Promise<boolean>): Promise<Post> {
  if (!isOwnPost(request)) {
    return { ok: false, reply: problem({ status: 403, title: "Posts are taken from this site's own pages only" }) };
  }
  if (!(await admit(request.headers.get("cf-connecting-ip")))) {
    return {
      ok: false,
      reply: problem({ status: 429, title: "Too many requests", headers: { "retry-after": RETRY_AFTER_SECONDS } }),
    };
  }
  const body = await readJsonBody(request);
  return body.ok ? body : { ok: false, reply: problem({ status: body.status, title: TITLES[body.status] }) };
}
