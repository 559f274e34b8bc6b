import { expect, test } from "vitest";

import { isOwnPost, MAX_BODY_BYTES, readJsonBody } from "./request-guards";

const OWN = "https://nightshift.example";

test.each([
  [true, null, null],
  [true, null, OWN],
  [true, "same-origin", OWN],
  [true, "same-origin", null],
  [true, "none", null],
  [true, "none", OWN],
  [false, "cross-site", null],
  [false, "cross-site", OWN],
  [false, "same-site", null],
  [false, "same-site", "https://blog.nightshift.example"],
  [false, "same-origin", "https://evil.example"],
  [false, "", null],
  [false, null, "https://evil.example"],
  [false, null, "http://nightshift.example"],
  [false, null, "https://nightshift.example:8443"],
  [false, null, "https://nightshift.example.evil.example"],
  [false, null, "https://evil.example/?https://nightshift.example"],
  [false, null, "null"],
  [true, "same-origin", "null"],
  [false, "none", "null"],
  [false, null, ""],
])("API-02 own is %s: Sec-Fetch-Site %j, Origin %j", (own, site, origin) => {
  const headers = new Headers();
  if (site !== null) headers.set("sec-fetch-site", site);
  if (origin !== null) headers.set("origin", origin);
  const request = new Request(`${OWN}/api/calendar/create-event?x=1`, { method: "POST", headers });
  expect([request.headers.get("sec-fetch-site"), request.headers.get("origin")]).toEqual([site, origin]);
  expect(isOwnPost(request)).toBe(own);
});

test("API-02 the own origin is the request's, whatever the host", () => {
  const headers = { origin: "http://localhost:5173" };
  expect(isOwnPost(new Request("http://localhost:5173/book", { method: "POST", headers }))).toBe(true);
  expect(isOwnPost(new Request("http://localhost:5174/book", { method: "POST", headers }))).toBe(false);
});

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
