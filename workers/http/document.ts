import { contentSecurityPolicy, type PolicySettings } from "./content-security-policy";

const INLINE = /<(script|style)([^>]*)>([^]*?)<\/\1>/g;

/**
 * Finishes a page: reads it whole and writes the policy for what is inline in it. Anything that is not an HTML page
 * passes through untouched.
 */
export async function finishDocument(response: Response, settings: PolicySettings): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = "", body = ""] of html.matchAll(INLINE)) {
    if (tag === "style") styles.push(await hash(body));
    else if (!/\ssrc=|application\/(ld\+)?json/.test(attributes)) scripts.push(await hash(body));
  }
  const headers = new Headers(response.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  for (const [name, value] of contentSecurityPolicy({ scripts, styles, ...settings })) headers.set(name, value);
  return new Response(html, { status: response.status, headers });
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
