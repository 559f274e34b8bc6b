/**
 * The score of a page in MDN's HTTP Observatory, recomputed from its published scoring rules as of September 2026: a
 * hundred points, minus each fault; from ninety on, plus each bonus. Facts that headers do not show are assumed as
 * docs/deploying.md sets the site up: http redirects to https on the same host, and the host is on no preload list yet.
 */
export function observatoryScore(headers: Headers, html: string): { score: number; faults: number; merits: number } {
  const policy = readPolicy(headers.get("content-security-policy") ?? "");
  const points = [
    policyPoints(policy),
    // Frames: the policy's directive takes precedence over the older header.
    policy.has("frame-ancestors") ? 5 : /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20,
    transportPoints(headers.get("strict-transport-security")),
    headers.get("x-content-type-options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
    referrerPoints(headers.get("referrer-policy")),
    isolationPoints(headers.get("cross-origin-resource-policy"), ["same-origin", "same-site"], ["cross-origin"]),
    isolationPoints(
      headers.get("cross-origin-opener-policy"),
      ["same-origin"],
      ["same-origin-allow-popups", "unsafe-none"],
    ),
    isolationPoints(headers.get("cross-origin-embedder-policy"), ["require-corp", "credentialless"], ["unsafe-none"]),
    headers.get("access-control-allow-credentials") === "true" ? -50 : 0,
    // The site sets no cookie; one would have to be scored by its flags.
    headers.has("set-cookie") ? -40 : 0,
    integrityPoints(html),
  ];
  const faults = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 0);
  const merits = points.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  return { score: Math.max(0, 100 + faults + (100 + faults >= 90 ? merits : 0)), faults, merits };
}

type Policy = ReadonlyMap<string, readonly string[]>;

function readPolicy(text: string): Policy {
  const directives = text.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

/** Sources that allow nearly anything. */
const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];

function policyPoints(policy: Policy): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
    const named = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
    // Beside a hash or a nonce, browsers ignore it.
    return named ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const [scripts, styles, objects] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const broad = (sources: readonly string[], ...more: string[]) =>
    sources.some((source) => BROAD.includes(source) || more.includes(source));
  if (broad(scripts, "'unsafe-inline'", "data:") || broad(objects)) return -20;
  const passive = ["img-src", "media-src"];
  const plain = (names: readonly string[]) =>
    names.some((name) => sourcesOf(name).some((each) => /^(http|ftp):/.test(each)));
  if (plain([...policy.keys()].filter((name) => !passive.includes(name)))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (plain(passive)) return -10;
  if (broad(styles, "'unsafe-inline'", "data:")) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

const SIX_MONTHS_SECONDS = 15_768_000;

function transportPoints(header: string | null): number {
  const seconds = /max-age=(\d+)/i.exec(header ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  const last = header.split(",").at(-1)?.trim() ?? "";
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(last) ? 5 : -5;
}

function isolationPoints(header: string | null, good: readonly string[], weak: readonly string[]): number {
  if (header === null) return 0;
  if (good.includes(header)) return 10;
  return weak.includes(header) ? 0 : -5;
}

/** External scripts: our own need no integrity, those of others cost points without it. */
function integrityPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const foreign = scripts.filter((attributes) => /\ssrc="(https?:)?\/\//.test(attributes));
  if (foreign.some((attributes) => !attributes.includes("integrity="))) return -5;
  return scripts.some((attributes) => attributes.includes(" src=") && attributes.includes("integrity=")) ? 5 : 0;
}
