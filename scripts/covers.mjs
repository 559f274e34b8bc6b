// Cover art for posts without a picture, drawn while the site is built: nothing stock, and the same at every build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import { ownScenes, scenes, sharedScene } from "./cover-scenes.mjs";

/** The same as coverWidths in app/domain/blog/image.ts. */
const WIDTHS = [640, 1200];
/** The shape of social images; 640 wide makes it 336 high. */
const RATIO = 630 / 1200;
/** Flat colours stand this well: under 20 KB as AVIF, under 60 KB as JPEG. */
const AVIF = { quality: 55, effort: 4 };
const JPEG = { quality: 78, mozjpeg: true };

/** FNV-1a, 32 bits. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Mulberry32: a short series of numbers that look random and are always the same. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The cover of a post, or of the blog, as SVG. @param {string} id */
function coverSvg(id) {
  const seed = hash(id);
  const scene = id === "blog" ? sharedScene : (ownScenes[id] ?? scenes[seed % scenes.length] ?? sharedScene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${scene(randomFrom(seed))}</svg>`;
}

/** Ids of the posts that come with the site, read from their source. @param {string} root */
function embeddedIds(root) {
  const folder = join(root, "app", "content", "posts");
  return readdirSync(folder).flatMap(
    (file) => /^\s*id: "(rec[A-Za-z0-9]{14})"/m.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? [],
  );
}

/** Adds the covers to the browser's files, at covers/{id}-{width}.{avif|jpg}. @returns {import("vite").Plugin} */
export function covers() {
  let root = "";
  return {
    name: "covers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      await Promise.all(
        ["blog", ...embeddedIds(root)].flatMap((id) => {
          const svg = Buffer.from(coverSvg(id));
          return WIDTHS.flatMap((width) => {
            const image = sharp(svg).resize(width, Math.round(width * RATIO));
            return [
              { image: image.clone().avif(AVIF), extension: "avif" },
              { image: image.clone().jpeg(JPEG), extension: "jpg" },
            ].map(async (file) => {
              const source = await file.image.toBuffer();
              this.emitFile({ type: "asset", fileName: `covers/${id}-${width}.${file.extension}`, source });
            });
          });
        }),
      );
    },
  };
}
