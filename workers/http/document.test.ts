import { expect, test } from "vitest";

import { documentHeaders } from "./document";

const HTML = `<!doctype html><style id="x">a{}</style><script src="/a.js"></script><script>first()</script>
<script type="application/ld+json">{"@type":"Thing"}</script><script type="module" async>
second("<style>b{}")
</script><p>é</p><style>c{content:"é"}</style>`;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function headersOf(html: string, secure = true): Promise<Map<string, string>> {
  return new Map(await documentHeaders(html, { analytics: false, secure, trustedTypes: "enforce" }));
}

test("a page's policy hashes its inline scripts and styles, and no data or file", async () => {
  const directives = (await headersOf(HTML)).get("content-security-policy")?.split("; ");
  const scripts = [await sha256("first()"), await sha256('\nsecond("<style>b{}")\n')];
  const styles = [await sha256("a{}"), await sha256('c{content:"é"}')];
  expect(directives).toContain(`script-src 'self' ${scripts.join(" ")}`);
  expect(directives).toContain(`style-src 'self' ${styles.join(" ")}`);
  expect(directives).toContain("upgrade-insecure-requests");
});

test("over http nothing is upgraded", async () => {
  expect((await headersOf(HTML, false)).get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test.each(["", "plain", "<script>never closed", "<style"])(
  "a page of %j has a policy that allows nothing inline",
  async (html) => {
    const directives = (await headersOf(html)).get("content-security-policy")?.split("; ");
    expect(directives).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
  },
);

test("a page is UTF-8", async () => {
  expect((await headersOf("")).get("content-type")).toBe("text/html; charset=utf-8");
});

test("a page that frames a challenge is not isolated, and no other leaves it open", async () => {
  const settings = { analytics: false, secure: true, trustedTypes: "enforce" } as const;
  const framing = new Map(await documentHeaders("", { ...settings, turnstile: true }));
  expect(framing.get("cross-origin-embedder-policy")).toBe("unsafe-none");
  expect((await headersOf("")).has("cross-origin-embedder-policy")).toBe(false);
});
