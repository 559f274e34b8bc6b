// The icons of phones and the manifest, from public/favicon.svg.
import { readFileSync } from "node:fs";

/**
 * The icons by file name: drawing and edge in pixels. Where the system cuts the corners itself, the ground fills the
 * square; the mark stays inside the circle that a maskable icon must keep.
 * @returns {{ fileName: string, svg: string, edge: number }[]}
 */
export function icons() {
  const rounded = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
  const square = rounded.replace(/ rx="\d+"/, "");
  return [
    { fileName: "apple-touch-icon.png", svg: square, edge: 180 },
    { fileName: "icons/192.png", svg: rounded, edge: 192 },
    { fileName: "icons/512.png", svg: rounded, edge: 512 },
    { fileName: "icons/maskable-512.png", svg: square, edge: 512 },
  ];
}

/**
 * The web app manifest.
 * @param {{ name: string, tagline: string }} brand
 * @param {string} color of the window's frame and of the ground while the site starts
 */
export function manifest({ name, tagline }, color) {
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    id: "/",
    start_url: "/",
    display: "browser",
    theme_color: color,
    background_color: color,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
