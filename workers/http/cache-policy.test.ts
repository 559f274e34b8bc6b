import { expect, test } from "vitest";

import { cachePolicy, cacheTags, pageCaching } from "./cache-policy";

const EDGE = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800";

test.each([
  ["/", "GET", 200],
  ["/about", "HEAD", 200],
  ["/about.data", "GET", 200],
  ["/booklet", "GET", 200],
  ["/blog/book", "GET", 200],
])("%s, %s, %i: the edge answers for five minutes, the browser asks each time", (path, method, status) => {
  expect(pageCaching(path, method, status)).toEqual({
    "cache-control": "public, max-age=0",
    "cloudflare-cdn-cache-control": EDGE,
  });
});

test.each([
  ["/", "POST", 200],
  ["/nowhere", "GET", 404],
  ["/", "GET", 500],
  ["/old", "GET", 302],
  ["/about.data", "GET", 202],
])("%s, %s, %i: not cached", (path, method, status) => {
  expect(pageCaching(path, method, status)).toEqual({ "cache-control": "no-store" });
});

test.each(["/book", "/book/", "/book.data", "/book/done", "/book/2026-11-23T19.ics"])(
  "BOOK-16 %s is not cached",
  (path) => {
    expect(pageCaching(path, "GET", 200)).toEqual({ "cache-control": "no-store" });
    expect(pageCaching(path, "POST", 200)).toEqual({ "cache-control": "no-store" });
  },
);

test("no directive disables stale replies, and what must not be cached has no edge header", () => {
  const { never, privateFeed, ...held } = cachePolicy;
  expect([never, privateFeed]).toEqual(["no-store", "private, no-store"]);
  for (const value of [EDGE, ...Object.values(held)]) {
    expect(value).toMatch(/^public, max-age=\d+/);
    expect(value).not.toMatch(/s-maxage|must-revalidate|proxy-revalidate|private|no-cache/);
  }
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
