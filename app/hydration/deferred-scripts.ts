import { addWebFonts } from "./web-fonts";

/**
 * Runs in the page: two frames after the first paint it puts the content of the template into the body, in tasks that are
 * short enough for a tap between them; that fetches and runs everything there. A tab in the background has no frames, so
 * nothing starts until it is shown. A script that cannot be fetched, or throws, marks the document
 * (`data-scripts-failed`), for controls that stand in for scripts.
 *
 * Plain text, because the content security policy allows it by the hash of exactly these characters.
 */
const START = [
  '{addEventListener("error",e=>{if(e.target==window||e.target.localName=="script")document.documentElement.dataset.scriptsFailed=""},true)',
  "let frame=f=>requestAnimationFrame(()=>setTimeout(f))",
  'let from=document.getElementById("deferred").content',
  "let move=()=>{let t=performance.now();while(from.firstChild&&performance.now()-t<8)document.body.append(from.firstChild);from.firstChild&&setTimeout(move)}",
  `frame(()=>frame(()=>{move();${addWebFonts}}))}`,
].join(";");

/** Links for browsers without scripts, which the others get with the scripts. */
const NOSCRIPT_LINKS = /<noscript>((?:<link [^>]*>)+)<\/noscript>/;

/**
 * Makes a rendered page fetch its full stylesheet, fonts and scripts after the first paint: before it they compete with
 * the document for the line (0.45 s of FCP on a slow phone, docs/decisions/2026-11-22-hydration.md). All of them are left as
 * the router and the document wrote them, and only wait in a `template`, which a browser parses but does not run.
 *
 * `nonce` is the one this page was rendered with: what carries it was written by the router, whatever else the page
 * holds. It is taken out, so that the page is the same each time. `scripts` are the inline scripts the page then has.
 */
export function deferScripts(
  html: string,
  nonce: string,
): { readonly html: string; readonly scripts: readonly string[] } {
  const links = NOSCRIPT_LINKS.exec(html)?.[1] ?? "";
  const elements: string[] = [];
  const modules: string[] = [];
  // One script and not four: each costs the policy a hash.
  let inline = "";
  const mark = ` nonce="${nonce}"`;
  const own = new RegExp(`<link rel="modulepreload"[^>]*>|<script([^>]*)${mark}([^>]*)>([^]*?)</script>`, "g");
  const page = html.replace(own, (element, before?: string, after?: string, code?: string) => {
    if (code !== undefined && `${before}${after}` === "") inline += code;
    else elements.push(element.replace(mark, "").replace('rel="modulepreload"', '$& fetchpriority="low"'));
    if (code !== undefined && `${before}${after}` !== "") modules.push(code);
    return "";
  });
  const template = `<template id="deferred">${links}<script>${inline}</script>${elements.join("")}</template>`;
  return {
    html: page.replaceAll(mark, "").replace("</body>", () => `${template}<script>${START}</script></body>`),
    scripts: [inline, ...modules, START],
  };
}
