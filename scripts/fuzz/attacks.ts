import * as fc from "fast-check";

import type { Attack } from "./attack.ts";
import { postAttacks } from "./post-attacks.ts";
import { days, inAddress, inHeader } from "./strings.ts";
import { wireAttacks } from "./wire-attacks.ts";

const pages = [
  "/",
  "/about",
  "/services",
  "/services/ai-agents",
  "/book",
  "/case-studies",
  "/contact",
  "/privacy-policy",
  "/blog",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/feed.xml",
  "/.well-known/security.txt",
  "/favicon.svg",
] as const;
/** Where a hostile text is itself a part of the path. */
const openPaths = ["/", "/blog/", "/case-studies/", "/book/", "/services/", "/img/", "/api/", "/assets/", "/social/"];
const reads = ["/api/calendar/events", "/api/blogs", "/api/blog", "/api/health", ...pages] as const;
const names = ["start", "end", "title", "q", "date", "_data", "_routes", "index", "__proto__", "constructor"] as const;
const methods = fc.constantFrom("GET", "GET", "GET", "HEAD");

const query = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom(...names), inAddress), fc.oneof({ weight: 3, arbitrary: inAddress }, days)),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}` : ""));

/** A read of an address that is known, made up, or in between. */
const addresses: fc.Arbitrary<Attack> = fc
  .tuple(
    methods,
    fc.oneof(
      fc.constantFrom(...reads),
      fc.tuple(fc.constantFrom(...openPaths), inAddress).map((parts) => parts.join("")),
      fc
        .tuple(fc.constantFrom(...pages), fc.constantFrom(".data", "/", "//", "/..", "/.", "%2f", "%00", ";a=b"))
        .map((parts) => parts.join("")),
      fc.tuple(inAddress, inAddress, inAddress).map((parts) => `/${parts.join("/")}`),
    ),
    query,
  )
  .map(([method, path, query]) => ({ method, target: clean(path + query), headers: [], body: null }));

/** The runtime's own tools live here while it runs on a developer's machine; they are no part of the site. */
function clean(target: string): string {
  return target.replace(/^[/\\]+cdn-cgi/i, "/cdn");
}

const headerNames = fc.constantFrom(
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cookie",
  "if-none-match",
  "if-modified-since",
  "origin",
  "range",
  "referer",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-host",
  "x-forwarded-for",
  "x-http-method-override",
  "x-react-router-spa-mode",
  "x-react-router-prerender-data",
  "x-original-url",
  "x-requested-with",
  "idempotency-key",
  "content-type",
  "content-encoding",
  "cf-connecting-ip",
  "purpose",
  "dnt",
  "sec-gpc",
  "if-match",
  "te",
  "via",
  "forwarded",
  "baggage",
  "cache-control",
  "pragma",
);
const oddNames = fc.stringMatching(/^x-[a-z0-9-]{1,40}$/);
const values = fc.oneof(
  { weight: 5, arbitrary: inHeader },
  { weight: 1, arbitrary: fc.constantFrom("*", '"x"', 'W/"x", *', "bytes=0-", "bytes=9-1", "yes", "gzip;q=0", "null") },
);

/** A known read with odd headers, few or very many. */
const headed: fc.Arbitrary<Attack> = fc
  .tuple(
    methods,
    fc.constantFrom(...reads),
    fc.oneof(
      { weight: 9, arbitrary: fc.array(fc.tuple(fc.oneof(headerNames, oddNames), values), { maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(fc.tuple(oddNames, values), { minLength: 80, maxLength: 150 }) },
    ),
  )
  .map(([method, target, headers]) => ({ method, target, headers, body: null }));

/** The kinds of attack, and how many in a hundred requests are of each. */
export const kinds: readonly {
  readonly name: string;
  readonly share: number;
  readonly attacks: fc.Arbitrary<Attack>;
}[] = [
  { name: "addresses", share: 40, attacks: addresses },
  { name: "headers", share: 15, attacks: headed },
  { name: "posts", share: 35, attacks: postAttacks },
  { name: "wire", share: 10, attacks: wireAttacks },
];
