import * as fc from "fast-check";
import { expect, test } from "vitest";

import { isPlain, pageKey } from "./page-key";

const ids: Readonly<Record<string, string>> = {
  "/about": "about",
  "/about.data": "about",
  "/blog": "blog",
  "/": "home",
};

/** The page and its query of an address. */
function read(address: string) {
  const { pathname: path, searchParams: query } = new URL(address, "https://nightshift.example");
  return [{ id: ids[path] ?? "", path }, query] as const;
}
const keyOf = (address: string) => pageKey(...read(address));

/** Names and values as a visitor may type them; fast-check's own query strings take seconds to generate. */
const queries = fc
  .array(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString());

test("a page has one name, whatever an address adds that no page reads", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const names = [...new URLSearchParams(query).keys()];
      fc.pre(!names.some((name) => ["q", "date", "hour", "do", "people", "hours", "cost", "share"].includes(name)));
      expect(keyOf(`/about?${query}`)).toBe("/about");
    }),
  );
});

test("other pages, their data, and the part of it that the router asks for have names of their own", () => {
  const names = ["/", "/about", "/about.data", "/about.data?_routes=about"].map(keyOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(null);
});

test("nobody can make more names for a page than it has", () => {
  const invented = ["/?_routes=aaa", "/about?_routes=about", "/about?_routes=root&_routes=x", "/about?Q=1"];
  expect(invented.map(keyOf)).toEqual(["/", "/about", "/about", "/about"]);
  for (const address of invented) expect(isPlain(...read(address))).toBe(false);
  for (const address of ["/", "/about.data", "/about.data?_routes=about"]) expect(isPlain(...read(address))).toBe(true);
});

test.each([
  "/blog?q=agents",
  "/blog?q=",
  "/?people=5",
  "/services?utm_source=x&share=10",
  "/book?date=2026-11-23",
  "/about.data?_routes=about,root",
  "/about.data?_routes=blog",
  "/about.data?_routes=root",
  "/about.data?_routes=about&_routes=about",
  "/about.data?_routes=../../etc",
])("%s is a page of its own and has no name", (address) => {
  expect(keyOf(address)).toBe(null);
});
