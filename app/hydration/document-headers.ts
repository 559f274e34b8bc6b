import type { Site } from "~/context";
import { sha256, toBase64 } from "~/domain/digest";
import { SPECULATION_RULES_PATH } from "~/seo/site-files";

/** The contents of a page's inline scripts and styles, which its policy allows by their hashes. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** What the policy depends on besides the page; the same for every page. */
type PolicySettings = Pick<Site, "analyticsId" | "turnstileSiteKey" | "policy">;

/** The path is included, so that other scripts of that host stay blocked. */
const TAG = "https://www.googletagmanager.com/gtag/js";
const TURNSTILE = "https://challenges.cloudflare.com";
/** Hosts that the tag sends to, as pictures and otherwise; from Google's documentation for GA4. */
const PIXELS = ["https://*.google-analytics.com", "https://*.googletagmanager.com"] as const;
const COLLECTORS = [...PIXELS, "https://*.analytics.google.com"] as const;
/** Names of the Trusted Types policies that create script URLs: see `loadScript` in app/components/load-script.ts. */
const TAG_POLICY = "analytics";
const TURNSTILE_POLICY = "turnstile";

/**
 * The headers of a finished page. Its policy allows only our own files and the inline scripts and styles of this page, each
 * by its hash.
 */
export async function documentHeaders(
  inline: InlineSources,
  settings: PolicySettings,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const [scripts, styles] = await Promise.all([hashes(inline.scripts), hashes(inline.styles)]);
  return [
    ["content-type", "text/html; charset=utf-8"],
    ["speculation-rules", `"${SPECULATION_RULES_PATH}"`],
    // In a page with an embedder policy, a third-party frame loads only if it sends one too, which we cannot control.
    ...(settings.turnstileSiteKey === null ? [] : [["cross-origin-embedder-policy", "unsafe-none"] as const]),
    ...contentSecurityPolicy(scripts, styles, settings),
  ];
}

async function hashes(texts: readonly string[]): Promise<string[]> {
  const all = await Promise.all(texts.map(async (text) => toBase64(await sha256(text))));
  return [...new Set(all)].map((hash) => `'sha256-${hash}'`);
}

/** The policy as headers: report-only Trusted Types need a separate one. */
function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { analyticsId, turnstileSiteKey, policy }: PolicySettings,
): readonly (readonly [name: string, value: string])[] {
  const analytics = analyticsId !== null;
  const turnstile = turnstileSiteKey !== null;
  const policies = [...(analytics ? [TAG_POLICY] : []), ...(turnstile ? [TURNSTILE_POLICY] : [])];
  const types = [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", ...(policies.length > 0 ? policies : ["'none'"])],
  ];
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(analytics ? [TAG] : []), ...(turnstile ? [TURNSTILE] : []), ...scripts],
    ["style-src", "'self'", ...styles],
    ["img-src", "'self'", "data:", ...(analytics ? PIXELS : [])],
    ["font-src", "'self'"],
    // Recordings of sample calls.
    ["media-src", "'self'"],
    ["connect-src", "'self'", ...(analytics ? COLLECTORS : [])],
    ...(turnstile ? [["frame-src", TURNSTILE]] : []),
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(policy.trustedTypes === "enforce" ? types : []),
    ...(policy.secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return [
    ["content-security-policy", write(directives)],
    ...(policy.trustedTypes === "report" ? [["content-security-policy-report-only", write(types)] as const] : []),
  ];
}

function write(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => parts.join(" ")).join("; ");
}
