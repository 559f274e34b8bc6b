import type { InlineSources } from "~/context";

import { withCriticalCss } from "./critical-css";
import { deferScripts } from "./deferred-scripts";
import { headScript } from "./head-script";

/** A data block, which browsers do not run. */
const DATA = ' type="application/ld+json"';

/**
 * Prepares a rendered page for sending: inlines its critical CSS, and defers its scripts until after the first paint. `nonce`
 * is the one it was rendered with.
 *
 * Throws if the page contains an inline script or style besides our own. The CSP would stop a browser from running it, but a
 * page with foreign markup should not be shown.
 */
export function finishDocument(
  rendered: string,
  nonce: string,
): { readonly html: string; readonly inline: InlineSources } {
  const styled = withCriticalCss(rendered);
  const { html, scripts } = deferScripts(styled.html, nonce);
  // Development tools add scripts and styles of their own.
  if (import.meta.env.MODE === "development") return { html, inline: findInlineSources(html) };
  const inline = { scripts: [headScript, ...scripts], styles: [styled.css] };
  const found = findInlineSources(html);
  const isForeign =
    found.scripts.some((text) => !inline.scripts.includes(text)) ||
    found.styles.some((text) => !inline.styles.includes(text));
  if (isForeign) throw new Error("A page holds an inline script or style that is not the site's own.");
  return { html, inline };
}

function findInlineSources(html: string): InlineSources {
  const scripts: string[] = [];
  const styles: string[] = [];
  const opening = /<(script|style)\b([^>]*)>/gi;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [, tag = "", attributes = ""] = match;
    // indexOf, because a regular expression over a whole stylesheet is many times slower.
    const end = html.indexOf(`</${tag}`, opening.lastIndex);
    const text = html.slice(opening.lastIndex, end === -1 ? html.length : end);
    opening.lastIndex += text.length;
    if (tag.toLowerCase() === "style") styles.push(text);
    else if (attributes !== DATA) scripts.push(text);
  }
  return { scripts, styles };
}
