import { type FormPost, readFormPost } from "./form-post";
import { problem } from "./problem";
import type { Admit } from "./read-post";

/** The pages that take a form. An action of any other page is out of reach until its path stands here. */
export const formPaths: readonly string[] = ["/book"];

/** Looks at a request before a page gets it: pages are read, a few take forms, and no other method comes through. */
export async function takePageRequest(request: Request, admit: Admit): Promise<FormPost> {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return { ok: true, request };
  // A post is not redirected, so its path may end with the slash that a read loses.
  const takesForm = formPaths.includes(new URL(request.url).pathname.replace(/\/+$/, ""));
  if (method === "POST" && takesForm) return await readFormPost(request, admit);
  const allow = takesForm ? "GET, HEAD, POST" : "GET, HEAD";
  return { ok: false, reply: problem({ status: 405, title: "This method is not known here", headers: { allow } }) };
}
