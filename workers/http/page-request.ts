import { type FormPost, readFormPost } from "./form-post";
import { problem } from "./problem";
import { type RateLimiter, refuseRate } from "./rate-limit";

/** The pages that accept a form. Actions of other pages are unreachable until their path is listed here. */
export const formPaths: readonly string[] = ["/book"];
/** The visitor's own page takes a form as well; its path holds the reference. */
const VISITOR_PAGE = /^\/booking\/[^/]+$/;

function takesFormAt(path: string): boolean {
  return formPaths.includes(path) || VISITOR_PAGE.test(path);
}

/** Checks a request before a page gets it: pages are read, a few accept forms, other methods are refused. */
export async function takePageRequest(request: Request, rateLimit: RateLimiter): Promise<FormPost> {
  const { method } = request;
  // A post is not redirected, so its path may still end with a slash.
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  if (method === "GET" || method === "HEAD") {
    // A page with a form shows current availability, as its data does, so both count as a look at the desk.
    const looks = path.startsWith("/booking/") || takesFormAt(path.replace(/\.data$/, ""));
    const reply = looks ? await refuseRate(request, "look", rateLimit) : null;
    return reply ? { ok: false, reply } : { ok: true, request };
  }
  const takesForm = takesFormAt(path);
  if (method === "POST" && takesForm) return await readFormPost(request, rateLimit);
  const allow = takesForm ? "GET, HEAD, POST" : "GET, HEAD";
  return { ok: false, reply: problem({ status: 405, title: "Method not allowed", headers: { allow } }) };
}
