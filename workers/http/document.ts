import type { InlineSources } from "~/context";

import { contentSecurityPolicy, type PolicySettings } from "./content-security-policy";
import { sha256, toBase64 } from "./digest";

/** The headers that depend on the finished page: its policy has a hash for each inline script and style that is ours. */
export async function documentHeaders(
  { scripts, styles }: InlineSources,
  settings: PolicySettings,
): Promise<readonly (readonly [name: string, value: string])[]> {
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
