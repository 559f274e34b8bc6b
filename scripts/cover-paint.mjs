// What the covers of posts are painted with: the palette of the site, skies, light, houses and moons.

/** @typedef {() => number} Random A number from 0 to 1, the same series for the same post. */

/** OKLCH, as the site's tokens are written, in a form that SVG renderers know. @param {number} l @param {number} c @param {number} h */
export function oklch(l, c, h) {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mid = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * mid + 1.707614701 * short,
  ].map((value) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return `rgb(${channels.join(",")})`;
}

export const ink = oklch(0.17, 0.032, 268);
export const night = oklch(0.235, 0.05, 268);
export const dusk = oklch(0.36, 0.085, 272);
export const haze = oklch(0.47, 0.1, 276);
export const lamp = oklch(0.825, 0.145, 76);
export const ember = oklch(0.7, 0.15, 55);
export const periwinkle = oklch(0.735, 0.125, 270);
export const pale = oklch(0.945, 0.012, 268);
export const paper = oklch(0.955, 0.03, 82);
export const dawn = oklch(0.875, 0.085, 70);
export const far = oklch(0.3, 0.06, 268);
export const near = oklch(0.14, 0.028, 268);

/** @param {string} id @param {readonly [number, string, number?][]} stops @param {string} place */
function gradient(id, stops, place = 'x1="0" y1="0" x2="0" y2="1"') {
  const kind = place.includes("cx") ? "radialGradient" : "linearGradient";
  const colours = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<defs><${kind} id="${id}" ${place}>${colours.join("")}</${kind}></defs>`;
}

/** The whole ground in one gradient. @param {readonly [number, string][]} stops */
export function sky(stops) {
  return `${gradient("sky", stops)}<rect width="1200" height="630" fill="url(#sky)"/>`;
}

/** Light around a place. @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} strength */
export function glow(x, y, radius, colour, strength) {
  const id = `glow${x}-${y}`.replace(/[^\w-]/g, "");
  return `${gradient(
    id,
    [
      [0, colour, strength],
      [1, colour, 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  )}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** Houses on a line, from edge to edge. @param {Random} random @param {number} base height at which they stand @param {number} top tallest @param {string} colour */
export function houses(random, base, top, colour) {
  let path = "";
  for (let x = -20; x < 1200;) {
    const width = Math.round(48 + random() * 74);
    const height = top * (0.35 + 0.65 * random());
    path += `M${x} ${base}V${(base - height).toFixed(0)}h${width + 1}V${base}Z`;
    x += width + (random() < 0.3 ? 14 : 0);
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

/** A moon of which a part is lit. @param {number} x @param {number} y @param {number} r @param {number} lit 0 to 1 */
export function moon(x, y, r, lit) {
  const inner = r * Math.abs(1 - 2 * lit);
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${dusk}"/>` +
    `<path d="M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${inner} ${r} 0 0 ${lit < 0.5 ? 0 : 1} ${x} ${y - r}Z" fill="${lamp}"/>`
  );
}
