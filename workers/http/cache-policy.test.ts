import { expect, test } from "vitest";

import { pagePolicy } from "./cache-policy";

test.each([
  ["/", "GET", 200, "public, max-age=0"],
  ["/about", "HEAD", 200, "public, max-age=0"],
  ["/about.data", "GET", 200, "public, max-age=0"],
  ["/booklet", "GET", 200, "public, max-age=0"],
  ["/blog/book", "GET", 200, "public, max-age=0"],
  ["/", "POST", 200, "no-store"],
  ["/nowhere", "GET", 404, "no-store"],
  ["/", "GET", 500, "no-store"],
  ["/old", "GET", 302, "no-store"],
])("the page %s, %s, %i: %s", (path, method, status, policy) => {
  expect(pagePolicy(path, method, status)).toBe(policy);
});

test.each(["/book", "/book/", "/book.data", "/book/done", "/book/2026-11-23T19.ics"])(
  "BOOK-16 no cache holds %s",
  (path) => {
    expect(pagePolicy(path, "GET", 200)).toBe("no-store");
    expect(pagePolicy(path, "POST", 200)).toBe("no-store");
  },
);
