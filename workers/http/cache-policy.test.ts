import { expect, test } from "vitest";

import { cacheTags, pageCaching } from "./cache-policy";

test.each([
  [null, "POST", 200],
  [null, "GET", 302],
  [null, "GET", 202],
  ["no-store", "GET", 200],
])("declared %s, %s, %i: not cached", (declared, method, status) => {
  expect(pageCaching(declared, method, status)).toEqual({ "cache-control": "no-store" });
});

test("a page is tagged by itself, and by each post it shows", () => {
  expect(cacheTags("/about", null)).toBe("page:/about");
  expect(cacheTags("/about.data", null)).toBe("page:/about");
  expect([cacheTags("/", null), cacheTags("/_.data", null)]).toEqual(["page:/", "page:/"]);
  expect(cacheTags("/blog", [])).toBe("page:/blog,posts");
  expect(cacheTags("/blog/One,%20two", ["rec1", "rec2"])).toBe("page:/blog/One%2C%20two,posts,rec1,rec2");
});

test("what the edge would drop without a word is not sent: a tag too long, a header too long", () => {
  expect(cacheTags(`/blog/${"%20".repeat(400)}`, ["rec1"])).toBe("posts,rec1");
  const many = Array.from({ length: 1000 }, (_, index) => `rec${String(index).padStart(14, "0")}`);
  expect(cacheTags("/blog", many)).toBe("page:/blog,posts");
});
