// A chart of a few lines over sizes that grow tenfold, as an SVG that reads in a light and a dark page.

const WIDTH = 720;
const HEIGHT = 360;
const EDGE = { left: 64, right: 150, top: 48, bottom: 52 };
const COLOURS = ["#0f766e", "#b45309", "#4338ca"];

/**
 * @param {{ title: string, x: string, y: string, sizes: number[], limit?: { value: number, label: string }, lines: { label: string, values: number[] }[] }} chart
 * @returns {string}
 */
export function lineChart({ title, x, y, sizes, limit, lines }) {
  const top = Math.max(...lines.flatMap(({ values }) => values), limit?.value ?? 0) * 1.1;
  const across = (/** @type {number} */ index) =>
    EDGE.left + (index * (WIDTH - EDGE.left - EDGE.right)) / Math.max(1, sizes.length - 1);
  const up = (/** @type {number} */ value) => HEIGHT - EDGE.bottom - (value / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  const text = (/** @type {number} */ px, /** @type {number} */ py, /** @type {string} */ words, more = "") =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" ${more}>${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
  const drawn = lines.map(({ label, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const points = values.map((value, at) => `${across(at).toFixed(1)},${up(value).toFixed(1)}`);
    const end = up(values.at(-1) ?? 0) + 4 + (index % 2 ? 12 : -4);
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="2.5"/>
${points.map((point) => `<circle cx="${point.split(",")[0]}" cy="${point.split(",")[1]}" r="3.5" fill="${colour}"/>`).join("")}
${text(WIDTH - EDGE.right + 10, end, label, `fill="${colour}" font-weight="600"`)}`;
  });
  const ticks = sizes.map((size, index) =>
    text(across(index), HEIGHT - EDGE.bottom + 20, size.toLocaleString("en-US"), 'text-anchor="middle"'),
  );
  const bound = limit
    ? `<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${up(limit.value).toFixed(1)}" y2="${up(limit.value).toFixed(1)}" stroke="#9ca3af" stroke-dasharray="5 4"/>
${text(EDGE.left + 4, up(limit.value) - 6, limit.label)}`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#6b7280" role="img" aria-label="${title}">
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff"/>
${text(EDGE.left, 26, title, 'font-size="15" font-weight="600" fill="#111827"')}
<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${HEIGHT - EDGE.bottom}" y2="${HEIGHT - EDGE.bottom}" stroke="#9ca3af"/>
${[0, 0.5, 1].map((part) => text(EDGE.left - 8, up((top / 1.1) * part) + 4, ((top / 1.1) * part).toFixed(1), 'text-anchor="end"')).join("\n")}
${text(16, EDGE.top - 6, y)}
${text((EDGE.left + WIDTH - EDGE.right) / 2, HEIGHT - 10, x, 'text-anchor="middle"')}
${bound}
${ticks.join("\n")}
${drawn.join("\n")}
</svg>
`;
}
