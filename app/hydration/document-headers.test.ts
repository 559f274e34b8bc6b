import * as fc from "fast-check";
import { expect, test } from "vitest";

import { documentHeaders, type InlineSources } from "./document-headers";

const NOTHING: InlineSources = { scripts: [], styles: [] };
const TURNSTILE = "https://challenges.cloudflare.com";

/** Which settings a site has; without any, it is public and enforces Trusted Types. */
type Setup = {
  analytics?: boolean;
  turnstile?: boolean;
  secure?: boolean;
  trustedTypes?: "enforce" | "report" | "off";
};

async function headersOf(inline: InlineSources, setup: Setup = {}): Promise<Map<string, string>> {
  const { analytics = false, turnstile = false, secure = true, trustedTypes = "enforce" } = setup;
  const settings = {
    analyticsId: analytics ? "G-TEST" : null,
    turnstileSiteKey: turnstile ? "key" : null,
    policy: { secure, trustedTypes },
  };
  return new Map(await documentHeaders(inline, settings));
}

async function policyOf(inline: InlineSources, setup?: Setup): Promise<string> {
  return (await headersOf(inline, setup)).get("content-security-policy") ?? "";
}

/** A policy as a browser reads it: each directive's name and its sources. */
function read(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const texts = fc.array(fc.oneof(fc.constant("first()"), fc.string({ unit: "grapheme" })), { maxLength: 6 });
const setups = fc.record({
  analytics: fc.boolean(),
  secure: fc.boolean(),
  trustedTypes: fc.constantFrom("enforce" as const, "report" as const, "off" as const),
});

test("a page may load its own files, and nothing else", async () => {
  expect(await policyOf(NOTHING)).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
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

test("what is inline is allowed by its hash, once each, scripts and styles apart", async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, setups, async (scripts, styles, setup) => {
      const policy = read(await policyOf({ scripts, styles }, setup));
      const sources = async (list: string[]) => ["'self'", ...new Set(await Promise.all(list.map(hash)))];
      const tag = setup.analytics ? ["https://www.googletagmanager.com/gtag/js"] : [];
      expect(policy.get("script-src")?.toSorted()).toEqual([...(await sources(scripts)), ...tag].toSorted());
      expect(policy.get("style-src")).toEqual(await sources(styles));
      expect(policy.has("upgrade-insecure-requests")).toBe(setup.secure);
    }),
  );
});

test("whatever is in the page, nothing is allowed wholesale", async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, setups, async (scripts, styles, setup) => {
      const policy = await policyOf({ scripts, styles }, { ...setup, analytics: false });
      expect(policy).not.toMatch(/unsafe-|strict-dynamic|nonce-|\*|https?:/);
      expect(read(policy).get("default-src")).toEqual(["'none'"]);
    }),
  );
});

test.each([
  [true, "trusted-types analytics"],
  [false, "trusted-types 'none'"],
])("with analytics %s the scripts may make script addresses by: %s", async (analytics, directive) => {
  expect((await policyOf(NOTHING, { analytics })).split("; ")).toContain(directive);
});

test("Trusted Types that are watched stand in a header of their own, and those that are off in none", async () => {
  const watched = await headersOf(NOTHING, { trustedTypes: "report" });
  expect(watched.get("content-security-policy-report-only")).toBe(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(watched.get("content-security-policy")).not.toContain("trusted-types");
  const off = await headersOf(NOTHING, { trustedTypes: "off" });
  expect(off.has("content-security-policy-report-only")).toBe(false);
  expect([...off.values()].join()).not.toContain("trusted-types");
});

test("with Turnstile its host may send scripts and frames, and nothing more", async () => {
  const policy = await policyOf(NOTHING, { turnstile: true });
  const named = [...read(policy)].filter(([, sources]) => sources.includes(TURNSTILE));
  expect(named.map(([name]) => name)).toEqual(["script-src", "frame-src"]);
  expect(await policyOf(NOTHING)).not.toContain("challenges");
});

test("a page is UTF-8", async () => {
  expect((await headersOf(NOTHING)).get("content-type")).toBe("text/html; charset=utf-8");
});

test("a page that frames a challenge is not isolated, and no other leaves it open", async () => {
  const framing = await headersOf(NOTHING, { turnstile: true });
  expect(framing.get("cross-origin-embedder-policy")).toBe("unsafe-none");
  expect((await headersOf(NOTHING)).has("cross-origin-embedder-policy")).toBe(false);
});
