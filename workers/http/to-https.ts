import { addressHeaders, cachePolicy } from "./cache-policy";

/** Whether a host is this machine: it has no certificate, and its traffic stays local. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^(127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Redirects a request without TLS to the same URL with TLS; null for one that needs no redirect. 308, so that a form is
 * posted again rather than lost. Not cached: a cache that keys by path alone would also redirect https visitors, forever.
 */
export function toHttps(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.protocol === "https:" || isLoopback(url.hostname)) return null;
  url.protocol = "https:";
  const headers = { location: url.href, "cache-control": cachePolicy.never, ...addressHeaders(url.pathname) };
  return new Response(null, { status: 308, headers });
}
