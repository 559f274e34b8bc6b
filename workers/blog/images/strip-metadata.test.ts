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
    // Browsers turn a JPEG by its EXIF, so the turn is the one thing of it that is left.
    expect(after.orientation).toBe(type === "image/jpeg" ? 6 : undefined);
    expect(after.exif?.length ?? 0).toBe(type === "image/jpeg" ? 32 : 0);
    // Nothing is left to take away.
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

test.for<[ImageType, (picture: Sharp) => Sharp]>([
  ["image/avif", (picture) => picture.avif()],
  ["image/gif", (picture) => picture.gif()],
])("META-07 %s passes as it is without metadata, and not at all with it", async ([type, encode]) => {
  const plain = new Uint8Array(await encode(sharp(PICTURE.bytes)).toBuffer());
  expect(stripMetadata({ bytes: plain, type })?.bytes).toEqual(plain);
  if (type === "image/avif") {
    const taken = await photograph(type, encode);
    expect(text(taken.bytes)).toContain(MARK);
    expect(stripMetadata(taken)).toBeNull();
    const withBox = Uint8Array.from([...plain, 0, 0, 0, 12, ...Buffer.from("uuid"), 1, 2, 3, 4]);
    expect(stripMetadata({ bytes: withBox, type })).toBeNull();
  } else {
    const xmp = Uint8Array.from([
      ...plain.subarray(0, -1),
      0x21,
      0xff,
      11,
      ...Buffer.from(`XMP DataXMP${XMP}`),
      0,
      0x3b,
    ]);
    expect(stripMetadata({ bytes: xmp, type })).toBeNull();
  }
});

test("META-07 a damaged file is refused, or what is left of it holds no metadata; nothing throws", async () => {
  const whole = await Promise.all(ENCODERS.map(([type, , encode]) => photograph(type, encode)));
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(), fc.nat(), fc.nat(255), ({ bytes, type }, cut, place, value) => {
      const damaged = bytes.slice(0, 1 + (cut % bytes.length));
      damaged[place % damaged.length] = value;
      const bare = stripMetadata({ bytes: damaged, type });
      expect(bare === null || bare.bytes.length <= damaged.length).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  for (const { bytes, type } of whole) {
    for (let size = 0; size < bytes.length; size += 7) {
      const bare = stripMetadata({ bytes: bytes.subarray(0, size), type });
      if (bare) expect(text(bare.bytes)).not.toContain(MARK);
    }
  }
});
