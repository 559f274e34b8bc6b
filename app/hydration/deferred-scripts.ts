import bricolage from "../assets/fonts/bricolage.woff2";
import geist from "../assets/fonts/geist.woff2";
import type { WebFont } from "./start-script";
import startScript from "./start-script.ts?inline-script";

/** The site's two fonts. `app.css` has the same two for browsers without scripts. */
const fonts: readonly WebFont[] = [
  ["Geist", geist, "400 600"],
  ["Bricolage", bricolage, "600"],
];

const START = startScript(fonts);

/** Links for browsers without scripts; the others get them after the scripts. */
const NOSCRIPT_LINKS = /<noscript>((?:<link [^>]*>)+)<\/noscript>/;
/** React moves these links of the router's to the head. */
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** The element of the document (`root.tsx`) after which only the router's scripts follow, up to the end of the body. */
const PLACE = '<template id="deferred-scripts"></template>';
/** The router's scripts that run at once, as opposed to the module that imports the page. */
const INLINE = /<script>([^]*?)<\/script>/g;
const MODULE = /<script type="module"[^>]*>([^]*?)<\/script>/;

/**
 * Makes a rendered page fetch its full stylesheet, fonts and scripts after the first paint: before it they compete with the
 * document for bandwidth (0.45 s of FCP on a slow phone, docs/decisions/2026-11-22-hydration.md). They stay as the router and
 * the document wrote them, but inside two `template`s, which a browser parses but does not run.
 *
 * `scripts` are the page's resulting inline scripts.
 */
export function deferScripts(html: string): { readonly html: string; readonly scripts: readonly string[] } {
  const links = NOSCRIPT_LINKS.exec(html)?.[1] ?? "";
  const preloads = html.match(PRELOADS)?.join("") ?? "";
  const page = html.replace(PRELOADS, "");
  const [at, end] = [page.lastIndexOf(PLACE), page.lastIndexOf("</body>")];
  const written = page.slice(at + PLACE.length, end);
  // One script instead of four, because each adds a hash to the policy.
  const inline = [...written.matchAll(INLINE)].map(([, code]) => code).join("");
  const [module = "", imports = ""] = MODULE.exec(written) ?? [];
  const deferred = `<template id="deferred-scripts"><script>${inline}</script>${preloads}${module}</template><template id="deferred-styles">${links}</template>`;
  return {
    html: `${page.slice(0, at)}${deferred}<script>${START}</script>${page.slice(end)}`,
    scripts: [inline, imports, START],
  };
}
