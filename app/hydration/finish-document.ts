import bricolage from "../assets/fonts/bricolage.woff2";
import geist from "../assets/fonts/geist.woff2";
import type { InlineSources } from "./document-headers";
import headScript from "./head-script.ts?inline-script";
import { prepareCss, pruneCss } from "./prune-css";
import type { WebFont } from "./start-script";
import startScript from "./start-script.ts?inline-script";

import stylesheet from "../app.css?inline";
import fallbackFonts from "./fallback-fonts.css?inline";

/** A data block, which browsers do not run. */
const DATA = ' type="application/ld+json"';

/**
 * Prepares a rendered page for sending: inlines its critical CSS, and defers its scripts until after the first paint.
 * `later`: the markup of what an untouched page shows once it is hydrated, for its rules.
 *
 * Throws if the page contains an inline script or style besides our own. The CSP would stop a browser from running it, but a
 * page with foreign markup should not be shown.
 */
export function finishDocument(
  rendered: string,
  later: string,
): { readonly html: string; readonly inline: InlineSources } {
  const css = criticalCss(rendered + later);
  const { head, scripts, end } = splitDocument(rendered.replace(CSS_PLACE, () => `<style>${css}</style>`));
  const deferred = `<template id="deferred-scripts">${scripts}</template><script>${START}</script>`;
  const html = withPlainAddresses(head + deferred + end);
  const inline = findInlineSources(html);
  // Development tools add scripts and styles of their own.
  if (import.meta.env.MODE === "development") return { html, inline };
  const own = [headScript(), START, ...findInlineSources(scripts).scripts];
  if (inline.scripts.some((text) => !own.includes(text)) || inline.styles.some((text) => text !== css))
    throw new Error("A page holds an inline script or style that is not the site's own.");
  return { html, inline };
}

/**
 * Marks the body for Cloudflare's Email Address Obfuscation, which is on in a new domain: it would replace each mail address
 * by a link to a script, and React would find another page than it rendered. Not `no-transform`, which also turns off the
 * compression of pages. React skips comments that are not its own.
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
function withPlainAddresses(html: string): string {
  const end = html.lastIndexOf("</body>");
  return `${html.slice(0, end).replace("<body>", "<body><!--email_off-->")}<!--/email_off-->${html.slice(end)}`;
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

/** The element of the document (`root.tsx`) that receives the critical CSS. */
const CSS_PLACE = '<style id="critical-css"></style>';

/** Classes that the script in the head sets before the first paint (`hydration/head-script.ts`). */
const FROM_HEAD = [".dark", ".light"];

const CLASSES = / class="([^"]*)"/g;
const ELEMENTS = /<([a-z][a-z0-9]*)/g;

let prepared: ReturnType<typeof prepareCss> | null = null;

/**
 * The critical CSS: the rules that this markup uses. A separate stylesheet would cost two round trips before the first paint,
 * and inlining all of it would be larger than the rest of the page (docs/decisions/2026-11-22-hydration.md).
 */
function criticalCss(html: string): string {
  prepared ??= prepareCss(stylesheet);
  const present = new Set<string>(FROM_HEAD);
  for (const [, names = ""] of html.matchAll(CLASSES)) {
    for (const name of unescapeAttribute(names).split(" ")) present.add(`.${name}`);
  }
  for (const [, name = ""] of html.matchAll(ELEMENTS)) present.add(name);
  return fallbackFonts + pruneCss(prepared, present);
}

/** These five characters are escaped in attributes. */
function unescapeAttribute(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** The site's two fonts. `app.css` has the same two for browsers without scripts. */
const fonts: readonly WebFont[] = [
  ["Geist", geist, "400 600"],
  ["Bricolage", bricolage, "600"],
];

const START = startScript(fonts);

/** React moves these links of the router's to the head. */
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/**
 * The element of the document (`root.tsx`) after which only the router's scripts follow. In JSX it cannot be around them: the
 * last ones come from outside of the document's component.
 */
const SCRIPTS_PLACE = '<template id="deferred-scripts"></template>';

/** The router's scripts that run at once, as opposed to the module that imports the page. */
const CLASSIC = /<script>([^]*?)<\/script>/g;

/**
 * Takes the router's scripts, and the links that preload them, out of a rendered page, as they were written. A browser
 * fetches them after the first paint: before it they compete with the document for bandwidth (0.45 s of FCP on a slow phone,
 * docs/decisions/2026-11-22-hydration.md).
 */
function splitDocument(html: string): { readonly head: string; readonly scripts: string; readonly end: string } {
  const preloads = html.match(PRELOADS)?.join("") ?? "";
  const page = html.replace(PRELOADS, "");
  const [at, end] = [page.lastIndexOf(SCRIPTS_PLACE), page.lastIndexOf("</body>")];
  const written = page.slice(at + SCRIPTS_PLACE.length, end);
  // One script instead of three, because each adds a hash to the policy.
  const inline = [...written.matchAll(CLASSIC)].map(([, code]) => code).join("");
  const scripts = `<script>${inline}</script>${preloads}${written.replace(CLASSIC, "")}`;
  return { head: page.slice(0, at), scripts, end: page.slice(end) };
}
