import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  imageFormats,
  imagePath,
  type ImageSize,
  imageWidths,
  pictureBase,
  readImagePath,
  SOCIAL,
  socialPicture,
  standInCover,
} from "./image";

const HEX = "0123456789abcdef".split("");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".split("");
const of = (letters: readonly string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });
const ids = (prefix: string) => of(LETTERS, 14).map((letters) => prefix + letters);
const wanted = fc.record({
  recordId: ids("rec"),
  version: fc.oneof(ids("att"), of(HEX, 16)),
  size: fc.constantFrom<ImageSize>(...imageWidths, SOCIAL),
  format: fc.constantFrom(...imageFormats),
});
const paths = wanted.map(({ recordId, version, size, format }) =>
  imagePath(recordId, { url: "https://dl.airtable.com/a.png", version }, size, format),
);

test("META-07 every address that is given out is read as what was meant, and says nothing of where the picture is", () => {
  fc.assert(
    fc.property(wanted, (request) => {
      const { recordId, version, size, format } = request;
      const path = imagePath(recordId, { url: "https://dl.airtable.com/secret.png", version }, size, format);
      expect(readImagePath(path)).toEqual(request);
      expect(path).not.toContain("secret");
      // Used unescaped in a page and in KV.
      expect(new URL(path, "https://nightshift.example").pathname).toBe(path);
      expect(path.length).toBeLessThan(100);
    }),
  );
});

/** A path with one letter changed, left out or added: mostly invalid, sometimes another picture's. */
const nearly = fc
  .tuple(
    paths,
    fc.nat({ max: 80 }),
    fc.nat({ max: 2 }),
    fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom("\n", "%", "/", "..")),
  )
  .map(([path, place, cut, put]) => path.slice(0, place) + put + path.slice(place + cut));

/** Any text at all, halves of letters included. */
const codes = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

test("META-07 whatever else is asked for is nothing, and never throws; each picture has one address alone", () => {
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string(), codes), (path) => {
      const request = readImagePath(path);
      if (request === null) return;
      const { recordId, version, size, format } = request;
      expect(imagePath(recordId, { url: "", version }, size, format)).toBe(path);
      expect([...imageWidths, SOCIAL]).toContain(size);
      expect(imageFormats).toContain(format);
      expect(recordId + version).toMatch(/^rec[A-Za-z0-9]{14}(att[A-Za-z0-9]{14}|[0-9a-f]{16})$/);
    }),
    { numRuns: 1_000 },
  );
});

test("META-07 in the place of a picture stands the cover of its size", () => {
  expect(([480, 640, 960, 1200, SOCIAL] as const).map(standInCover)).toEqual([
    "/covers/blog-640.jpg",
    "/covers/blog-640.jpg",
    "/covers/blog-1200.jpg",
    "/covers/blog-1200.jpg",
    "/covers/blog-1200.jpg",
  ]);
});

const IMAGE = { url: "https://dl.airtable.com/a.png", version: "attA1b2C3d4E5f6G7" };
test.each([
  [
    "its own",
    { Title: "T", Image: IMAGE },
    ["drawn"],
    "/img/drawn/attA1b2C3d4E5f6G7/",
    "/img/drawn/attA1b2C3d4E5f6G7/social.jpg",
  ],
  ["the cover drawn for it", { Title: "T" }, ["drawn"], "/covers/drawn-", "/covers/drawn-1200.jpg"],
  ["the blog's cover", { Title: "T" }, ["another"], "/covers/blog-", null],
])("META-07 a post's picture is %s", (_, fields, drawn, base, social) => {
  const record = { id: "drawn", createdTime: "2025-01-01T00:00:00.000Z", fields };
  expect(pictureBase(record, new Set(drawn))).toBe(base);
  expect(socialPicture(base)).toBe(social);
});
