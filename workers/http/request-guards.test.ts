import { expect, test } from "vitest";

import { isOwnPost, readJsonBody } from "./request-guards";

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

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON", " application/json ;x=y"])(
  "API-02 %j is JSON",
  async (type) => {
    const request = new Request(`${OWN}/api`, {
      method: "POST",
      body: '{"a":[1,"é"]}',
      headers: { "content-type": type },
    });
    expect(await readJsonBody(request)).toEqual({ ok: true, value: { a: [1, "é"] } });
  },
);
