import * as fc from "fast-check";
import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy";

const hashes = fc.array(fc.oneof(fc.constant("abcd"), fc.base64String({ minLength: 4, maxLength: 44 })), {
  maxLength: 6,
});
const inputs = fc.record({ scripts: hashes, styles: hashes, analytics: fc.boolean(), secure: fc.boolean() });

/** A policy as a browser reads it: each directive's name and its sources. */
function read(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

test("a page may load its own files, and nothing else", () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [], analytics: false, secure: true })).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "upgrade-insecure-requests",
    ].join("; "),
  );
});

test("what is inline is allowed by its hash, once each, scripts and styles apart", () => {
  fc.assert(
    fc.property(inputs, ({ scripts, styles, analytics, secure }) => {
      const policy = read(contentSecurityPolicy({ scripts, styles, analytics, secure }));
      const sources = (list: string[]) => ["'self'", ...new Set(list.map((hash) => `'sha256-${hash}'`))];
      const tag = analytics ? ["https://www.googletagmanager.com/gtag/js"] : [];
      expect(policy.get("script-src")?.toSorted()).toEqual([...sources(scripts), ...tag].toSorted());
      expect(policy.get("style-src")).toEqual(sources(styles));
      expect(policy.has("upgrade-insecure-requests")).toBe(secure);
    }),
  );
});

test("whatever the page holds, nothing is allowed wholesale", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const policy = contentSecurityPolicy({ ...input, analytics: false });
      expect(policy).not.toMatch(/unsafe-|strict-dynamic|nonce-|\*|https?:/);
      expect(read(policy).get("default-src")).toEqual(["'none'"]);
    }),
  );
});
