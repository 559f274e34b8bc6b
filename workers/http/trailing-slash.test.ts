import * as fc from "fast-check";
import { expect, test } from "vitest";

import { withoutTrailingSlash } from "./trailing-slash";

const ORIGIN = "https://nightshift.example";

function ask(path: string, method = "GET") {
  return withoutTrailingSlash(new Request(`${ORIGIN}${path}`, { method }));
}

test.each([
  ["/about/", "/about"],
  ["/services/ai-agents/", "/services/ai-agents"],
  ["/about///", "/about"],
  ["/blog/?q=a%20b&q=c/", "/blog?q=a%20b&q=c/"],
  ["/blog/50%25%20off%2F/", "/blog/50%25%20off%2F"],
  ["//", "/"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["///evil.example//", "/evil.example"],
])("ROUTE-03 %s leads to %s for good", (path, location) => {
  for (const method of ["GET", "HEAD"]) {
    const reply = ask(path, method);
    expect([reply?.status, reply?.headers.get("location")]).toEqual([301, location]);
    expect(reply?.headers.get("cache-control")).toBe("public, max-age=86400");
  }
});

test.each(["/", "/?q=/", "/about", "/about?next=/", "/api/health/"])("ROUTE-03 %s stays where it is", (path) => {
  expect(ask(path)).toBeNull();
});

test("ROUTE-03 what is posted is never sent elsewhere", () => {
  expect(ask("/book/", "POST")).toBeNull();
});

test("ROUTE-03 no path leads to another site, or to a redirect again", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("/", "\\", ".", "a", "%2F", "@", ":", "?", "#")), (parts) => {
      const location = ask(`/${parts.join("")}/`)?.headers.get("location");
      if (!location) return;
      const target = new URL(location, ORIGIN);
      expect(target.origin).toBe(ORIGIN);
      expect(withoutTrailingSlash(new Request(target))).toBeNull();
    }),
  );
});
