import { prepareCss, pruneCss } from "./prune-css";

import stylesheet from "../app.css?inline";
import fallbackFonts from "./fallback-fonts.css?inline";

/** The element of the document (`root.tsx`) that receives the critical CSS. */
const PLACE = '<style id="critical-css"></style>';

/** Classes that the script in the head sets before the first paint (`features/theme/theme-script.ts`). */
const FROM_HEAD = [".dark", ".light"];

const CLASSES = / class="([^"]*)"/g;
const ELEMENTS = /<([a-z][a-z0-9]*)/g;

let prepared: ReturnType<typeof prepareCss> | null = null;

/**
 * Inlines the critical CSS, the rules that the page's own markup uses, and returns it too. A separate stylesheet would cost
 * two round trips before the first paint, and inlining all of it would be larger than the rest of the page
 * (docs/decisions/2026-11-22-hydration.md).
 */
export function withCriticalCss(html: string): { readonly html: string; readonly css: string } {
  prepared ??= prepareCss(stylesheet);
  const present = new Set<string>(FROM_HEAD);
  for (const [, names = ""] of html.matchAll(CLASSES)) {
    for (const name of unescapeAttribute(names).split(" ")) present.add(`.${name}`);
  }
  for (const [, name = ""] of html.matchAll(ELEMENTS)) present.add(name);
  const css = fallbackFonts + pruneCss(prepared, present);
  return { html: html.replace(PLACE, () => `<style>${css}</style>`), css };
}

/** These four characters are escaped in attributes. */
function unescapeAttribute(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
