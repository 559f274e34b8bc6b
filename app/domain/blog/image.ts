import type { PostImage } from "./post-record";

/** Widths, in pixels, that a post's picture is made in; a fixed set, so that nobody can ask for thousands. */
export const imageWidths = [480, 640, 960, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The address of a post's picture in one size and format. It names the very bytes, so it never changes what it shows. */
export function imagePath(recordId: string, image: PostImage, width: ImageWidth, format: ImageFormat): string {
  return `/img/${recordId}/${image.version}/${width}.${format}`;
}
