import bricolage from "../assets/fonts/bricolage.woff2";
import geist from "../assets/fonts/geist.woff2";

/** The site's two fonts: family, file and weights. `app.css` has the same two for browsers without scripts. */
const fonts = [
  ["Geist", geist, "400 600"],
  ["Bricolage", bricolage, "600"],
];

/**
 * Runs in the page: adds both fonts once both files are loaded, so that text is laid out again only once. Without them text
 * stays in the fallback fonts. Some paragraphs then take a line more or less, so the URL's anchor target keeps its position
 * while it is in sight.
 */
const addWebFonts = `Promise.all(${JSON.stringify(fonts)}.map(([family,href,weight])=>new FontFace(family,"url("+href+")",{weight}).load())).then(faces=>{let place=document.querySelector(":target"),top=()=>place?place.getBoundingClientRect().top:-1,was=top();faces.forEach(face=>document.fonts.add(face));was>=0&&was<innerHeight&&scrollBy({top:top()-was,behavior:"instant"})},()=>{})`;

/** After this long the styles and fonts no longer wait for the scripts. On a slow phone's connection these take half as long. */
const SCRIPTS_TIMEOUT_MS = 5_000;
/** If a browser does not report its first paint, everything starts this long after its first frame. */
const PAINT_TIMEOUT_MS = 300;

/**
 * Runs in the page. After the first contentful paint it moves the scripts of the first template into the body, which fetches
 * and runs them, in tasks short enough for a tap in between. Once all scripts have loaded or failed, the full stylesheet and
 * the fonts follow: the page can be read without them, but a dialog needs the scripts. A tab in the background is not
 * painted, so nothing starts until it is visible. A failed load or an uncaught error marks the document:
 * `data-scripts-failed` for controls that replace scripts, `data-css-failed` for code that waits for the stylesheet.
 *
 * Plain text, because the content security policy allows it by the hash of exactly these characters.
 */
const START = [
  '{let root=document.documentElement.dataset,part=id=>document.getElementById(id).content,styles=part("deferred-styles"),scripts=part("deferred-scripts")',
  'addEventListener("error",({target:t})=>{if(t==window||t.localName=="script")root.scriptsFailed="";if(t.id=="full-stylesheet")root.cssFailed=""},true)',
  "let move=()=>{let t=performance.now();while(scripts.firstChild&&performance.now()-t<8)document.body.append(scripts.firstChild);scripts.firstChild&&setTimeout(move)}",
  `let start=()=>{start=()=>{};let arrived=[...scripts.querySelectorAll("[rel=modulepreload]")].map(link=>new Promise(done=>{link.onload=link.onerror=done}));move();Promise.race([Promise.all(arrived),new Promise(done=>setTimeout(done,${SCRIPTS_TIMEOUT_MS}))]).then(()=>{document.body.append(styles);${addWebFonts}})}`,
  `requestAnimationFrame(()=>setTimeout(()=>start(),${PAINT_TIMEOUT_MS}))`,
  'new PerformanceObserver(list=>{list.getEntriesByName("first-contentful-paint").length&&start()}).observe({type:"paint",buffered:true})}',
].join(";");

/** Links for browsers without scripts; the others get them after the scripts. */
const NOSCRIPT_LINKS = /<noscript>((?:<link [^>]*>)+)<\/noscript>/;

/**
 * Makes a rendered page fetch its full stylesheet, fonts and scripts after the first paint: before it they compete with the
 * document for bandwidth (0.45 s of FCP on a slow phone, docs/decisions/2026-11-22-hydration.md). They stay as the router and
 * the document wrote them, but inside two `template`s, which a browser parses but does not run.
 *
 * `nonce` is the one this page was rendered with: an element that has it was written by the router, whatever else is in the
 * page. It is removed, so that the page is the same each time. `scripts` are the page's resulting inline scripts.
 */
export function deferScripts(
  html: string,
  nonce: string,
): { readonly html: string; readonly scripts: readonly string[] } {
  const links = NOSCRIPT_LINKS.exec(html)?.[1] ?? "";
  const elements: string[] = [];
  const modules: string[] = [];
  // One script instead of four, because each adds a hash to the policy.
  let inline = "";
  const mark = ` nonce="${nonce}"`;
  const own = new RegExp(`<link rel="modulepreload"[^>]*>|<script([^>]*)${mark}([^>]*)>([^]*?)</script>`, "g");
  const page = html.replace(own, (element, before?: string, after?: string, code?: string) => {
    if (code !== undefined && `${before}${after}` === "") inline += code;
    else elements.push(element.replace(mark, ""));
    if (code !== undefined && `${before}${after}` !== "") modules.push(code);
    return "";
  });
  const template = `<template id="deferred-scripts"><script>${inline}</script>${elements.join("")}</template><template id="deferred-styles">${links}</template>`;
  return {
    html: page.replaceAll(mark, "").replace("</body>", () => `${template}<script>${START}</script></body>`),
    scripts: [inline, ...modules, START],
  };
}
