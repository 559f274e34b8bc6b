import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sha256, toBase64, toBase64Url, toHex } from "./digest";

test("SHA-256 of a text is that of its UTF-8 bytes", async () => {
  // The first from FIPS 180-4, the second from sha256sum.
  expect(toHex(await sha256("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(toHex(await sha256("é"))).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  expect(await sha256(new TextEncoder().encode("é"))).toEqual(await sha256("é"));
});

test.each([
  [[], "", "", ""],
  [[0x00, 0x0f, 0xff], "000fff", "AA//", "AA__"],
  [[0xfb], "fb", "+w==", "-w"],
  [[0x66, 0x6f, 0x6f, 0x62], "666f6f62", "Zm9vYg==", "Zm9vYg"],
])("the bytes %j are %j, %j and %j", (bytes, hex, base64, base64Url) => {
  const data = Uint8Array.from(bytes);
  expect([toHex(data), toBase64(data), toBase64Url(data)]).toEqual([hex, base64, base64Url]);
});

test("base64 can be decoded again, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(Array.from(atob(toBase64(bytes)), (char) => char.charCodeAt(0))).toEqual([...bytes]);
      expect(toBase64Url(bytes)).toMatch(/^[A-Za-z0-9_-]*$/);
    }),
  );
});
