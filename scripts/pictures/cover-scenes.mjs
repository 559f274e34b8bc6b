// Drawings for the covers of posts: the night shift as abstract scenes, 1200x630, each in its own light.
import { createRandom } from "../random.ts";
import { oklch, scene } from "./palette.mjs";

const { dawn, dusk, ember, far, haze, ink, lamp, near, night, pale, paper, periwinkle } = scene;

/** @typedef {() => number} Random A number from 0 to 1, the same series for the same post. */
/** @typedef {(random: Random) => string} Scene */

/** @param {string} id @param {readonly [number, string, number?][]} stops @param {string} place */
function gradient(id, stops, place = 'x1="0" y1="0" x2="0" y2="1"') {
  const kind = place.includes("cx") ? "radialGradient" : "linearGradient";
  const colors = stops.map(
    ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<defs><${kind} id="${id}" ${place}>${colors.join("")}</${kind}></defs>`;
}

/** The whole ground in one gradient. @param {readonly [number, string][]} stops */
function sky(stops) {
  return `${gradient("sky", stops)}<rect width="1200" height="630" fill="url(#sky)"/>`;
}

/** Light around a place. @param {number} x @param {number} y @param {number} radius @param {string} color @param {number} strength */
function glow(x, y, radius, color, strength) {
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
function houses(random, base, top, color) {
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
function moon(x, y, r, lit) {
  const inner = r * Math.abs(1 - 2 * lit);
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${dusk}"/>` +
    `<path d="M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${inner} ${r} 0 0 ${lit < 0.5 ? 0 : 1} ${x} ${y - r}Z" fill="${lamp}"/>`
  );
}

/** After six: the sun goes down behind the city, and a call rings out over it. @type {Scene} */
function ringing(random) {
  const bars = Array.from({ length: 46 }, (_, index) => {
    const swell = Math.sin((index / 45) * Math.PI) ** 1.4;
    const height = 10 + 190 * swell * (0.35 + 0.65 * random());
    const answered = index < 27;
    return `<rect x="${96 + index * 22}" y="${(230 - height / 2).toFixed(1)}" width="8" height="${height.toFixed(1)}" rx="4" fill="${answered ? pale : periwinkle}" opacity="${answered ? 0.92 : (0.75 * (1 - (index - 27) / 20)).toFixed(2)}"/>`;
  });
  return (
    sky([
      [0, night],
      [0.5, haze],
      [0.82, ember],
      [1, lamp],
    ]) +
    glow(840, 560, 420, lamp, 0.75) +
    `<circle cx="840" cy="520" r="104" fill="${oklch(0.9, 0.12, 84)}"/>` +
    houses(random, 630, 150, oklch(0.3, 0.07, 290)) +
    houses(random, 630, 84, near) +
    bars.join("")
  );
}

/** Many questions run together in one place and leave it in other hands. @type {Scene} */
function handover(random) {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const spread = (index - 6) / 6;
    const from = 315 + spread * 330 + (random() - 0.5) * 20;
    const to = 315 + spread * 210;
    return (
      `<path d="M-20 ${from.toFixed(0)}C260 ${from.toFixed(0)} 360 ${315 + spread * 26} 560 ${315 + spread * 8}" stroke="${periwinkle}" opacity="${(0.9 - Math.abs(spread) * 0.5).toFixed(2)}"/>` +
      `<path d="M640 ${315 + spread * 8}C820 ${315 + spread * 20} 900 ${to.toFixed(0)} 1220 ${to.toFixed(0)}" stroke="${lamp}" opacity="${(0.95 - Math.abs(spread) * 0.45).toFixed(2)}"/>`
    );
  });
  return (
    sky([
      [0, ink],
      [1, night],
    ]) +
    glow(600, 315, 330, lamp, 0.28) +
    `<g fill="none" stroke-width="3">${lines.join("")}</g>` +
    `<circle cx="572" cy="315" r="92" fill="${dusk}"/><circle cx="572" cy="315" r="92" fill="none" stroke="${periwinkle}" stroke-width="3"/>` +
    `<circle cx="640" cy="315" r="92" fill="${lamp}"/>`
  );
}

/** Five towers as high as five numbers; the windows of one are lit. @type {Scene} */
function towers(random) {
  const heights = [210, 330, 270, 450, 380];
  const parts = heights.map((height, index) => {
    const x = 120 + index * 200;
    const top = 630 - height;
    const lit = index === 3;
    let windows = "";
    for (let y = top + 28; y < 600; y += 44) {
      for (let column = 0; column < 4; column += 1) {
        const on = lit || random() < 0.16;
        windows += `<rect x="${x + 22 + column * 32}" y="${y}" width="18" height="24" rx="2" fill="${on ? lamp : far}" opacity="${on && !lit ? 0.8 : 1}"/>`;
      }
    }
    return `<rect x="${x}" y="${top}" width="160" height="${height}" fill="${lit ? dusk : near}"/>${windows}`;
  });
  return (
    sky([
      [0, ink],
      [0.7, night],
      [1, dusk],
    ]) +
    glow(800, 180, 420, lamp, 0.22) +
    `<path d="M0 440H1200M0 300H1200M0 160H1200" stroke="${periwinkle}" stroke-width="1.5" stroke-dasharray="2 10" opacity="0.5"/>` +
    parts.join("")
  );
}

/** Trust grows like the moon: a little more is lit each time. @type {Scene} */
function phases() {
  const moons = [0.05, 0.26, 0.5, 0.75, 1].map((lit, index) => {
    const x = 165 + index * 217;
    // On the curve that is drawn below, 430 high at its ends and bent toward 190.
    const part = (x + 20) / 1240;
    const y = Math.round(430 - 480 * part * (1 - part));
    return (index === 4 ? glow(x, y, 250, lamp, 0.4) : "") + moon(x, y, 78, lit);
  });
  return (
    sky([
      [0, night],
      [1, ink],
    ]) +
    `<g fill="none" stroke="${periwinkle}" opacity="0.4" stroke-width="2"><path d="M-20 430Q600 190 1220 430"/><path d="M-20 530Q600 330 1220 530" stroke-dasharray="2 12"/><path d="M-20 330Q600 70 1220 330" stroke-dasharray="2 12"/></g>` +
    moons.join("")
  );
}

/** Of ten columns of windows eight are there; the last fifth is the one that costs. @type {Scene} */
function lastFifth(random) {
  let panes = "";
  for (let column = 0; column < 10; column += 1) {
    for (let row = 0; row < 5; row += 1) {
      const missing = column >= 8;
      const x = 110 + column * 96 + (missing ? 26 : 0);
      const y = 84 + row * 96 + (missing ? ([-16, 6, -4, 10, 22][row] ?? 0) : 0);
      panes += missing
        ? `<rect x="${x}" y="${y}" width="74" height="74" rx="6" fill="${lamp}" opacity="${(0.75 + 0.25 * random()).toFixed(2)}"/>`
        : `<rect x="${x}" y="${y}" width="74" height="74" rx="6" fill="${random() < 0.5 ? far : dusk}"/>`;
    }
  }
  return (
    sky([
      [0, ink],
      [1, night],
    ]) +
    glow(1000, 315, 400, ember, 0.35) +
    panes
  );
}

/** One afternoon: the sun's way over the day, and one thing after another along it. @type {Scene} */
function afternoon(random) {
  const at = (/** @type {number} */ part) => {
    const angle = Math.PI * (1 - part);
    return { x: 600 + Math.cos(angle) * 470, y: 560 - Math.sin(angle) * 400 };
  };
  const steps = [0.1, 0.28, 0.46, 0.64].map((part, index) => {
    const { x, y } = at(part);
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${20 + index * 5}" fill="${paper}" stroke="${oklch(0.46, 0.17, 268)}" stroke-width="5"/>`;
  });
  const sun = at(0.82);
  return (
    sky([
      [0, paper],
      [0.75, dawn],
      [1, oklch(0.83, 0.11, 66)],
    ]) +
    glow(Math.round(sun.x), Math.round(sun.y), 300, ember, 0.55) +
    `<path d="M130 560A470 400 0 0 1 1070 560" fill="none" stroke="${oklch(0.46, 0.17, 268)}" stroke-width="4" stroke-dasharray="3 13" stroke-linecap="round"/>` +
    steps.join("") +
    `<circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="72" fill="${ember}"/>` +
    houses(random, 630, 130, oklch(0.72, 0.09, 50)) +
    houses(random, 630, 70, oklch(0.42, 0.08, 275))
  );
}

/** A receipt against the night: line by line, and the sum at its foot is lit. @type {Scene} */
function receipt(random) {
  const lines = Array.from({ length: 6 }, (_, index) => {
    const y = 118 + index * 56;
    const price = 44 + random() * 50;
    return (
      `<rect x="436" y="${y}" width="${(110 + random() * 90).toFixed(0)}" height="14" rx="7" fill="${haze}"/>` +
      `<rect x="${(764 - price).toFixed(0)}" y="${y}" width="${price.toFixed(0)}" height="14" rx="7" fill="${dusk}"/>`
    );
  });
  const teeth = Array.from({ length: 10 }, () => "l-20 22l-20 -22").join("");
  return (
    sky([
      [0, ink],
      [0.75, night],
      [1, dusk],
    ]) +
    glow(600, 300, 430, lamp, 0.42) +
    houses(random, 630, 52, near) +
    `<path d="M400 56H800V552${teeth}Z" fill="${paper}"/>` +
    lines.join("") +
    `<path d="M436 456H764" stroke="${haze}" stroke-width="3" stroke-dasharray="2 10" stroke-linecap="round"/>` +
    `<rect x="436" y="482" width="120" height="22" rx="11" fill="${haze}"/>` +
    `<rect x="604" y="476" width="160" height="34" rx="17" fill="${ember}"/>`
  );
}

/** A call rings out toward somebody, and passes where it was let through. @type {Scene} */
function letThrough() {
  const arc = (/** @type {number} */ x, /** @type {number} */ radius, /** @type {number} */ spread) => {
    const [dx, dy] = [radius * Math.cos(spread), radius * Math.sin(spread)];
    return `M${(x + dx).toFixed(0)} ${(315 - dy).toFixed(0)}A${radius} ${radius} 0 0 1 ${(x + dx).toFixed(0)} ${(315 + dy).toFixed(0)}`;
  };
  const rings = [110, 180, 250, 320].map(
    (radius, index) => `<path d="${arc(190, radius, 0.85)}" stroke="${periwinkle}" opacity="${1 - index * 0.14}"/>`,
  );
  const inside = [90, 170, 250].map(
    (radius, index) => `<path d="${arc(640, radius, 0.42)}" stroke="${lamp}" opacity="${1 - index * 0.2}"/>`,
  );
  return (
    sky([
      [0, night],
      [1, ink],
    ]) +
    glow(1010, 315, 330, lamp, 0.35) +
    `<g fill="none" stroke-width="12" stroke-linecap="round">${rings.join("")}${inside.join("")}</g>` +
    `<circle cx="190" cy="315" r="54" fill="${periwinkle}"/>` +
    `<path d="M600 -20V210M600 420V650" stroke="${pale}" stroke-width="16" stroke-linecap="round"/>` +
    `<circle cx="1010" cy="315" r="66" fill="${lamp}"/>`
  );
}

/** The city at three in the morning; somebody has left a lamp on. @type {Scene} */
function city(random) {
  return (
    sky([
      [0, ink],
      [0.7, night],
      [1, dusk],
    ]) +
    glow(880, 430, 380, lamp, 0.3) +
    moon(270, 170, 66, 0.18) +
    houses(random, 630, 300, far) +
    houses(random, 630, 210, oklch(0.2, 0.042, 268)) +
    `<rect x="800" y="330" width="190" height="300" fill="${near}"/><rect x="868" y="386" width="40" height="52" rx="2" fill="${lamp}"/>` +
    houses(random, 630, 90, ink)
  );
}

/** Scenes drawn for one post each. @type {Readonly<Record<string, Scene>>} */
const ownScenes = {
  recM5cXa7WdF9qUg2: ringing,
  recH2jLs6ZkN8vGy4: handover,
  recD6pYu4TbC3mEw9: towers,
  recT4wKz9QmB2xHs7: phases,
  recB8nVe3RyJ6tPc5: lastFifth,
  recA9gQr5SfT7hNx3: afternoon,
  recC3rQw8LnK5vTz6: receipt,
  recF7uMy2JhG9sDe5: letThrough,
};
/** One of these is given to a post without a scene of its own. @type {readonly Scene[]} */
const scenes = [ringing, handover, towers, lastFifth, afternoon, receipt, letThrough, city];

/** FNV-1a, 32 bits. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** The cover of a post, or of the whole blog, as SVG; every build draws the same. @param {string} id record id, or "blog" */
export function coverSvg(id) {
  const seed = hash(id);
  const scene = id === "blog" ? city : (ownScenes[id] ?? scenes[seed % scenes.length] ?? city);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${scene(createRandom(seed))}</svg>`;
}
