import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../run.mjs";

const assets = join(root, "build", "client", "assets");

/**
 * The files of the browser's build that come with one chunk, as paths of the site.
 * @param {string} name the chunk's, without the hash
 * @returns {string[]}
 */
export function chunkFiles(name) {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const file = readdirSync(assets).find((candidate) => pattern.test(candidate));
  if (!file) throw new Error(`The build has no chunk ${name} any more.`);
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} each */
  const visit = (each) => {
    if (files.has(each)) return;
    files.add(each);
    const code = readFileSync(join(assets, each), "utf8");
    for (const [, next] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (next) visit(next);
  };
  visit(file);
  return [...files].map((each) => `/assets/${each}`);
}
