type PolicyInput = {
  /** SHA-256 of each inline script and style, in base64. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether there is a measurement id: then Google's tag may be fetched, which happens after consent only. */
  readonly analytics: boolean;
  /** Whether the page came over https: over http nothing may be upgraded, or a local run would break. */
  readonly secure: boolean;
};

/** The path is named too: other scripts of that host stay out. */
const TAG = "https://www.googletagmanager.com/gtag/js";
/** Where the tag sends to; Google's own list for GA4. */
const COLLECTORS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
] as const;

/** The policy of a page: nothing but our own files, and the inline scripts that this very page holds. */
export function contentSecurityPolicy({ scripts, styles, analytics, secure }: PolicyInput): string {
  const hashes = (list: readonly string[]) => [...new Set(list)].map((hash) => `'sha256-${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(analytics ? [TAG] : []), ...hashes(scripts)],
    ["style-src", "'self'", ...hashes(styles)],
    ["img-src", "'self'", "data:", ...(analytics ? COLLECTORS : [])],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(analytics ? COLLECTORS : [])],
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((parts) => parts.join(" ")).join("; ");
}
