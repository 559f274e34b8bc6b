import { expect, test } from "vitest";

import { finishDocument } from "./document";

const HTML = `<!doctype html><style>a{}</style><script src="/a.js"></script><script>first()</script>
<script type="application/ld+json">{"@type":"Thing"}</script><script type="module" async>
second()
</script><p>é</p>`;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
function page(html = HTML, init: ResponseInit = {}) {
  return new Response(html, { ...init, headers: { "content-type": "text/html", "x-own": "1" } });
}
/** A page as it leaves the Worker. */
function finish(response: Response, secure = true) {
  return finishDocument(response, { analytics: false, secure, trustedTypes: "enforce" });
}

test("a page keeps its text, status and headers, and is UTF-8", async () => {
  const reply = await finish(page(HTML, { status: 404 }));
  expect(reply.status).toBe(404);
  expect(reply.headers.get("x-own")).toBe("1");
  expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await reply.text()).toBe(HTML);
});

test("a page has a policy for the scripts and styles that it holds, and for no data or file", async () => {
  const policy = (await finish(page())).headers.get("content-security-policy") ?? "";
  const directives = policy.split("; ");
  const scripts = [await sha256("first()"), await sha256("\nsecond()\n")];
  expect(directives).toContain(`script-src 'self' ${scripts.join(" ")}`);
  expect(directives).toContain(`style-src 'self' ${await sha256("a{}")}`);
  expect(directives).toContain("upgrade-insecure-requests");
  const local = await finish(page(), false);
  expect(local.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("what is no page passes through untouched", async () => {
  const others = [
    new Response("{}", { headers: { "content-type": "application/json" } }),
    new Response(null, { status: 302 }),
  ];
  for (const other of others) expect(await finish(other)).toBe(other);
});
