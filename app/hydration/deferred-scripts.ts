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

/** What React Router writes to start a page: links to its modules, a module, and inline scripts without attributes. */
const ROUTER_SCRIPTS =
  /<link rel="modulepreload"[^>]*>|<script type="module" async="">[^]*?<\/script>|<script>([^]*?)<\/script>/g;

/** Links for browsers without scripts, which the others get with the scripts. */
const NOSCRIPT_LINKS = /<noscript>((?:<link [^>]*>)+)<\/noscript>/;

/**
 * Makes a rendered page fetch its full stylesheet, fonts and scripts after the first paint: before it they compete with
 * the document for the line (0.45 s of FCP on a slow phone, docs/decisions/2026-11-22-hydration.md). All of them are left as
 * the router and the document wrote them, and only wait in a `template`, which a browser parses but does not run.
 */
export function deferScripts(html: string): string {
  const links = NOSCRIPT_LINKS.exec(html)?.[1] ?? "";
  const modules: string[] = [];
  // One script and not four: each costs the policy a hash.
  let inline = "";
  const page = html.replace(ROUTER_SCRIPTS, (element, code: string | undefined) => {
    if (code !== undefined) inline += code;
    else modules.push(element.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'));
    return "";
  });
  const template = `<template id="deferred">${links}<script>${inline}</script>${modules.join("")}</template>`;
  return page.replace("</body>", () => `${template}<script>${START}</script></body>`);
}
