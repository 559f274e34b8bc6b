// Makes pictures during the build: social images and icons from the content and the tokens, covers of posts from their drawings.
// Encoding takes most of a build, so a picture is kept in node_modules/.cache by the hash of what it is made of.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { transform } from "lightningcss";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";

import { coverWidths } from "../../app/domain/blog/image.ts";

/** The drawings of covers, 1200 by 630: the whole blog's, and those of single posts, named after their ids. */
const COVERS = new URL("../../app/content/posts/covers/", import.meta.url);
const CACHE = new URL("../../node_modules/.cache/pictures/", import.meta.url);
/** What a social image is made with, besides its words and the site's drawings. */
const TOOLS = ["social-image.mjs", "../../app/assets/fonts/bricolage.woff2", "../../app/assets/fonts/geist.woff2"];
/** Past this a picture is too heavy for what shows links. */
const MAX_BYTES = 60 * 1024;
/** The shape of social images, which covers have too. */
const RATIO = 630 / 1200;
/** Flat colors stand this well: under 20 KB as AVIF, under 60 KB as JPEG. */
const AVIF = { quality: 55, effort: 4 };
const PNG = { palette: true, effort: 3 };
const JPEG = { quality: 78, mozjpeg: true };

/**
 * The pictures of the site, as files of the client build. A server that is being worked on makes none.
 * @returns {import("vite").Plugin}
 */
export function sitePictures() {
  return {
    name: "site-pictures",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const { fileName, source } of await drawAll()) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/**
 * Every file, drawn.
 * @returns {Promise<{ fileName: string, source: Uint8Array | string }[]>}
 */
async function drawAll() {
  const { brand, cards, fileOf, Mark, Skyline } = await readSubjects();
  const { devDependencies } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  const remembered = await openCache(`${devDependencies.sharp} ${devDependencies.fontkit}`);

  const color = siteNight();
  const drawings = { skyline: drawing(Skyline), mark: drawing(Mark), brand: brand.name, domain: brand.domain };
  const tools = await Promise.all(TOOLS.map(async (file) => await readFile(new URL(file, import.meta.url))));
  const palette = await readFile(new URL("../../app/app.css", import.meta.url));
  /** @type {import("./social-image.mjs").Kit | null} */
  let kit = null;
  /** @param {{ eyebrow: string, title: string }} card */
  const draw = async (card) => {
    const { sitePens, socialImage } = await import("./social-image.mjs");
    return socialImage((kit ??= { color, ...sitePens(), ...drawings }), card);
  };

  /** @param {string} svg @param {number} edge */
  const icon = (svg, edge) =>
    remembered([svg, `${edge}`], async (sharp) =>
      sharp(Buffer.from(svg), { density: (72 * edge) / 32 })
        .resize(edge, edge)
        .png(PNG)
        .toBuffer(),
    );

  /** The cover of a post, or of the whole blog, as covers/{id}-{width}.{avif|jpg}. @param {string} id */
  const coversOf = async (id) => {
    const svg = await readFile(new URL(`${id}.svg`, COVERS));
    return await Promise.all(
      coverWidths.flatMap((width) => {
        /** @param {typeof import("sharp").default} sharp */
        const image = (sharp) => sharp(svg).resize(width, Math.round(width * RATIO));
        const name = `covers/${id}-${width}`;
        const avif = remembered([svg, `${width}`, JSON.stringify(AVIF)], async (sharp) =>
          image(sharp).avif(AVIF).toBuffer(),
        );
        const jpeg = remembered([svg, `${width}`, JSON.stringify(JPEG)], async (sharp) =>
          image(sharp).jpeg(JPEG).toBuffer(),
        );
        return [
          avif.then((source) => ({ fileName: `${name}.avif`, source })),
          jpeg.then((source) => ({ fileName: `${name}.jpg`, source })),
        ];
      }),
    );
  };

  const covers = (await readdir(COVERS)).map((file) => file.replace(/\.svg$/, "")).map(coversOf);
  return [
    { fileName: "manifest.webmanifest", source: manifest(brand, color("ground")) },
    ...(await Promise.all([
      ...icons().map(async ({ fileName, svg, edge }) => ({ fileName, source: await icon(svg, edge) })),
      ...Object.entries(cards).map(async ([path, card]) => {
        const sources = [JSON.stringify([card, drawings, PNG]), palette, ...tools];
        const source = await remembered(sources, async (sharp) =>
          sharp(Buffer.from(await draw(card)))
            .png(PNG)
            .toBuffer(),
        );
        const fileName = fileOf(path).slice(1);
        if (source.length > MAX_BYTES) throw new Error(`${fileName} is heavier than ${MAX_BYTES} bytes.`);
        return { fileName, source };
      }),
    ])),
    ...(await Promise.all(covers)).flat(),
  ];
}

/**
 * Opens the cache of what one version of the tools makes. What it returns reads a picture by the bytes it is made of, or
 * makes it; the first one that has to be made is announced.
 * @param {string} tools
 * @returns {Promise<(sources: (string | Buffer)[], make: (sharp: typeof import("sharp").default) => Promise<Buffer>) => Promise<Buffer>>}
 */
async function openCache(tools) {
  await mkdir(CACHE, { recursive: true });
  let isAnnounced = false;
  return async (sources, make) => {
    const hash = createHash("sha256").update(tools);
    for (const source of sources) hash.update(`\n${source.length}\n`).update(source);
    const file = new URL(hash.digest("hex"), CACHE);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    if (!isAnnounced)
      console.log("Drawing pictures that are new or changed; the next build finds them in node_modules/.cache.");
    isAnnounced = true;
    // Loaded here, because most builds draw nothing.
    const { default: sharp } = await import("sharp");
    const made = await make(sharp);
    // Through a file of its own, because two builds may run at once.
    const draft = new URL(`${file.href}.${process.pid}`);
    await writeFile(draft, made);
    await rename(draft, file);
    return made;
  };
}

/** @returns {Promise<typeof import("./subjects.ts").subjects>} */
async function readSubjects() {
  /** @type {typeof runnerImport<typeof import("./subjects.ts")>} */
  const read = runnerImport;
  const app = fileURLToPath(new URL("../../app", import.meta.url));
  const file = fileURLToPath(new URL("subjects.ts", import.meta.url));
  const { module } = await read(file, { configFile: false, logLevel: "error", resolve: { alias: { "~": app } } });
  return module.subjects;
}

/** The <svg> of one of the site's drawings. @param {import("react").FunctionComponent} component */
function drawing(component) {
  const [svg] = /<svg[^]*<\/svg>/.exec(renderToStaticMarkup(createElement(component))) ?? [];
  if (!svg) throw new Error(`${component.name} draws no <svg>.`);
  return svg;
}

/**
 * The icons by file name: drawing and edge in pixels. Where the system cuts the corners itself, the ground fills the
 * square; the mark stays inside the circle that a maskable icon must keep.
 * @returns {{ fileName: string, svg: string, edge: number }[]}
 */
export function icons() {
  const rounded = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
  const square = rounded.replace(/ rx="\d+"/, "");
  return [
    { fileName: "apple-touch-icon.png", svg: square, edge: 180 },
    { fileName: "icons/192.png", svg: rounded, edge: 192 },
    { fileName: "icons/512.png", svg: rounded, edge: 512 },
    { fileName: "icons/maskable-512.png", svg: square, edge: 512 },
  ];
}

/**
 * The web app manifest.
 * @param {{ name: string, tagline: string }} brand
 * @param {string} color of the window's frame and of the ground while the site starts
 */
export function manifest({ name, tagline }, color) {
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    id: "/",
    start_url: "/",
    display: "browser",
    theme_color: color,
    background_color: color,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

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
