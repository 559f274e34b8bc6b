import * as fc from "fast-check";
import { expect, test } from "vitest";

import { PICTURE } from "../../../tests/fakes/airtable/posts";
import { sniffImage } from "./sniff";

/** The bytes of a Latin-1 text, one byte a character. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const REST = "\0\x10JFIF and so on";
const KNOWN: readonly (readonly [type: string, start: string])[] = [
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/webp", "RIFF\x24\x01\0\0WEBP"],
  ["image/avif", "\0\0\0\x20ftypavif"],
  ["image/avif", "\0\0\0\x18ftypavis"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

test.for(KNOWN)("META-07 %s is known by how it begins", ([type, start]) => {
  expect(sniffImage(bytes(start))).toBe(type);
  expect(sniffImage(bytes(start + REST))).toBe(type);
  // A partial signature is not recognized, and neither is one that starts later in the file.
  for (let length = 0; length < start.length; length += 1) expect(sniffImage(bytes(start.slice(0, length)))).toBeNull();
  expect(sniffImage(bytes(` ${start}${REST}`))).toBeNull();
});

test("META-07 a true picture is known", () => {
  expect(sniffImage(PICTURE.bytes)).toBe("image/png");
});

test.for([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["SVG with a mark of its order of bytes", "\xef\xbb\xbf<svg/>"],
  ["XML", '<?xml version="1.0"?><svg/>'],
  ["HTML", "<!doctype html><title>GIF89a</title>"],
  ["a script", "GIF=1;alert(1)//89a"],
  ["a PDF", "%PDF-1.7"],
  ["a bitmap", "BM\x36\0\0\0"],
  ["TIFF", "II*\0"],
  ["an icon", "\0\0\x01\0"],
  ["HEIC", "\0\0\0\x18ftypheic"],
  ["a film", "\0\0\0\x18ftypisom"],
  ["a sound in RIFF", "RIFF\x24\x01\0\0WAVE"],
  ["a film in RIFF", "RIFF\x24\x01\0\0AVI "],
  ["nothing", ""],
] as const)("META-07 %s is none of the pictures that are taken", ([, text]) => {
  expect(sniffImage(bytes(text))).toBeNull();
});

test("META-07 of any bytes only those are pictures that begin as one", () => {
  const start = fc.constantFrom("", ...KNOWN.map(([, start]) => start));
  const spoilt = fc.tuple(start, fc.uint8Array({ maxLength: 16 }), fc.nat({ max: 15 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(spoilt, ([start, rest, place, value]) => {
      const given = Uint8Array.from([...bytes(start), ...rest]);
      if (place < given.length) given[place] = value;
      const text = String.fromCharCode(...given);
      const expected = KNOWN.find(([type, start]) =>
        // The four bytes before `ftyp`, and those between RIFF and WEBP, are lengths.
        type === "image/avif" || type === "image/webp"
          ? text.slice(8).startsWith(start.slice(8)) &&
            (type === "image/avif" ? text.slice(4, 8) === "ftyp" : text.startsWith("RIFF"))
          : text.startsWith(start),
      );
      expect(sniffImage(given)).toBe(expected?.[0] ?? null);
    }),
    { numRuns: 1_000 },
  );
});
