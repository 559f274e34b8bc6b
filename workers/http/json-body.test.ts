import { expect, test } from "vitest";

import { MAX_BODY_BYTES, readJsonBody } from "./json-body";

const utf8 = new TextEncoder();

function post(body: string | Uint8Array<ArrayBuffer> | null, headers: Record<string, string> = {}) {
  const type = { "content-type": "application/json", ...headers };
  return readJsonBody(new Request("https://nightshift.example/api", { method: "POST", body, headers: type }));
}
/** JSON text of this many bytes, nearly all of them in one string of this character. */
function textOf(bytes: number, character: string): string {
  const size = utf8.encode(character).length;
  const count = Math.floor((bytes - 2) / size);
  return `"${character.repeat(count)}"${" ".repeat(bytes - 2 - count * size)}`;
}

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON", " application/json ;x=y"])(
  "API-02 %j is JSON",
  async (type) => {
    expect(await post('{"a":[1,"é"]}', { "content-type": type })).toEqual({ ok: true, value: { a: [1, "é"] } });
  },
);

test.each(["a", "é", "龍", "😀"])("API-02 8 KB of %s are taken, and a byte more is 413", async (character) => {
  expect(MAX_BODY_BYTES).toBe(8_192);
  const text = textOf(8_192, character);
  expect(utf8.encode(text)).toHaveLength(8_192);
  expect(await post(text)).toEqual({ ok: true, value: JSON.parse(text) });
  expect(await post(`${text} `)).toEqual({ ok: false, status: 413 });
});
