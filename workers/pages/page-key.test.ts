import * as fc from "fast-check";
import { expect, test } from "vitest";

import { pageKey } from "./page-key";

const ORIGIN = "https://nightshift.example";
const keyOf = (path: string) => pageKey(new URL(path, ORIGIN));

/** Names and values as a visitor may type them; fast-check's own query strings take seconds to generate. */
const queries = fc
  .array(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString());

test("a page has one name, whatever an address adds that no page reads", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const names = [...new URLSearchParams(query).keys()];
      fc.pre(!names.some((name) => ["q", "date", "people", "hours", "cost", "share", "_routes"].includes(name)));
      expect(keyOf(`/about?${query}`)).toBe(keyOf("/about"));
    }),
  );
});

test("other pages, their data, and the same over http have names of their own", () => {
  const keys = ["/", "/about", "/about.data", "/About", "/about.data?_routes=root", "/about.data?_routes=routes/about"];
  const names = [...keys.map(keyOf), pageKey(new URL("http://nightshift.example/about"))];
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(null);
});

test.each([
  "/blog?q=agents",
  "/blog?q=",
  "/?people=5",
  "/services?utm_source=x&share=10",
  "/book?date=2026-11-23",
  "/about.data?_routes=routes/about,root",
  "/about.data?_routes=root&_routes=root",
  "/about.data?_routes=../../etc",
])("%s is a page of its own and has no name", (path) => {
  expect(keyOf(path)).toBe(null);
});
