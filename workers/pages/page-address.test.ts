import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { isPlain, namePage, pageKey, type PageRoute, redirectToPage } from "./page-address";

const ORIGIN = "https://nightshift.example";
const routes: readonly PageRoute[] = [
  ["home", ""],
  ["about", "about"],
  ["agents", "services/ai-agents"],
  ["book", "book"],
  ["invite", "book/:invite"],
  ["visitor", "booking/:reference"],
  ["file", "booking/:reference/demo.ics"],
  ["post", "blog/:id"],
].map(([id = "", path = ""]) => ({ id, segments: path.split("/").filter((segment) => segment !== "") }));

/** Where a request for this path is redirected, and with which headers; null: no redirect. */
function ask(path: string, method = "GET"): Response | null {
  const request = new Request(`${ORIGIN}${path}`, { method });
  return redirectToPage(request, namePage(routes, new URL(request.url).pathname));
}

describe("ROUTE-03", () => {
  test.each([
    ["/about/", "/about"],
    ["/about///", "/about"],
    ["/blog/x/?q=a%20b&q=c/", "/blog/x?q=a%20b&q=c/"],
    ["/blog/50%25%20off%2F/", "/blog/50%25%20off%2F"],
    ["//", "/"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["///evil.example//", "/evil.example"],
    ["/sitemap.xml/", "/sitemap.xml"],
    ["/Book", "/book"],
    ["/BOOK?date=2026-11-26", "/book?date=2026-11-26"],
    ["/%62ook", "/book"],
    ["/%62OOK/", "/book"],
    ["/Book.data", "/book.data"],
    ["/book/_.data", "/book.data"],
    ["/about/_.data/", "/about.data"],
    ["/.data", "/_.data"],
    ["//.data", "/_.data"],
    ["/Blog/Report%2edata", "/blog/Report%2Edata"],
    ["/Blog/Report%2edata.data", "/blog/Report%2Edata.data"],
    ["//about", "/about"],
    ["/services//AI-agents", "/services/ai-agents"],
    ["/Blog/recABC", "/blog/recABC"],
    ["/blog/%72ecABC", "/blog/recABC"],
    ["/blog/a:b", "/blog/a%3Ab"],
  ])("%s leads to %s for good", (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = ask(path, method);
      expect([reply?.status, reply?.headers.get("location")]).toEqual([301, location]);
      expect(reply?.headers.get("cache-control")).toBe("public, max-age=86400");
    }
  });

  test.each(["/", "/?q=/", "/about", "/about?next=/", "/_.data", "/about.data?_routes=about"])(
    "%s stays where it is",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  test("a path of slashes is read in no time, however many they are", () => {
    expect(ask(`/${"/".repeat(300_000)}x/`)?.headers.get("location")).toBe("/x");
  });

  test("OWN-05 another spelling of a visitor's own address stays in no cache, and does not travel", () => {
    const reference = "0123456789abcdef0123456789abcdef";
    for (const path of [`/booking/${reference}/`, `/Booking/${reference}`]) {
      const reply = ask(path);
      expect([reply?.status, reply?.headers.get("cache-control")]).toEqual([301, "no-store"]);
      expect(reply?.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("what is posted is never sent elsewhere", () => {
    expect(ask("/book/", "POST")).toBeNull();
    expect(ask("/Book", "POST")).toBeNull();
  });
});

test.each(["/nowhere", "/About-us", "/book%2F", "/%zz", "/blog/%E0%A4%A", "/about/more"])(
  "%s names no page, and is left as it is",
  (path) => {
    expect(namePage(routes, path)).toBeNull();
    expect(ask(path)).toBeNull();
  },
);

test("ROUTE-03 no path leads to another site, or to a redirect again", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/([/\\.a%@:?#]|about|Blog|%2F|%2e|%41|\.data)*$/), (path) => {
      const location = ask(path)?.headers.get("location");
      if (!location) return;
      const target = new URL(location, ORIGIN);
      expect(target.origin).toBe(ORIGIN);
      expect(ask(target.href.slice(ORIGIN.length))).toBeNull();
    }),
  );
});

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
  "/book?hour=10",
  "/about.data?_routes=about,root",
  "/about.data?_routes=blog",
  "/about.data?_routes=root",
  "/about.data?_routes=about&_routes=about",
  "/about.data?_routes=../../etc",
])("%s is a page of its own and has no name", (address) => {
  expect(keyOf(address)).toBe(null);
});
