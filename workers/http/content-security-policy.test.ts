import * as fc from "fast-check";
import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy";

const hashes = fc.array(fc.oneof(fc.constant("abcd"), fc.base64String({ minLength: 4, maxLength: 44 })), {
  maxLength: 6,
});
const modes = fc.constantFrom("enforce", "report", "off");
const inputs = fc.record({
  scripts: hashes,
  styles: hashes,
  analytics: fc.boolean(),
  secure: fc.boolean(),
  trustedTypes: modes,
});
const bare = { scripts: [], styles: [], analytics: false, secure: true, trustedTypes: "enforce" } as const;

function policyOf(input: Parameters<typeof contentSecurityPolicy>[0]): string {
  return new Map(contentSecurityPolicy(input)).get("content-security-policy") ?? "";
}

/** A policy as a browser reads it: each directive's name and its sources. */
function read(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

test("a page may load its own files, and nothing else", () => {
  expect(policyOf(bare)).toBe(
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
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "upgrade-insecure-requests",
    ].join("; "),
  );
});

test("what is inline is allowed by its hash, once each, scripts and styles apart", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { scripts, styles, analytics, secure } = input;
      const policy = read(policyOf(input));
      const sources = (list: string[]) => ["'self'", ...new Set(list.map((hash) => `'sha256-${hash}'`))];
      const tag = analytics ? ["https://www.googletagmanager.com/gtag/js"] : [];
      expect(policy.get("script-src")?.toSorted()).toEqual([...sources(scripts), ...tag].toSorted());
      expect(policy.get("style-src")).toEqual(sources(styles));
      expect(policy.has("upgrade-insecure-requests")).toBe(secure);
    }),
  );
});

test("whatever is in the page, nothing is allowed wholesale", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const policy = policyOf({ ...input, analytics: false });
      expect(policy).not.toMatch(/unsafe-|strict-dynamic|nonce-|\*|https?:/);
      expect(read(policy).get("default-src")).toEqual(["'none'"]);
    }),
  );
});

test.each([
  [true, "trusted-types analytics"],
  [false, "trusted-types 'none'"],
])("with analytics %s the scripts may make script addresses by: %s", (analytics, directive) => {
  expect(policyOf({ ...bare, analytics }).split("; ")).toContain(directive);
});

test("Trusted Types that are watched stand in a header of their own, and those that are off in none", () => {
  const watched = new Map(contentSecurityPolicy({ ...bare, trustedTypes: "report" }));
  expect(watched.get("content-security-policy-report-only")).toBe(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(watched.get("content-security-policy")).not.toContain("trusted-types");
  const off = contentSecurityPolicy({ ...bare, trustedTypes: "off" });
  expect(off.map(([name]) => name)).toEqual(["content-security-policy"]);
  expect(off.flat().join()).not.toContain("trusted-types");
});

test("with Turnstile its host may send scripts and frames, and nothing more", () => {
  const host = "https://challenges.cloudflare.com";
  const named = [...read(policyOf({ ...bare, turnstile: true }))].filter(([, sources]) => sources.includes(host));
  expect(named.map(([name]) => name)).toEqual(["script-src", "frame-src"]);
  expect(policyOf({ ...bare, turnstile: false })).not.toContain("challenges");
});
