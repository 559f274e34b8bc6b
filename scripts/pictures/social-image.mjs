// The picture that a shared link shows: the night, the lit window, and what the page says first. Text is drawn as outlines, so
// that a picture looks the same on every machine, whatever fonts it has.
import { readFileSync } from "node:fs";

import { create } from "fontkit";

/** @typedef {{ width: number, path: string }} Drawn */
/** @typedef {(text: string, size: number) => Drawn} Pen Draws one line; its baseline is at y = 0. */

/**
 * A pen that writes in a font. Spacing is a share of the size, as letter-spacing in em.
 * @param {URL} file
 * @param {number} spacing
 * @returns {Pen}
 */
function pen(file, spacing) {
  const font = create(readFileSync(file));
  return (text, size) => {
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    const missing = glyphs.findIndex((glyph) => glyph.id === 0);
    if (missing !== -1) throw new Error(`The font has no "${text[missing]}", which a picture needs: ${text}`);
    let x = 0;
    const path = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const outline = glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, 0)
        .toSVG();
      x += xAdvance * scale + spacing * size;
      return outline;
    });
    return { width: x - spacing * size, path: path.join("") };
  };
}

const FONTS = new URL("../../app/assets/fonts/", import.meta.url);

/** Pens in the site's two fonts, with the site's letter spacings. */
export function sitePens() {
  return { display: pen(new URL("bricolage.woff2", FONTS), -0.022), text: pen(new URL("geist.woff2", FONTS), 0) };
}

/**
 * Fills lines one after the other.
 * @param {string} text
 * @param {number} width
 * @param {(line: string) => number} measure
 * @returns {string[]}
 */
function fill(text, width, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Step in pixels by which a width is narrowed to find even lines. */
const STEP = 8;

/**
 * Breaks a text into the fewest lines that fit, as evenly as that number allows.
 * @param {string} text
 * @param {number} width
 * @param {(line: string) => number} measure
 */
function balance(text, width, measure) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} line */
  const once = (line) => {
    const length = known.get(line) ?? measure(line);
    known.set(line, length);
    return length;
  };
  let best = fill(text, width, once);
  const fewest = best.length;
  for (let limit = width - STEP; limit > 0; limit -= STEP) {
    const lines = fill(text, limit, once);
    if (lines.length > fewest || lines.some((line) => once(line) > limit)) break;
    best = lines;
  }
  return best;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 76;
const TITLE_WIDTH = 980;
/** Sizes of the title, largest first: the first that needs no more than its number of lines is taken. */
const TITLE_SIZES = [
  { size: 128, lines: 1 },
  { size: 104, lines: 2 },
  { size: 92, lines: 2 },
  { size: 80, lines: 3 },
  { size: 68, lines: 4 },
];

/**
 * @typedef {object} Kit
 * @property {(token: string) => string} color
 * @property {import("./social-image.mjs").Pen} display
 * @property {import("./social-image.mjs").Pen} text
 * @property {string} skyline markup of the site's own drawing, an <svg>
 * @property {string} mark likewise
 * @property {string} brand
 * @property {string} domain
 */

/**
 * @param {Kit} kit
 * @param {{ eyebrow: string, title: string }} card
 * @returns {string} SVG of 1200x630
 */
export function socialImage(kit, { eyebrow, title }) {
  const { color, display, text } = kit;
  const { size, lines } = setTitle(title, display);
  const leading = Math.round(size * 1.04);
  // The block of eyebrow and title stands on one line above the roofs, however many lines it has.
  const last = 432;
  const first = last - (lines.length - 1) * leading;
  const domain = text(kit.domain, 25);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>${paint(color)}</style>
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${color("ground")}"/><stop offset="1" stop-color="${color("ground-2")}"/></linearGradient>
<radialGradient id="dusk" cx="0.06" cy="-0.1" r="0.75"><stop offset="0" stop-color="${color("second")}" stop-opacity="0.2"/><stop offset="1" stop-color="${color("second")}" stop-opacity="0"/></radialGradient>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="948" cy="600" r="420" gradientTransform="matrix(1.35 0 0 0.62 -332 228)"><stop offset="0" stop-color="${color("lamp")}" stop-opacity="0.34"/><stop offset="1" stop-color="${color("lamp")}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>
${place(kit.skyline, 0, 462, WIDTH, 168, "460 43 980 107")}
<g color="${color("text")}">${place(kit.mark, LEFT - 4, 58, 52, 52)}</g>
${draw(display(kit.brand, 40).path, LEFT + 60, 97, color("text"))}
${draw(domain.path, WIDTH - LEFT - domain.width, 95, color("muted"))}
<circle cx="${LEFT + 12}" cy="${first - size - 25}" r="14" fill="${color("lamp")}" fill-opacity="0.22"/>
<circle cx="${LEFT + 12}" cy="${first - size - 25}" r="7" fill="${color("lamp")}"/>
${draw(text(eyebrow, 29).path, LEFT + 42, first - size - 15, color("lamp"))}
${lines.map((line, index) => draw(display(line, size).path, LEFT - size * 0.02, first + index * leading, color("text"))).join("\n")}
</svg>`;
}

/**
 * @param {string} title
 * @param {import("./social-image.mjs").Pen} display
 */
function setTitle(title, display) {
  for (const { size, lines: most } of TITLE_SIZES) {
    /** @param {string} line */
    const measure = (line) => display(line, size).width;
    if (fill(title, TITLE_WIDTH, measure).length <= most) return { size, lines: balance(title, TITLE_WIDTH, measure) };
  }
  throw new Error(`This title is too long for a picture: ${title}`);
}

/** The classes that the site's drawings use. @param {(token: string) => string} color */
function paint(color) {
  const lamp = color("lamp");
  return [
    `.fill-far{fill:${color("far")}}.fill-near{fill:${color("near")}}.fill-sun{fill:none}`,
    `.sky-windows{fill:${lamp};fill-opacity:.5}.sky-lamp,.fill-lamp{fill:${lamp}}`,
  ].join("");
}

/** @param {string} path @param {number} x @param {number} y @param {string} fill */
function draw(path, x, y, fill) {
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" fill="${fill}" d="${path}"/>`;
}

/**
 * Sets one of the site's drawings into the picture.
 * @param {string} svg
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} [crop] the part of it to show
 */
function place(svg, x, y, width, height, crop) {
  const placed = svg.replace("<svg", `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
  return crop ? placed.replace(/viewBox="[^"]*"/, `viewBox="${crop}"`) : placed;
}
