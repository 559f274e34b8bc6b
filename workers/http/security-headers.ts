/** Headers of every reply of the Worker. Files are served without it: public/_headers holds the same. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  // Two years and preload, as the preload list asks.
  ["strict-transport-security", "max-age=63072000; includeSubDomains; preload"],
  // A reply is what its content type says, whatever its bytes look like.
  ["x-content-type-options", "nosniff"],
  // Other sites learn that a visitor came from here, not from which page.
  ["referrer-policy", "strict-origin-when-cross-origin"],
  // The site uses none of these, so nothing that slips in may either.
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
  // Other sites' windows get no handle on ours, and cannot embed our files.
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** Adds the security headers to a reply. */
export function withSecurityHeaders(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of HEADERS) secured.headers.set(name, value);
  return secured;
}
