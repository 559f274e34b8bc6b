// The palette of all pictures: the night colors of the site, read from its tokens.
import { readFileSync } from "node:fs";

const TOKEN = /--([a-z0-9-]+): var\(--day, .*?\) var\(--night, oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\);/g;

/**
 * Every opaque night color, as #rrggbb by token.
 * @param {string} css
 * @returns {(token: string) => string}
 */
function nightColors(css) {
  const colors = new Map(
    [...css.matchAll(TOKEN)].map(([, name = "", ...parts]) => {
      const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
      return [name, oklch(lightness, chroma, hue)];
    }),
  );
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`app/app.css has no opaque night color --${token}.`);
    return color;
  };
}

/** The tokens of app/app.css. */
export function siteNight() {
  return nightColors(readFileSync(new URL("../../app/app.css", import.meta.url), "utf8"));
}

/**
 * OKLCH to sRGB, with the matrices of Oklab's author. Colors outside sRGB are clipped.
 * @param {number} lightness
 * @param {number} chroma
 * @param {number} hue in degrees
 */
function oklch(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((part) => channel(part)).join("")}`;
}

/** @param {number} linear */
function channel(linear) {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
