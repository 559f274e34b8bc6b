// Makes pictures during the build: social images and icons from the content and the tokens, covers of posts from their drawings.
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";

import { coverWidths } from "../../app/domain/blog/image.ts";
import { icons, manifest } from "./icons.mjs";
import { siteNight } from "./palette.mjs";

/** The drawings of covers, 1200 by 630: the whole blog's, and those of single posts, named after their ids. */
const COVERS = new URL("../../app/content/posts/covers/", import.meta.url);
/** Past this a picture is too heavy for what shows links. */
const MAX_BYTES = 60 * 1024;
/** The shape of social images, which covers have too. */
const RATIO = 630 / 1200;
/** Flat colors stand this well: under 20 KB as AVIF, under 60 KB as JPEG. */
const AVIF = { quality: 55, effort: 4 };
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
  // Imported here, because a server that only serves needs neither.
  const { default: sharp } = await import("sharp");
  const { sitePens, socialImage } = await import("./social-image.mjs");
  const { brand, cards, fileOf, Mark, Skyline } = await readSubjects();

  const color = siteNight();
  const kit = {
    color,
    ...sitePens(),
    skyline: drawing(Skyline),
    mark: drawing(Mark),
    brand: brand.name,
    domain: brand.domain,
  };
  /** @param {string} svg @param {number} [edge] */
  const raster = (svg, edge) => {
    const image = sharp(Buffer.from(svg), edge ? { density: (72 * edge) / 32 } : {});
    return (edge ? image.resize(edge, edge) : image).png({ palette: true, effort: 3 }).toBuffer();
  };

  /** The cover of a post, or of the whole blog, as covers/{id}-{width}.{avif|jpg}. @param {string} id */
  const coversOf = (id) =>
    coverWidths.flatMap((width) => {
      const image = sharp(fileURLToPath(new URL(`${id}.svg`, COVERS))).resize(width, Math.round(width * RATIO));
      const name = `covers/${id}-${width}`;
      return [
        image
          .clone()
          .avif(AVIF)
          .toBuffer()
          .then((source) => ({ fileName: `${name}.avif`, source })),
        image
          .clone()
          .jpeg(JPEG)
          .toBuffer()
          .then((source) => ({ fileName: `${name}.jpg`, source })),
      ];
    });

  return [
    { fileName: "manifest.webmanifest", source: manifest(brand, color("ground")) },
    ...(await Promise.all([
      ...icons().map(async ({ fileName, svg, edge }) => ({ fileName, source: await raster(svg, edge) })),
      ...Object.entries(cards).map(async ([path, card]) => {
        const source = await raster(socialImage(kit, card));
        const fileName = fileOf(path).slice(1);
        if (source.length > MAX_BYTES) throw new Error(`${fileName} is heavier than ${MAX_BYTES} bytes.`);
        return { fileName, source };
      }),
      ...(await readdir(COVERS)).map((file) => file.replace(/\.svg$/, "")).flatMap(coversOf),
    ])),
  ];
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
