import { bufferResponse, respondFromCache } from "../http/buffered-response";
import { createPageCache } from "./page-cache";
import { toMarkdown } from "./to-markdown";

type Pages = (request: Request) => Promise<Response>;

/** The whole site with fifty posts needs less than one. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Headers of a document that do not apply to its Markdown. */
const OF_HTML = ["content-security-policy", "content-security-policy-report-only", "etag"];

/**
 * Responds with the content of a page as Markdown; AGENT-02. A response that is not a page (a redirect, an error, data) is
 * returned unchanged. The Markdown of a cacheable page is cached in this isolate, by the ETag of its HTML.
 * @param origin SITE_URL, for the links
 */
export function createMarkdownPages(pages: Pages, origin: string): Pages {
  const cache = createPageCache(MAX_CACHE_BYTES);

  return async (request) => {
    // The client's ETag is of the Markdown, and a reply to HEAD has no body to convert.
    const headers = new Headers(request.headers);
    headers.delete("if-none-match");
    const page = await pages(new Request(request.url, { headers }));
    if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) return page;
    const key = page.headers.get("etag");
    const cached = key === null ? undefined : cache.get(key);
    if (cached) {
      await page.body?.cancel();
      return respondFromCache(request, cached.reply);
    }
    const words = toMarkdown(await page.text(), { origin, path: new URL(request.url).pathname });
    const ofWords = new Headers(page.headers);
    for (const name of OF_HTML) ofWords.delete(name);
    ofWords.set("content-type", "text/markdown; charset=utf-8");
    const reply = await bufferResponse(new Response(words, { headers: ofWords }));
    if (key !== null) cache.set(key, { reply, posts: null });
    return respondFromCache(request, reply);
  };
}
