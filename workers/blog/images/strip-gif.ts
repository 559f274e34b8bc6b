import { ascii, join } from "./bytes";

/** What a block of a GIF begins with, and the labels of extensions: GIF89a, appendix A. */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The application extensions that tell how often an animation repeats. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/**
 * A GIF reduced to its frames, their timing and the repeat count: comments, texts, application data and bytes after the
 * trailer are removed. Null when its blocks cannot be parsed.
 */
export function stripGif(bytes: Uint8Array): Uint8Array | null {
  let at = 13 + colorBytes(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  let isDrawn = false;
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const isImage = bytes[at] === IMAGE;
    if (!isImage && bytes[at] !== EXTENSION) return null;
    // The data of an image is preceded by its position, its colors and its code size.
    const data = at + (isImage ? 11 + colorBytes(bytes[at + 9]) : 2);
    const end = endOfData(bytes, data);
    if (end === null) return null;
    if (isImage) parts.push(bytes.subarray(at, end));
    else parts.push(...neededExtension(bytes.subarray(at, end)));
    isDrawn ||= isImage;
    at = end;
  }
  return isDrawn ? join([...parts, Uint8Array.of(TRAILER)]) : null;
}

/** The length of the color table that these flags announce. */
function colorBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** The end of a sequence of length-prefixed blocks, of which the last is empty; null past the end of the file. */
function endOfData(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length;) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return null;
}

/** An extension that changes how the picture looks, reduced to the blocks that do; empty for any other. */
function neededExtension(extension: Uint8Array): Uint8Array[] {
  const [, label, size] = extension;
  if (label === GRAPHIC_CONTROL) return size === 4 && extension.length === 8 ? [extension] : [];
  const isLoop = label === APPLICATION && size === 11 && LOOPS.includes(ascii(extension, 3, 14));
  if (!isLoop || extension[14] !== 3 || extension[15] !== 1) return [];
  return [join([extension.subarray(0, 18), Uint8Array.of(0)])];
}
