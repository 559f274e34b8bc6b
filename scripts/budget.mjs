// The size budget: what every page costs its visitor before anything is done with it, and what the Worker weighs, each
// against its limit. It looks at the build that is there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { chunkFiles } from "./budget/chunk-files.mjs";
import { limitsOf } from "./budget/limits.mjs";
import { sum, weighPage } from "./budget/weigh-page.mjs";
import { servePreview } from "./preview.mjs";
import { root } from "./run.mjs";

const KB = 1024;
/** Limit of the Worker, gzip. */
const WORKER_KB = 1024;
/** What every new visitor gets without asking. */
const later = chunkFiles("banner");
/** Pages that no list names. */
const UNLISTED = ["/book", "/no-such-page"];

/** @type {string[]} */
const broken = [];
const kinds = /** @type {const} */ (["html", "js", "fonts", "images", "total"]);

/** @param {string} text */
function column(text) {
  return text.padStart(8);
}

const { origin, stop } = await servePreview();
try {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  console.log(`${["html", "of it css", ...kinds.slice(1)].map(column).join("")}  KB at brotli 4`);
  for (const path of [...listed, ...UNLISTED]) {
    const weight = await weighPage(origin, path, later);
    const limits = limitsOf(path);
    const over = kinds.filter((kind) => weight[kind] > limits[kind] * KB);
    const figures = [weight.html, weight.css, weight.js, weight.fonts, weight.images, weight.total];
    console.log(
      `${figures.map((bytes) => column((bytes / KB).toFixed(1))).join("")}  ${decodeURIComponent(path)}${over.map((kind) => `  TOO MUCH ${kind}: limit ${limits[kind]}`).join("")}`,
    );
    if (over.length > 0) broken.push(path);
  }
} finally {
  await stop();
}

const server = join(root, "build", "server");
const worker = sum(
  readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .map((path) => gzipSync(readFileSync(join(server, path))).length),
);
console.log(`${column((worker / KB).toFixed(1))}  the Worker, gzip, of ${WORKER_KB}`);
if (worker > WORKER_KB * KB) broken.push("the Worker");
if (broken.length > 0) {
  console.error(`Over the limit (scripts/budget/limits.mjs): ${broken.join(", ")}`);
  process.exitCode = 1;
}
