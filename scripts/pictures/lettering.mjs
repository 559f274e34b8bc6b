// Text as outlines, so that a picture looks the same on every machine, whatever fonts it has.
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
export function fill(text, width, measure) {
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
export function balance(text, width, measure) {
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
