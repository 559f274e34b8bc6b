import type { TrustedTypesMode } from "../settings";

/** Which settings affect the policy; the same for every page. */
export type PolicySettings = {
  /** Whether there is a measurement id: then Google's tag may be loaded, but only after consent. */
  readonly analytics: boolean;
  /** Whether visitors are challenged: Turnstile is a script of this host and a frame that it creates. */
  readonly turnstile?: boolean;
  /** Whether the request came over https: upgrading http requests would break a local run. */
  readonly secure: boolean;
  readonly trustedTypes: TrustedTypesMode;
};

type PolicyInput = PolicySettings & {
  /** SHA-256 of each inline script and style, in base64. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** The path is included, so that other scripts of that host stay blocked. */
const TAG = "https://www.googletagmanager.com/gtag/js";
const TURNSTILE = "https://challenges.cloudflare.com";
/** Hosts that the tag sends to, as pictures and otherwise; from Google's documentation for GA4. */
const PIXELS = ["https://*.google-analytics.com", "https://*.googletagmanager.com"] as const;
const COLLECTORS = [...PIXELS, "https://*.analytics.google.com"] as const;
/**
 * Names of the Trusted Types policies that create script URLs: analytics/data-layer.ts and booking/challenge.tsx of
 * app/features.
 */
const TAG_POLICY = "analytics";
const TURNSTILE_POLICY = "turnstile";

/** For replies that are not pages: such a reply can do nothing when it is opened as one. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page, as headers: it allows only our own files and the inline scripts of this page. Report-only Trusted
 * Types need a separate header.
 */
export function contentSecurityPolicy(input: PolicyInput): readonly (readonly [name: string, value: string])[] {
  const { scripts, styles, analytics, secure, trustedTypes, turnstile = false } = input;
  const hashes = (list: readonly string[]) => [...new Set(list)].map((hash) => `'sha256-${hash}'`);
  const policies = [...(analytics ? [TAG_POLICY] : []), ...(turnstile ? [TURNSTILE_POLICY] : [])];
  const types = [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", ...(policies.length > 0 ? policies : ["'none'"])],
  ];
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(analytics ? [TAG] : []), ...(turnstile ? [TURNSTILE] : []), ...hashes(scripts)],
    ["style-src", "'self'", ...hashes(styles)],
    ["img-src", "'self'", "data:", ...(analytics ? PIXELS : [])],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(analytics ? COLLECTORS : [])],
    ...(turnstile ? [["frame-src", TURNSTILE]] : []),
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(trustedTypes === "enforce" ? types : []),
    ...(secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return [
    ["content-security-policy", write(directives)],
    ...(trustedTypes === "report" ? [["content-security-policy-report-only", write(types)] as const] : []),
  ];
}

function write(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => parts.join(" ")).join("; ");
}
