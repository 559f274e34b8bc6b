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
export function pen(file, spacing) {
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

/**
 * Breaks a text into the fewest lines that fit, then as evenly as that number allows.
 * @param {string} text
 * @param {number} width
 * @param {(line: string) => number} measure
 * @returns {string[]}
 */
export function balance(text, width, measure) {
  const words = text.split(" ");
  /** @param {number} limit */
  const fill = (limit) => {
    /** @type {string[]} */
    const lines = [];
    for (const word of words) {
      const line = lines.at(-1);
      if (line !== undefined && measure(`${line} ${word}`) <= limit) lines[lines.length - 1] = `${line} ${word}`;
      else lines.push(word);
    }
    return lines;
  };
  const fewest = fill(width).length;
  let limit = width;
  const STEP = 8;
  while (limit > STEP && fill(limit - STEP).length === fewest && Math.max(...fill(limit - STEP).map(measure)) <= limit)
    limit -= STEP;
  return fill(limit);
}
