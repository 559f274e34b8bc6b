import type { PostImage } from "./post-record";

/** Widths, in pixels, that a post's picture is made in; a fixed set, so that nobody can ask for thousands. */
export const imageWidths = [480, 640, 960, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** A picture cut to what social networks show: 1200 by 630 pixels; META-07. */
export const SOCIAL = "social";
export type ImageSize = ImageWidth | typeof SOCIAL;
export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The address of a post's picture in one size and format. It names the very bytes, so it never changes what it shows. */
export function imagePath(recordId: string, image: PostImage, size: ImageSize, format: ImageFormat): string {
  return `/img/${recordId}/${image.version}/${size}.${format}`;
}

export type ImageRequest = {
  readonly recordId: string;
  readonly version: string;
  readonly size: ImageSize;
  readonly format: ImageFormat;
};

const PATH = /^\/img\/(rec[A-Za-z0-9]{14})\/(att[A-Za-z0-9]{14}|[0-9a-f]{16})\/(\d{3,4}|social)\.(avif|webp|jpg)$/;

/** Reads such an address, or gives null: nothing else of an address ever reaches a source. */
export function readImagePath(path: string): ImageRequest | null {
  const [, recordId, version, sizeText, formatText] = PATH.exec(path) ?? [];
  const size = sizeText === SOCIAL ? SOCIAL : imageWidths.find((width) => String(width) === sizeText);
  const format = imageFormats.find((name) => name === formatText);
  return recordId && version && size && format ? { recordId, version, size, format } : null;
}
