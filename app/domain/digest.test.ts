import { expect, test } from "vitest";

import { toBase64, toBase64Url, toHex } from "./digest";

test.each([
  [[], "", "", ""],
  [[0x00, 0x0f, 0xff], "000fff", "AA//", "AA__"],
  [[0xfb], "fb", "+w==", "-w"],
  [[0x66, 0x6f, 0x6f, 0x62], "666f6f62", "Zm9vYg==", "Zm9vYg"],
])("the bytes %j are %j, %j and %j", (bytes, hex, base64, base64Url) => {
  const data = Uint8Array.from(bytes);
  expect([toHex(data), toBase64(data), toBase64Url(data)]).toEqual([hex, base64, base64Url]);
});
