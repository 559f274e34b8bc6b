import * as fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import type { Original } from "./fetch-original";
import { type ImageType, sniffImage } from "./sniff";
import { stripMetadata } from "./strip-metadata";

const MARK = "Secret-Camera-7";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${MARK}"/></rdf:RDF></x:xmpmeta>`;

type Encode = (picture: Sharp) => Sharp;
const ENCODERS: readonly (readonly [type: ImageType, what: string, encode: Encode])[] = [
  ["image/jpeg", "plain", (picture) => picture.jpeg()],
  ["image/jpeg", "progressive", (picture) => picture.jpeg({ progressive: true })],
  ["image/png", "plain", (picture) => picture.png()],
  ["image/webp", "lossy", (picture) => picture.webp()],
  ["image/webp", "lossless", (picture) => picture.webp({ lossless: true })],
];

/** A picture as a phone takes it: with the place, the camera, XMP and a color profile, lying on its side. */
async function photograph(type: ImageType, encode: Encode): Promise<Original> {
  const noise = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, place) => (place * place * 31) % 251));
  const plain = sharp(noise, { raw: { width: 40, height: 30, channels: 3 } })
    .withIccProfile("p3")
    .withExif({ IFD0: { Make: MARK, Orientation: "6" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" } })
    .withXmp(XMP)
    .withMetadata({ orientation: 6 });
  return { bytes: new Uint8Array(await encode(plain).toBuffer()), type };
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

test.for(ENCODERS)(
  "META-07 of a photograph in %s (%s) picture and color stay, place and camera go",
  async ([type, , encode]) => {
    const taken = await photograph(type, encode);
    expect(text(taken.bytes)).toContain(MARK);
    const bare = stripMetadata(taken);
    const bytes = bare?.bytes ?? new Uint8Array();
    expect([bare?.type, sniffImage(bytes)]).toEqual([type, type]);
    expect(text(bytes)).not.toMatch(/Secret|GPS|xmp/i);
    const [before, after] = [await sharp(taken.bytes).metadata(), await sharp(bytes).metadata()];
    expect(before.exif && before.xmp).toBeTruthy();
    expect([after.xmp, after.width, after.height]).toEqual([undefined, before.width, before.height]);
    expect(after.icc).toEqual(before.icc);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(taken.bytes).raw().toBuffer());
    // Browsers rotate a JPEG by its EXIF orientation, so that value is the only one left.
    expect(after.orientation).toBe(type === "image/jpeg" ? 6 : undefined);
    expect(after.exif?.length ?? 0).toBe(type === "image/jpeg" ? 32 : 0);
    // Stripping again changes nothing.
    expect(stripMetadata({ bytes, type })?.bytes).toEqual(bytes);
  },
);

test("META-07 what follows a JPEG goes as well: phones append films and further pictures there", async () => {
  const taken = await photograph("image/jpeg", (picture) => picture.jpeg());
  const bytes = Uint8Array.from([...taken.bytes, ...taken.bytes, ...Buffer.from(MARK)]);
  expect(stripMetadata({ bytes, type: "image/jpeg" })?.bytes).toEqual(stripMetadata(taken)?.bytes);
});

test("META-07 the orientation is read in either order of bytes, and an upright JPEG has no EXIF at all", async () => {
  const plain = await sharp(PICTURE.bytes).jpeg().toBuffer();
  const withExif = (tiff: readonly number[]) => {
    const exif = [...Buffer.from("Exif\0\0"), ...tiff, ...Buffer.from(MARK)];
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...plain.subarray(2)]);
    return stripMetadata({ bytes, type: "image/jpeg" })?.bytes ?? new Uint8Array();
  };
  const little = (value: number) => [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0];
  const big = (value: number) => [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  for (const tiff of [little, big]) {
    expect((await sharp(withExif(tiff(8))).metadata()).orientation).toBe(8);
    for (const value of [1, 0, 9]) expect(withExif(tiff(value))).toEqual(new Uint8Array(plain));
  }
});

/** A JPEG with these bytes after its first marker. */
async function jpegWith(...segments: readonly (readonly number[])[]): Promise<[plain: Uint8Array, bytes: Uint8Array]> {
  const plain = new Uint8Array(await sharp(PICTURE.bytes).jpeg().toBuffer());
  return [plain, Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...plain.subarray(2)])];
}
const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];

test("META-07 of JFIF and Adobe's segment nothing is left but density and color: a thumbnail goes", async () => {
  const thumbnail = [...Buffer.from(`${MARK}-------`)].slice(0, 15).concat(0, 0, 0);
  const jfif = [...Buffer.from("JFIF\0"), 1, 2, 1, 0, 72, 0, 72];
  const adobe = [...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 1];
  const [plain, bytes] = await jpegWith(
    segment(0xe0, [...jfif, 3, 2, ...thumbnail]),
    segment(0xee, [...adobe, ...Buffer.from(MARK)]),
    segment(0xe0, [...Buffer.from("JFIF\0"), 1]),
  );
  const expected = [0xff, 0xd8, ...segment(0xe0, [...jfif, 0, 0]), ...segment(0xee, adobe), ...plain.subarray(2)];
  expect(stripMetadata({ bytes, type: "image/jpeg" })?.bytes).toEqual(Uint8Array.from(expected));
});

test("META-07 of a JPEG only segments pass that a decoder needs, whatever else it names them", async () => {
  const unknown = [0x02, 0xbf, 0xc8, 0xde, 0xdf, 0xf0, 0xf7, 0xfd, 0xfe, 0xe5];
  const alone = [0xff, 0xff, 0x01, 0xff, 0xd3];
  const [plain, bytes] = await jpegWith(...unknown.map((marker) => segment(marker, [...Buffer.from(MARK)])), alone);
  expect(stripMetadata({ bytes, type: "image/jpeg" })?.bytes).toEqual(plain);
  for (const size of [0, 1]) {
    const [, broken] = await jpegWith([0xff, 0xdb, 0, size]);
    expect(stripMetadata({ bytes: broken, type: "image/jpeg" })).toBeNull();
  }
});

test("META-07 of a PNG a chunk that no decoder knows goes, though its name says that it is needed", async () => {
  const plain = new Uint8Array(await sharp(PICTURE.bytes).png().toBuffer());
  const chunk = [0, 0, 0, MARK.length, ...Buffer.from(`SECR${MARK}`), 0, 0, 0, 0];
  const bytes = Uint8Array.from([...plain.subarray(0, 33), ...chunk, ...plain.subarray(33)]);
  expect(text(stripMetadata({ bytes, type: "image/png" })?.bytes ?? bytes)).not.toContain(MARK);
});

test("META-07 an AVIF passes as it is without metadata, and not at all with it", async () => {
  const type = "image/avif";
  const plain = new Uint8Array(await sharp(PICTURE.bytes).avif().toBuffer());
  expect(stripMetadata({ bytes: plain, type })?.bytes).toEqual(plain);
  const taken = await photograph(type, (picture) => picture.avif());
  expect(text(taken.bytes)).toContain(MARK);
  expect(stripMetadata(taken)).toBeNull();
  const withBox = Uint8Array.from([...plain, 0, 0, 0, 12, ...Buffer.from("uuid"), 1, 2, 3, 4]);
  expect(stripMetadata({ bytes: withBox, type })).toBeNull();
});

/** A GIF of three frames that repeats twice. */
async function animation(): Promise<Uint8Array> {
  const pixels = Buffer.from(Array.from({ length: 8 * 24 * 3 }, (_, place) => (place * 37) % 256));
  const frames = sharp(pixels, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } });
  return new Uint8Array(await frames.gif({ loop: 2, delay: [100, 200, 300] }).toBuffer());
}

test("META-07 of a GIF frames, timing and repetition stay; comments, programs' data and what follows go", async () => {
  const type = "image/gif";
  const plain = await animation();
  expect(stripMetadata({ bytes: plain, type })?.bytes).toEqual(plain);
  const blocks = (content: string) => [content.length, ...Buffer.from(content), 0];
  const extensions = [
    [0x21, 0xfe, ...blocks(MARK)],
    [0x21, 0x01, ...blocks(MARK)],
    [0x21, 0xff, 11, ...Buffer.from("ICCRGBG1012"), ...blocks(MARK)],
    // XMP is stored there unwrapped; the bytes after it lead a parser to the end wherever the text happened to send it.
    [0x21, 0xff, 11, ...Buffer.from(`XMP DataXMP${XMP}`), 1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0],
  ].flat();
  const start = text(plain).indexOf("NETSCAPE2.0") - 3;
  const end = [0x3b, ...Buffer.from(MARK)];
  const loop = plain.subarray(start, start + 18);
  const bytes = Uint8Array.from([
    ...plain.subarray(0, start),
    ...extensions,
    ...loop,
    ...blocks(MARK),
    ...plain.subarray(start + 19, -1),
    ...extensions,
    ...end,
  ]);
  expect(stripMetadata({ bytes, type })?.bytes).toEqual(plain);
  const { pages, delay, loop: times } = await sharp(plain, { animated: true }).metadata();
  expect([pages, delay, times]).toEqual([3, [100, 200, 300], 2]);
});

test("META-07 a GIF whose blocks cannot be told apart is refused; one that lacks its end gets it", async () => {
  const type = "image/gif";
  const plain = await animation();
  const cut = plain.subarray(0, -1);
  expect(stripMetadata({ bytes: cut, type })?.bytes).toEqual(plain);
  for (const broken of [cut.subarray(0, -1), plain.subarray(0, 13), Uint8Array.from([...cut, 0x99, ...plain])]) {
    expect(stripMetadata({ bytes: broken, type })).toBeNull();
  }
});

async function everyKind(): Promise<Original[]> {
  const taken = await Promise.all(ENCODERS.map(([type, , encode]) => photograph(type, encode)));
  const animated = await animation();
  const comment = [0x21, 0xfe, MARK.length, ...Buffer.from(MARK), 0, 0x3b];
  return [...taken, { bytes: Uint8Array.from([...animated.subarray(0, -1), ...comment]), type: "image/gif" }];
}

test("META-07 with any byte damaged nothing throws, and what passes has nothing more to take away", async () => {
  const whole = await everyKind();
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(), fc.nat(255), ({ bytes, type }, place, value) => {
      const damaged = bytes.slice();
      damaged[place % damaged.length] = value;
      const bare = stripMetadata({ bytes: damaged, type });
      if (!bare) return;
      expect(bare.bytes.length).toBeLessThanOrEqual(damaged.length);
      // Compared as buffers: there are thousands of them.
      expect(Buffer.compare(stripMetadata(bare)?.bytes ?? new Uint8Array(), bare.bytes)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test("META-07 wherever a file is cut off, it is refused or what is left of it holds no metadata", async () => {
  const left: string[] = [];
  for (const { bytes, type } of await everyKind()) {
    for (let size = 0; size < bytes.length; size += 7) {
      const bare = stripMetadata({ bytes: bytes.subarray(0, size), type });
      if (bare && text(bare.bytes).includes(MARK)) left.push(`${type} of ${size} bytes`);
    }
  }
  expect(left).toEqual([]);
});
