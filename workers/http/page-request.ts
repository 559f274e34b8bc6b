import { type FormPost, readFormPost } from "./form-post";
import { problem } from "./problem";
import { type RateLimiter, refuseRate } from "./rate-limit";

/** The visitor's own page; its path holds the reference. */
const VISITOR_PAGE = /^\/booking\/[^/.]+$/;

/** Whether the page at a path accepts a form. Actions of other pages are unreachable until their path is known here. */
export function takesForm(path: string): boolean {
  return path === "/book" || VISITOR_PAGE.test(path);
}

/**
 * Checks a request before a page is rendered for it: pages are read, a few accept forms, other methods are refused.
 * `isShared`: what is rendered will be cached for everybody.
 */
export async function guardPageRequest(request: Request, rateLimit: RateLimiter, isShared: boolean): Promise<FormPost> {
  const { method } = request;
  // A post is not redirected, so its path may still end with a slash.
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  if (method === "GET" || method === "HEAD") {
    // A page with a form shows current availability, as its data does, so both count as a read of the desk. A preview reads
    // Airtable, whose calls are limited. What nobody else gets, under an invented query or path, costs a rendering each time.
    const looks = !isShared || /^\/(booking|preview)\//.test(path) || takesForm(path.replace(/\.data$/, ""));
    const reply = looks ? await refuseRate(request, "look", rateLimit) : null;
    return reply ? { ok: false, reply } : { ok: true, request };
  }
  if (method === "POST" && takesForm(path)) return await readFormPost(request, rateLimit);
  const allow = takesForm(path) ? "GET, HEAD, POST" : "GET, HEAD";
  return { ok: false, reply: problem({ status: 405, title: "Method not allowed", headers: { allow } }) };
}
