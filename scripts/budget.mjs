// The size budget: bytes that a visitor's first view and the edge have to carry, each against its limit.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { root } from "./run.mjs";

const client = join(root, "build", "client");
const server = join(root, "build", "server");
const KB = 1024;

/** What Cloudflare's edge does on the fly is near brotli's level 4. @param {Buffer} data */
function brotli(data) {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** @param {string} folder @param {RegExp} name */
function files(folder, name) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(folder, path)));
}

/** @param {number[]} sizes */
function sum(sizes) {
  return sizes.reduce((total, size) => total + size, 0);
}

/** @typedef {{ module: string, imports?: string[] }} Entry */
const [manifestFile = Buffer.from("")] = files(client, /manifest-[^/]+\.js$/);
/** @type {{ entry: Entry, routes: Record<string, Entry> }} */
const manifest = JSON.parse(
  manifestFile
    .toString()
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;\s*$/, ""),
);

/** @param {string} route */
function firstView(route) {
  const entries = [manifest.entry, manifest.routes["root"], manifest.routes[route]];
  const paths = new Set(entries.flatMap((entry) => (entry ? [entry.module, ...(entry.imports ?? [])] : [])));
  return sum([...paths].map((path) => brotli(readFileSync(join(client, path)))));
}

/** @type {{ what: string, bytes: number, limit: number }[]} */
const budget = [
  { what: "scripts of the home page, brotli 4", bytes: firstView("routes/home"), limit: 170 * KB },
  { what: "both fonts", bytes: sum(files(client, /\.woff2$/).map((font) => font.length)), limit: 60 * KB },
  {
    what: "the Worker, gzip",
    bytes: sum(files(server, /\.js$/).map((file) => gzipSync(file).length)),
    limit: 1024 * KB,
  },
];

for (const { what, bytes, limit } of budget) {
  const verdict = bytes <= limit ? "ok" : "TOO LARGE";
  console.log(
    `${what.padEnd(40)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${(limit / KB).toFixed(0)} KB  ${verdict}`,
  );
  if (bytes > limit) process.exitCode = 1;
}
