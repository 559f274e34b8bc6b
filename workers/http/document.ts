import { cachePolicy } from "./cache-policy";
import { contentSecurityPolicy } from "./content-security-policy";

const INLINE = /<(script|style)([^>]*)>([^]*?)<\/\1>/g;

/**
 * Finishes a page: reads it whole, hashes what is inline for the policy, and gives it an ETag. Anything that is not an
 * HTML page passes through untouched.
 */
export async function finishDocument(
  request: Request,
  response: Response,
  site: { analytics: boolean; secure: boolean },
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = "", body = ""] of html.matchAll(INLINE)) {
    if (tag === "style") styles.push(await hash("SHA-256", body));
    else if (!/\ssrc=|application\/(ld\+)?json/.test(attributes)) scripts.push(await hash("SHA-256", body));
  }
  const headers = new Headers(response.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy({ scripts, styles, ...site }));
  if (headers.get("cache-control") !== cachePolicy.never) {
    const etag = `"${(await hash("SHA-256", html)).replace(/[^A-Za-z0-9]/g, "").slice(0, 27)}"`;
    headers.set("etag", etag);
    if (matches(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : html, { status: response.status, headers });
}

/** Weak comparison, as RFC 9110 asks for If-None-Match: a proxy that compresses may have weakened the tag. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

async function hash(algorithm: "SHA-256", text: string): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
