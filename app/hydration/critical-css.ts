import { prepareCss, pruneCss } from "./prune-css";

import stylesheet from "../app.css?inline";
import fallbackFonts from "./fallback-fonts.css?inline";

/** The element of the document (`root.tsx`) that gets the rules. */
const PLACE = '<style id="critical-css"></style>';

/** Classes that the script in the head sets before the first paint (`features/theme/theme-script.ts`). */
const FROM_HEAD = [".dark", ".light", ".fully-laid-out"];

const CLASSES = / class="([^"]*)"/g;
const ELEMENTS = /<([a-z][a-z0-9]*)/g;

let prepared: ReturnType<typeof prepareCss> | null = null;

/**
 * Puts the rules into a rendered page that its own markup uses, and returns them too. A stylesheet of its own would cost
 * two round trips before the first paint, and all of it inline more than the rest of the page
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

/** Attributes hold these four as references. */
function unescapeAttribute(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
