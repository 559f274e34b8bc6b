import { ascii, bytesOf, join, uint16, uint32 } from "./bytes";
import type { Original } from "./fetch-original";
import { stripGif } from "./strip-gif";

/**
 * A picture reduced to its pixels, color profile, orientation and animation. EXIF (including the location and the camera),
 * XMP, comments, previews and any bytes after the picture are removed. Null when that is impossible: the file is damaged,
 * or it is an AVIF with metadata, which only a transform can remove. Only what a decoder needs is copied. Data hidden in
 * the pixels themselves cannot be detected without decoding them.
 */
export function stripMetadata({ bytes, type }: Original): Original | null {
  const bare = STRIPPERS[type](bytes);
  return bare && { bytes: bare, type };
}

const STRIPPERS: Record<Original["type"], (bytes: Uint8Array) => Uint8Array | null> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/avif": (bytes) => (isBareAvif(bytes) ? bytes : null),
  "image/gif": stripGif,
};

/** JPEG markers: ITU-T T.81, table B.1. */
const SOS = 0xda;
const EOI = 0xd9;
/** Frames and tables for Huffman and arithmetic coding (0xc8 is reserved), quantization, lines, restart interval. */
const isForDecoder = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdd);
/** Markers that stand alone, without a length: a restart outside of a scan, and TEM. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Application segments that change how a picture looks: density, color profile, and Adobe's color transform. */
const NEEDED_SEGMENTS = [
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
] as const;
/** Bytes of JFIF without its thumbnail, marker included: ITU-T T.871, 10.1. The last two are the thumbnail's size. */
const JFIF_BYTES = 18;
/** Bytes of Adobe's segment, marker included; its last names the color transform. */
const ADOBE_BYTES = 16;

function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const parts = [bytes.subarray(0, 2)];
  let isDrawn = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === EOI) return join([...parts, bytes.subarray(at, at + 2)]);
    if (marker === 0xff || isAlone(marker)) {
      // Of two 0xff bytes the first is only fill.
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    let end = at + 2 + uint16(bytes, at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === SOS) {
      isDrawn = true;
      end = endOfScan(bytes, end);
      parts.push(bytes.subarray(at, end));
    } else if (marker === 0xe1 && ascii(segment, 4, 10) === "Exif\0\0") {
      const orientation = orientationOf(segment.subarray(10));
      if (orientation !== 1) parts.push(orientationSegment(orientation));
    } else {
      const isNeeded = NEEDED_SEGMENTS.some(
        ([own, name]) => own === marker && ascii(segment, 4, 4 + name.length) === name,
      );
      if (isForDecoder(marker) || (isNeeded && marker === 0xe2)) parts.push(segment);
      else if (isNeeded) parts.push(...cutSegment(segment, marker === 0xe0 ? JFIF_BYTES : ADOBE_BYTES));
    }
    at = end;
  }
  // A download that was cut off long ago still shows its upper part.
  return isDrawn ? join(parts) : null;
}

/** The first bytes of JFIF's or Adobe's segment, without what follows them; nothing where it is too short to be one. */
function cutSegment(segment: Uint8Array, size: number): Uint8Array[] {
  if (segment.length < size) return [];
  const cut = segment.slice(0, size);
  cut.set([0, size - 2], 2);
  if (cut[1] === 0xe0) cut.set([0, 0], JFIF_BYTES - 2);
  return [cut];
}

/** The position of the next marker. Within a scan, 0xff is followed by 0 or by one of the eight restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** EXIF's tag for the orientation, 1 to 8; 1 is upright. */
const ORIENTATION_TAG = 0x0112;

/** The orientation in EXIF's TIFF block; 1 where it names none. */
function orientationOf(tiff: Uint8Array): number {
  const isLittle = ascii(tiff, 0, 2) === "II";
  const short = (at: number) => (isLittle ? (tiff[at] ?? 0) + (tiff[at + 1] ?? 0) * 0x100 : uint16(tiff, at));
  // The directory's offset has four bytes; one beyond the segment's 64 KB is broken.
  const directory = isLittle ? short(4) : short(6);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== ORIENTATION_TAG) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** An EXIF segment that holds nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const head = [0xff, 0xe1, 0, 34, ...bytesOf("Exif\0\0"), ...bytesOf("MM"), 0, 42, 0, 0, 0, 8];
  return Uint8Array.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

/** PNG's chunks that a decoder needs or that change how it looks; the others hold texts, times and EXIF. */
const PNG_LOOKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

function stripPng(bytes: Uint8Array): Uint8Array | null {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = ascii(bytes, at + 4, at + 8);
    const end = at + 12 + uint32(bytes, at);
    if (end > bytes.length) return null;
    if (PNG_LOOKS.test(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return join(parts);
    at = end;
  }
  return null;
}

const WEBP_LOOKS = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;
/** The bits of VP8X that announce EXIF and XMP. */
const WEBP_METADATA = 0x08 | 0x04;

function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const little = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.slice(0, 12)];
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = ascii(bytes, at, at + 4);
    const size = little.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length) return null;
    // A chunk of odd length is followed by a zero, which some writers leave out at the end.
    const end = Math.min(at + 8 + size + (size % 2), bytes.length);
    const chunk = name === "VP8X" ? bytes.slice(at, end) : bytes.subarray(at, end);
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    if (WEBP_LOOKS.test(name)) parts.push(chunk);
    at = end;
  }
  if (parts.length === 1) return null;
  const whole = join(parts);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}

/** Whether an AVIF contains only pictures. Its boxes refer to each other by offset, so none can be removed. */
function isBareAvif(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const name = ascii(bytes, at + 4, at + 8);
    // A box of length 0 reaches to the end of the file.
    const end = at + (uint32(bytes, at) || bytes.length - at);
    if (end < at + 8 || end > bytes.length || !/^(ftyp|meta|moov|mdat|free|skip)$/.test(name)) return false;
    const box = bytes.subarray(at, end);
    const describes = name === "meta" || name === "moov";
    if (describes && ["Exif", "rdf+xml", "udta", "uuid"].some((mark) => holds(box, mark))) return false;
    at = end;
  }
  return true;
}

function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = bytesOf(text);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  }
  return false;
}
