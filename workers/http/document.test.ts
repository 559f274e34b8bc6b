import { expect, test } from "vitest";

import type { InlineSources } from "~/context";

import { documentHeaders } from "./document";

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const NOTHING = { scripts: [], styles: [] };

async function headersOf(inline: InlineSources, secure = true): Promise<Map<string, string>> {
  return new Map(await documentHeaders(inline, { analytics: false, secure, trustedTypes: "enforce" }));
}

test("a page's policy hashes the scripts and styles that are ours", async () => {
  const inline = { scripts: ["first()", '\nsecond("<style>b{}")\n'], styles: ['c{content:"é"}'] };
  const directives = (await headersOf(inline)).get("content-security-policy")?.split("; ");
  const scripts = await Promise.all(inline.scripts.map(sha256));
  expect(directives).toContain(`script-src 'self' ${scripts.join(" ")}`);
  expect(directives).toContain(`style-src 'self' ${await sha256('c{content:"é"}')}`);
  expect(directives).toContain("upgrade-insecure-requests");
});

test("over http nothing is upgraded", async () => {
  expect((await headersOf(NOTHING, false)).get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("a page without any allows nothing inline", async () => {
  const directives = (await headersOf(NOTHING)).get("content-security-policy")?.split("; ");
  expect(directives).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
});

test("a page is UTF-8", async () => {
  expect((await headersOf(NOTHING)).get("content-type")).toBe("text/html; charset=utf-8");
});

test("a page that frames a challenge is not isolated, and no other leaves it open", async () => {
  const settings = { analytics: false, secure: true, trustedTypes: "enforce" } as const;
  const framing = new Map(await documentHeaders(NOTHING, { ...settings, turnstile: true }));
  expect(framing.get("cross-origin-embedder-policy")).toBe("unsafe-none");
  expect((await headersOf(NOTHING)).has("cross-origin-embedder-policy")).toBe(false);
});
