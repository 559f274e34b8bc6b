type PolicyInput = {
  /** SHA-256 of each inline script and style, in base64. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether the page came over https: over http nothing may be upgraded, or a local run would break. */
  readonly secure: boolean;
};

/** The policy of a page: nothing but our own files, and the inline scripts that this very page holds. */
export function contentSecurityPolicy({ scripts, styles, secure }: PolicyInput): string {
  const hashes = (list: readonly string[]) => [...new Set(list)].map((hash) => `'sha256-${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...hashes(scripts)],
    ["style-src", "'self'", ...hashes(styles)],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((parts) => parts.join(" ")).join("; ");
}
