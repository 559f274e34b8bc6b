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
/** @typedef {{ preload: string[], fonts: { url: string }[] }} Plan */

/**
 * `html` holds `css`; `js` is what runs before the visitor does anything, with `later` (paths) that every new visitor
 * gets, like the question about cookies.
 * @param {string} origin
 * @param {string} path
 * @param {readonly string[]} later
 * @returns {Promise<Weight>}
 */
export async function weighPage(origin, path, later) {
  const page = await (await fetch(origin + path)).text();
  const text = /<script id="start-plan"[^>]*>([^]*?)<\/script>/.exec(page)?.[1];
  if (!text) throw new Error(`${path} has no start script; see app/document/start-script.ts.`);
  /** @type {Plan} */
  const plan = JSON.parse(text);
  const html = brotli(page);
  const css = brotli(/<style id="styles">([^]*?)<\/style>/.exec(page)?.[1] ?? "");
  const js = sum([...new Set([...plan.preload, ...later])].map((file) => brotli(readFileSync(join(client, file)))));
  const fonts = sum(plan.fonts.map(({ url }) => readFileSync(join(client, url)).length));
  const images = sum(await Promise.all(eager(page).map((image) => size(new URL(image, origin)))));
  return { html, css, js, fonts, images, total: html + js + fonts + images };
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
