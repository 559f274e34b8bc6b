// Covers for posts without a picture, drawn during the build; every build draws the same.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import { coverWidths } from "../../app/domain/blog/image.ts";
import { createRandom } from "../random.ts";
import { ownScenes, scenes, sharedScene } from "./cover-scenes.mjs";

/** The shape of social images; 640 wide makes it 336 high. */
const RATIO = 630 / 1200;
/** Flat colors stand this well: under 20 KB as AVIF, under 60 KB as JPEG. */
const AVIF = { quality: 55, effort: 4 };
const JPEG = { quality: 78, mozjpeg: true };

/** FNV-1a, 32 bits. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** The cover of a post, or of the blog, as SVG. @param {string} id */
function coverSvg(id) {
  const seed = hash(id);
  const scene = id === "blog" ? sharedScene : (ownScenes[id] ?? scenes[seed % scenes.length] ?? sharedScene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${scene(createRandom(seed))}</svg>`;
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
          return coverWidths.flatMap((width) => {
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
