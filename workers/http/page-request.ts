import { type FormPost, readFormPost } from "./form-post";
import { problem } from "./problem";
import { type RateLimiter, refuseRate } from "./rate-limit";

/** The pages that take a form. An action of any other page is out of reach until its path stands here. */
export const formPaths: readonly string[] = ["/book"];

/** Looks at a request before a page gets it: pages are read, a few take forms, and no other method comes through. */
export async function takePageRequest(request: Request, rateLimit: RateLimiter): Promise<FormPost> {
  const { method } = request;
  // A post is not redirected, so its path may end with the slash that a read loses.
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  if (method === "GET" || method === "HEAD") {
    // A page with a form shows what is free right now, as its data does, so each of them is a look at the desk.
    const looks = formPaths.includes(path.replace(/\.data$/, ""));
    const reply = looks ? await refuseRate(request, "look", rateLimit) : null;
    return reply ? { ok: false, reply } : { ok: true, request };
  }
  const takesForm = formPaths.includes(path);
  if (method === "POST" && takesForm) return await readFormPost(request, rateLimit);
  const allow = takesForm ? "GET, HEAD, POST" : "GET, HEAD";
  return { ok: false, reply: problem({ status: 405, title: "This method is not known here", headers: { allow } }) };
}
