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
export const addWebFonts = `Promise.all(${JSON.stringify(fonts)}.map(([family,href,weight])=>new FontFace(family,"url("+href+")",{weight}).load())).then(faces=>{let place=document.querySelector(":target"),top=()=>place?place.getBoundingClientRect().top:-1,was=top();faces.forEach(face=>document.fonts.add(face));was>=0&&was<innerHeight&&scrollBy({top:top()-was,behavior:"instant"})},()=>{})`;
