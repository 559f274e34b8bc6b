import { expect, test } from "vitest";

import { isLoopback, toHttps } from "./to-https";

test.each([
  ["http://nightshift.example/book?date=2026-11-26", "https://nightshift.example/book?date=2026-11-26"],
  ["http://nightshift.example:8080/", "https://nightshift.example:8080/"],
  ["http://localhost.evil.example/", "https://localhost.evil.example/"],
  ["http://192.168.0.7/", "https://192.168.0.7/"],
])("%s is sent to %s, and nobody may keep that", (from, to) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const reply = toHttps(new Request(from, { method }));
    expect([reply?.status, reply?.headers.get("location"), reply?.headers.get("cache-control")]).toEqual([
      308,
      to,
      "no-store",
    ]);
  }
});

test.each([
  "https://nightshift.example/",
  "http://localhost:8787/book",
  "http://127.0.0.1:4173/",
  "http://[::1]:8787/",
  "http://site.localhost/",
])("%s stays", (url) => {
  expect(toHttps(new Request(url))).toBeNull();
});

test("OWN-05 the redirect of a visitor's page sends no referrer", () => {
  const reply = toHttps(new Request(`http://nightshift.example/booking/${"a1".repeat(16)}`));
  expect(reply?.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a host that only begins or ends like this machine's is another's", () => {
  for (const host of ["localhost.example", "notlocalhost", "127.example", "::1.example"])
    expect(isLoopback(host)).toBe(false);
});
