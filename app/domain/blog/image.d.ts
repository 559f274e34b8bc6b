import type { PostImage, PostRecord } from "./post-record";
/** Widths, in pixels, of the versions of a post's picture; a fixed set, so that nobody can request thousands. */
export declare const imageWidths: readonly [480, 640, 960, 1200];
type ImageWidth = (typeof imageWidths)[number];
/** A picture cut to what social networks show: 1200 by 630 pixels; META-07. */
export declare const SOCIAL = "social";
export type ImageSize = ImageWidth | typeof SOCIAL;
export declare const imageFormats: readonly ["avif", "webp", "jpg"];
export type ImageFormat = (typeof imageFormats)[number];
/** Cover widths for posts without a picture; scripts/pictures/plugin.mjs makes these and no others. */
export declare const coverWidths: readonly [640, 1200];
/** The URL of a post's picture in one size and format. It identifies the exact bytes, so what it shows never changes. */
export declare function imagePath(recordId: string, image: PostImage, size: ImageSize, format: ImageFormat): string;
export type ImageRequest = {
  readonly recordId: string;
  readonly version: string;
  readonly size: ImageSize;
  readonly format: ImageFormat;
};
/** Parses such a URL, or returns null: no other part of a URL ever reaches a source. */
export declare function readImagePath(path: string): ImageRequest | null;
/** URL prefix of a post's pictures: its own picture, else its cover, else the blog's cover. */
export declare function pictureBase({ id, fields }: PostRecord, drawn: ReadonlySet<string>): string;
export type PictureSources = {
  readonly sources: readonly {
    readonly type: string;
    readonly srcSet: string;
  }[];
  /** For browsers that know none of the types above. */
  readonly src: string;
  readonly srcSet: string;
};
/** Everything a picture element needs, best format first. */
export declare function pictureSources(base: string): PictureSources;
/** The blog's cover, which stands in for a post's picture that cannot be shown in this size. */
export declare function standInCover(size: ImageSize): string;
/** The picture at 1200x630 pixels for other sites to show, or null when the post has none of its own. */
export declare function socialPicture(base: string): string | null;
export {};
