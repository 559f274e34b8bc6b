import { addressHeaders, cachePolicy } from "./cache-policy";

/** Features that the site does not use. They are disabled for injected scripts, in our page and in every frame. */
const DENIED = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "xr-spatial-tracking",
] as const;

type SecurityHeader = {
  readonly name: string;
  readonly value: string;
  /** "default": a reply may override it. */
  readonly on: "every" | "default";
};

/**
 * For two years no visit to this host begins without TLS, and certificate warnings cannot be bypassed. Not for names below it,
 * one of which may have no certificate; an owner who knows that all have one adds `includeSubDomains` in Cloudflare's dashboard.
 */
const TRANSPORT_SECURITY = `max-age=${2 * 365 * 86_400}`;

/** For replies that are not pages: such a reply can do nothing when it is opened as one. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every reply, including files: public/_headers has the same for those that are served without the Worker. */
export const securityHeaders: readonly SecurityHeader[] = [
  // Browsers must not guess another content type from the bytes.
  { name: "x-content-type-options", value: "nosniff", on: "every" },
  // Other sites learn the origin that a visitor came from, not the page. A page whose address is a secret sends no referrer.
  { name: "referrer-policy", value: "strict-origin-when-cross-origin", on: "default" },
  { name: "permissions-policy", value: DENIED.map((feature) => `${feature}=()`).join(", "), on: "every" },
  // Windows of other sites get no reference to ours.
  { name: "cross-origin-opener-policy", value: "same-origin", on: "every" },
  // With the opener policy this isolates the page in its own process. Not require-corp: what Google's tag loads does
  // not opt in, and credentialless loads it without cookies. A page with a challenge frame overrides it.
  { name: "cross-origin-embedder-policy", value: "credentialless", on: "default" },
  // Other sites cannot embed our replies, nor read them through a side channel; pictures made for sharing override it.
  { name: "cross-origin-resource-policy", value: "same-origin", on: "default" },
  // Pages have a policy with hashes for their content; every other reply is not a page and gets the strictest one.
  { name: "content-security-policy", value: INERT_POLICY, on: "default" },
];

/** Adds the security headers to a reply. `isLocal`: on this machine, which has no certificate. */
export function withSecurityHeaders(response: Response, isLocal: boolean): Response {
  const secured = new Response(response.body, response);
  const { headers } = secured;
  for (const { name, value, on } of securityHeaders) {
    if (on === "every" || !headers.has(name)) headers.set(name, value);
  }
  if (!isLocal) headers.set("strict-transport-security", TRANSPORT_SECURITY);
  return secured;
}

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
