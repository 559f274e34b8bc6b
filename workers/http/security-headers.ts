import { INERT_POLICY } from "./content-security-policy";

/** What the site has no use for. A script that slips in finds it switched off, in our page and in every frame. */
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
  /** "https": browsers must ignore it elsewhere. "default": a reply may carry its own. */
  readonly on: "every" | "https" | "default";
};

/** Headers of every reply, files included: public/_headers says the same for those that are served without the Worker. */
export const securityHeaders: readonly SecurityHeader[] = [
  // Two years, all names below, and preload, as the preload list asks: no visit ever begins without TLS.
  { name: "strict-transport-security", value: "max-age=63072000; includeSubDomains; preload", on: "https" },
  // A reply is what its content type says, whatever its bytes look like.
  { name: "x-content-type-options", value: "nosniff", on: "every" },
  // Other sites learn that a visitor came from here, not from which page.
  { name: "referrer-policy", value: "strict-origin-when-cross-origin", on: "every" },
  { name: "permissions-policy", value: DENIED.map((feature) => `${feature}=()`).join(", "), on: "every" },
  // Windows of other sites get no handle on ours.
  { name: "cross-origin-opener-policy", value: "same-origin", on: "every" },
  // With the opener policy this takes the page into a process of its own. Not require-corp: what Google's tag loads
  // does not declare itself, and is fetched without cookies this way. A page that frames a challenge differs.
  { name: "cross-origin-embedder-policy", value: "credentialless", on: "default" },
  // Other sites cannot embed our answers, nor read them through a side channel; pictures made for sharing differ.
  { name: "cross-origin-resource-policy", value: "same-origin", on: "default" },
  // Pages have a policy made for what they hold; everything else is no page and may do nothing.
  { name: "content-security-policy", value: INERT_POLICY, on: "default" },
];

/** Headers that tell which software answers. None of ours sets one; what does is taken off. */
const BANNERS = ["server", "x-powered-by"] as const;

/** Adds the security headers to a reply. `secure`: it leaves over https. */
export function withSecurityHeaders(response: Response, secure: boolean): Response {
  const secured = new Response(response.body, response);
  const { headers } = secured;
  for (const { name, value, on } of securityHeaders) {
    if (on === "https" ? secure : on === "every" || !headers.has(name)) headers.set(name, value);
  }
  for (const name of BANNERS) headers.delete(name);
  return secured;
}
