import type { PostImage, PostRecord } from "./post-record";

/** Widths, in pixels, of the versions of a post's picture; a fixed set, so that nobody can request thousands. */
export const imageWidths = [480, 640, 960, 1200] as const;
type ImageWidth = (typeof imageWidths)[number];
/** A picture cut to what social networks show: 1200 by 630 pixels. */
export const SOCIAL = "social";
export type ImageSize = ImageWidth | typeof SOCIAL;
export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Cover widths for posts without a picture; scripts/pictures/plugin.mjs makes these and no others. */
export const coverWidths = [640, 1200] as const;
const coverFormats = ["avif", "jpg"] as const;

/** The cover of a post that has neither a picture nor a cover of its own. */
const SHARED_COVER = "/covers/blog-";

/** The URL of a post's picture in one size and format. It identifies the exact bytes, so what it shows never changes. */
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

/** Parses such a URL, or returns null: no other part of a URL ever reaches a source. */
export function readImagePath(path: string): ImageRequest | null {
  const [, recordId, version, sizeText, formatText] = PATH.exec(path) ?? [];
  const size = sizeText === SOCIAL ? SOCIAL : imageWidths.find((width) => String(width) === sizeText);
  const format = imageFormats.find((name) => name === formatText);
  return recordId && version && size && format ? { recordId, version, size, format } : null;
}

/** URL prefix of a post's pictures: its own picture, else its cover, else the blog's cover. */
export function pictureBase({ id, fields }: PostRecord, drawn: ReadonlySet<string>): string {
  if (fields.Image) return `/img/${id}/${fields.Image.version}/`;
  return drawn.has(id) ? `/covers/${id}-` : SHARED_COVER;
}

export type PictureSources = {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For browsers that know none of the types above. */
  readonly src: string;
  readonly srcSet: string;
};

/** Everything a picture element needs, best format first. */
export function pictureSources(base: string): PictureSources {
  const covers = base.startsWith("/covers/");
  const widths: readonly ImageWidth[] = covers ? coverWidths : imageWidths;
  const formats: readonly ImageFormat[] = covers ? coverFormats : imageFormats;
  const srcSet = (format: ImageFormat) => widths.map((width) => `${base}${width}.${format} ${width}w`).join(", ");
  return {
    sources: formats
      .filter((format) => format !== "jpg")
      .map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: `${base}640.jpg`,
    srcSet: srcSet("jpg"),
  };
}

/** The blog's cover, which stands in for a post's picture that cannot be shown in this size. */
export function standInCover(size: ImageSize): string {
  const [small, large] = coverWidths;
  return `${SHARED_COVER}${size === SOCIAL || size > small ? large : small}.jpg`;
}

/** The picture at 1200x630 pixels for other sites to show, or null when the post has none of its own. */
export function socialPicture(base: string): string | null {
  if (base === SHARED_COVER) return null;
  return base.startsWith("/covers/") ? `${base}1200.jpg` : `${base}${SOCIAL}.jpg`;
}
