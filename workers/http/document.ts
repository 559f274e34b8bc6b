import { contentSecurityPolicy, type PolicySettings } from "./content-security-policy";

/**
 * The headers that only a finished page can tell: its policy names each script and style that is inline in it. JSON is
 * data, and needs no leave.
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
    // Searched for by hand: an expression over a whole stylesheet is many times slower.
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
    // A frame of others comes into an isolated page only if it isolates itself, which is not ours to decide.
    ...(settings.turnstile ? [["cross-origin-embedder-policy", "unsafe-none"] as const] : []),
    ...contentSecurityPolicy({ scripts: scriptHashes, styles: styleHashes, ...settings }),
  ];
}

function hashes(texts: readonly string[]): Promise<string[]> {
  return Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    }),
  );
}
