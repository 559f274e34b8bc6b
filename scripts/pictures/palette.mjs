// The palette of all pictures: the night colors of the site, read from its tokens.
import { readFileSync } from "node:fs";

import { transform } from "lightningcss";

const TOKEN = /--([a-z0-9-]+): var\(--day, .*?\) var\(--night, (oklch\([\d. ]+\))\);/g;
/** A browser that knows no OKLCH, as the programs that draw pictures. */
const OLD = { chrome: 90 << 16 };

/**
 * The opaque night colors of app/app.css, as #rrggbb by token.
 * @returns {(token: string) => string}
 */
export function siteNight() {
  const css = readFileSync(new URL("../../app/app.css", import.meta.url), "utf8");
  const colors = new Map([...css.matchAll(TOKEN)].map(([, name = "", color = ""]) => [name, plain(color)]));
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`app/app.css has no opaque night color --${token}.`);
    return color;
  };
}

/** @param {string} color */
function plain(color) {
  const { code } = transform({
    filename: "token.css",
    code: Buffer.from(`a{color:${color}}`),
    targets: OLD,
    minify: true,
  });
  return /color:(#\w+)/.exec(code.toString())?.[1];
}
