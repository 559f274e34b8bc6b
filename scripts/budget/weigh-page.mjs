// What one page costs a visitor before anything is done with it, in bytes as the edge sends them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { root } from "../run.mjs";

const client = join(root, "build", "client");
/** A phone's screen in pixels of the device; pictures are chosen for it. */
const PHONE_PX = 1080;

/** What the edge does on the fly is near brotli's level 4. @param {string | Buffer} data */
function brotli(data) {
  return brotliCompressSync(Buffer.from(data), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** @typedef {{ html: number, css: number, js: number, fonts: number, images: number, total: number }} Weight */
/** @typedef {{ manifest: string, routes: string[] }} Plan */
/** @typedef {{ module: string, imports?: string[] }} Route */

/**
 * `html` holds `css`; `js` is what is fetched before the page wakes, with `later` (paths) that every new visitor
 * gets, like the question about cookies.
 * @param {string} origin
 * @param {string} path
 * @param {readonly string[]} later
 * @returns {Promise<Weight>}
 */
export async function weighPage(origin, path, later) {
  const page = await (await fetch(origin + path)).text();
  const { scripts, fonts } = firstFetches(page);
  const html = brotli(page);
  const css = brotli(/<style id="styles">([^]*?)<\/style>/.exec(page)?.[1] ?? "");
  const js = sum([...new Set([...scripts, ...later])].map((file) => brotli(asset(file))));
  const faces = sum(fonts.map((file) => asset(file).length));
  const images = sum(await Promise.all(eager(page).map((image) => size(new URL(image, origin)))));
  return { html, css, js, fonts: faces, images, total: html + js + faces + images };
}

/**
 * What is fetched without a sign of life, before the page wakes (app/document/start.ts), as paths of the site.
 * @param {string} page
 * @returns {{ scripts: string[], fonts: string[] }}
 */
function firstFetches(page) {
  const text = /<script id="start-plan"[^>]*>([^]*?)<\/script>/.exec(page)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(page)?.[1];
  if (!text || !entry) throw new Error("The page has no start script; see app/document/start-script.ts.");
  /** @type {Plan} */
  const plan = JSON.parse(text);
  /** @type {{ routes: Record<string, Route> }} */
  const table = JSON.parse(
    asset(plan.manifest)
      .toString()
      .replace(/^[^{]*|;\s*$/g, ""),
  );
  const modules = plan.routes
    .flatMap((id) => table.routes[id] ?? [])
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
  const fonts =
    asset(entry)
      .toString()
      .match(/\/assets\/[\w-]+\.woff2/g) ?? [];
  return { scripts: [entry, plan.manifest, ...modules], fonts };
}

/** @param {string} path of the site */
function asset(path) {
  return readFileSync(join(client, path));
}

/** Addresses of the pictures that are fetched without scrolling, as a phone chooses them. @param {string} page */
function eager(page) {
  return [...page.matchAll(/<picture[^>]*>([^]*?)<\/picture>|<img [^>]*>/g)]
    .map(([markup]) => markup)
    .filter((markup) => !markup.includes('loading="lazy"'))
    .flatMap((markup) => {
      const list = /srcset="([^"]+)"/i.exec(markup)?.[1];
      const single = /\ssrc="([^"]+)"/.exec(markup)?.[1];
      const fitting = (list ?? "")
        .split(", ")
        .map((candidate) => candidate.split(" "))
        .findLast(([, width]) => Number.parseInt(width ?? "0", 10) <= PHONE_PX)?.[0];
      const chosen = (fitting || single)?.replaceAll("&amp;", "&");
      return chosen && !chosen.startsWith("data:") ? [chosen] : [];
    });
}

/** @param {URL} url */
async function size(url) {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

/** @param {readonly number[]} sizes */
export function sum(sizes) {
  return sizes.reduce((total, each) => total + each, 0);
}
