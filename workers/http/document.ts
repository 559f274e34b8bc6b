import { contentSecurityPolicy, type PolicySettings } from "./content-security-policy";
import { sha256, toBase64 } from "./digest";

/**
 * The headers that depend on the finished page: its policy has a hash for each inline script and style. JSON is data
 * and needs none.
 */
export async function documentHeaders(
  html: string,
  settings: PolicySettings,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const scripts: string[] = [];
  const styles: string[] = [];
  const opens = /<(script|style)([^>]*)>/g;
  for (let opening = opens.exec(html); opening; opening = opens.exec(html)) {
    const [, tag, attributes = ""] = opening;
    // indexOf, because a regular expression over a whole stylesheet is many times slower.
    const end = html.indexOf(`</${tag}>`, opens.lastIndex);
    if (end === -1) break;
    const body = html.slice(opens.lastIndex, end);
    opens.lastIndex = end;
    if (tag === "style") styles.push(body);
    else if (!/\ssrc=|application\/(ld\+)?json/.test(attributes)) scripts.push(body);
  }
  const [scriptHashes, styleHashes] = await Promise.all([hashes(scripts), hashes(styles)]);
  return [
    ["content-type", "text/html; charset=utf-8"],
    // In a page with an embedder policy, a third-party frame loads only if it sends one too, which we cannot control.
    ...(settings.turnstile ? [["cross-origin-embedder-policy", "unsafe-none"] as const] : []),
    ...contentSecurityPolicy({ scripts: scriptHashes, styles: styleHashes, ...settings }),
  ];
}

function hashes(texts: readonly string[]): Promise<string[]> {
  return Promise.all(texts.map(async (text) => toBase64(await sha256(text))));
}
