import bricolage from "../assets/fonts/bricolage.woff2?url";
import geist from "../assets/fonts/geist.woff2?url";

/**
 * The site's two typefaces. Text is painted in a face of the system with the same metrics (app.css), and these come
 * after that: a font that is fetched before the first paint delays it.
 */
export const fonts = [
  { family: "Geist", url: geist, weight: "400 600" },
  { family: "Bricolage", url: bricolage, weight: "600" },
] as const;
