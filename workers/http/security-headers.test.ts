import { expect, test } from "vitest";

import headersFile from "../../public/_headers?raw";
import { filePolicies } from "../../workers/http/cache-policy";
import { securityHeaders, toHttps, withSecurityHeaders } from "./security-headers";

const names = securityHeaders.map(({ name }) => name);

test("a page keeps the policies made for it, and a shared picture may be embedded elsewhere; nothing else differs", () => {
  const own = Object.fromEntries(names.map((name) => [name, "own"]));
  const { headers } = withSecurityHeaders(new Response(null, { headers: own }), false);
  expect(names.filter((name) => headers.get(name) === "own")).toEqual([
    "referrer-policy",
    "cross-origin-embedder-policy",
    "cross-origin-resource-policy",
    "content-security-policy",
  ]);
});

test.each([
  ["http://nightshift.example/book?date=2026-11-26", "https://nightshift.example/book?date=2026-11-26"],
  ["http://nightshift.example:8080/", "https://nightshift.example:8080/"],
  ["http://localhost.evil.example/", "https://localhost.evil.example/"],
  ["http://notlocalhost/", "https://notlocalhost/"],
  ["http://127.0.0.1.evil.example/", "https://127.0.0.1.evil.example/"],
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
  "http://127.10.20.30:4173/",
  "http://[::1]:8787/",
  "http://site.localhost/",
])("%s stays", (url) => {
  expect(toHttps(new Request(url))).toBeNull();
});

test("OWN-05 the redirect of a visitor's page sends no referrer", () => {
  const reply = toHttps(new Request(`http://nightshift.example/booking/${"a1".repeat(16)}`));
  expect(reply?.headers.get("referrer-policy")).toBe("no-referrer");
});

/** The rules of public/_headers: what a path begins with, and the headers of it, as names and values. */
const rules = headersFile
  .trim()
  .split(/\n\n/)
  .map((rule) => {
    const [path = "", ...lines] = rule.split("\n");
    const headers = lines.map((line) => /^ {2}([A-Za-z-]+): (.+)$/.exec(line)?.slice(1) ?? [line.trim(), ""]);
    return { path, headers: headers.map(([name = "", value = ""]) => [name.toLowerCase(), value]) };
  });

test("files that are served without the Worker carry the same security headers, in the same order", () => {
  expect(rules[0]).toEqual({ path: "/*", headers: securityHeaders.map(({ name, value }) => [name, value]) });
});

test("files are cached as the table of cache policies says, and no other file is", () => {
  const held = rules.flatMap(({ path, headers }) =>
    headers.filter(([name]) => name === "cache-control").map(([, value]) => [path, value]),
  );
  expect(held).toEqual(filePolicies);
});

test("META-07 only pictures made for sharing may be shown by other sites", () => {
  const others = rules.slice(1).filter(({ headers }) => headers.some(([name]) => name !== "cache-control"));
  const headers = [
    ["! cross-origin-resource-policy", ""],
    ["cross-origin-resource-policy", "cross-origin"],
  ];
  // The second are the covers that posts name as their social image.
  expect(others).toEqual(["/social/*", "/covers/*-1200.jpg"].map((path) => ({ path, headers })));
});
