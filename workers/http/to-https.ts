import { addressHeaders, cachePolicy } from "./cache-policy";

/** Whether a host is this machine: there is no certificate for it, and nothing leaves it. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^(127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Sends a request that came without TLS to the same address with it; null for one that may stay. 308, so that a form is
 * posted again rather than lost. Not cached: a cache that keys by path alone would send it to https visitors, forever.
 */
export function toHttps(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.protocol === "https:" || isLoopback(url.hostname)) return null;
  url.protocol = "https:";
  const headers = { location: url.href, "cache-control": cachePolicy.never, ...addressHeaders(url.pathname) };
  return new Response(null, { status: 308, headers });
}
