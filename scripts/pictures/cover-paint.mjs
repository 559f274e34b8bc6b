// The shapes that the covers of posts are made of: skies, light, houses and moons.
import { scene } from "./palette.mjs";

/** @typedef {() => number} Random A number from 0 to 1, the same series for the same post. */

const { dusk, lamp } = scene;

/** @param {string} id @param {readonly [number, string, number?][]} stops @param {string} place */
function gradient(id, stops, place = 'x1="0" y1="0" x2="0" y2="1"') {
  const kind = place.includes("cx") ? "radialGradient" : "linearGradient";
  const colors = stops.map(
    ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<defs><${kind} id="${id}" ${place}>${colors.join("")}</${kind}></defs>`;
}

/** The whole ground in one gradient. @param {readonly [number, string][]} stops */
export function sky(stops) {
  return `${gradient("sky", stops)}<rect width="1200" height="630" fill="url(#sky)"/>`;
}

/** Light around a place. @param {number} x @param {number} y @param {number} radius @param {string} color @param {number} strength */
export function glow(x, y, radius, color, strength) {
  const id = `glow${x}-${y}`.replace(/[^\w-]/g, "");
  return `${gradient(
    id,
    [
      [0, color, strength],
      [1, color, 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  )}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** Houses on a line, from edge to edge. @param {Random} random @param {number} base height at which they stand @param {number} top tallest @param {string} color */
export function houses(random, base, top, color) {
  let path = "";
  for (let x = -20; x < 1200;) {
    const width = Math.round(48 + random() * 74);
    const height = top * (0.35 + 0.65 * random());
    path += `M${x} ${base}V${(base - height).toFixed(0)}h${width + 1}V${base}Z`;
    x += width + (random() < 0.3 ? 14 : 0);
  }
  return `<path d="${path}" fill="${color}"/>`;
}

/** A moon of which a part is lit. @param {number} x @param {number} y @param {number} r @param {number} lit 0 to 1 */
export function moon(x, y, r, lit) {
  const inner = r * Math.abs(1 - 2 * lit);
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${dusk}"/>` +
    `<path d="M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${inner} ${r} 0 0 ${lit < 0.5 ? 0 : 1} ${x} ${y - r}Z" fill="${lamp}"/>`
  );
}
