import { describe, expect, test } from "vitest";

import { finishDocument } from "./document";

const HTML = `<!doctype html><style>a{}</style><script src="/a.js"></script><script>first()</script>
<script type="application/ld+json">{"@type":"Thing"}</script><script type="module" async>
second()
</script><p>é</p>`;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
function page(html = HTML, init: ResponseInit = {}, headers: Record<string, string> = {}) {
  return new Response(html, { ...init, headers: { "content-type": "text/html", "x-own": "1", ...headers } });
}
/** A page as it leaves the Worker. */
function finish(response: Response, headers: Record<string, string> = {}, method = "GET", secure = true) {
  return finishDocument(new Request("https://nightshift.example/", { method, headers }), response, {
    analytics: false,
    secure,
  });
}
async function tagOf(html: string): Promise<string> {
  return (await finish(page(html))).headers.get("etag") ?? "";
}

describe("a page", () => {
  test("keeps its text, status and headers, and is UTF-8", async () => {
    const reply = await finish(page(HTML, { status: 404 }));
    expect(reply.status).toBe(404);
    expect(reply.headers.get("x-own")).toBe("1");
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await reply.text()).toBe(HTML);
  });

  test("has a policy for the scripts and styles that it holds, and for no data or file", async () => {
    const policy = (await finish(page())).headers.get("content-security-policy") ?? "";
    const directives = policy.split("; ");
    const scripts = [await sha256("first()"), await sha256("\nsecond()\n")];
    expect(directives).toContain(`script-src 'self' ${scripts.join(" ")}`);
    expect(directives).toContain(`style-src 'self' ${await sha256("a{}")}`);
    expect(directives).toContain("upgrade-insecure-requests");
    const local = await finish(page(), {}, "GET", false);
    expect(local.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });

  test("asked for by HEAD has the same headers and no text", async () => {
    const [get, head] = [await finish(page()), await finish(page(), {}, "HEAD")];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });
});

describe("a page's tag", () => {
  test("is the same for the same text, and another for another", async () => {
    expect(await tagOf(HTML)).toMatch(/^"[A-Za-z0-9]{20,}"$/);
    expect(await tagOf(HTML)).toBe(await tagOf(HTML));
    expect(await tagOf(`${HTML} `)).not.toBe(await tagOf(HTML));
  });

  test.each([
    ["the tag", (tag: string) => tag],
    ["the tag, weakened by a proxy", (tag: string) => `W/${tag}`],
    ["a list with it", (tag: string) => `"x", ${tag} ,"y"`],
    ["any", () => "*"],
  ])("spares a browser that holds %s", async (_, write) => {
    const tag = await tagOf(HTML);
    const reply = await finish(page(), { "if-none-match": write(tag) });
    expect([reply.status, reply.headers.get("etag"), await reply.text()]).toEqual([304, tag, ""]);
    expect(reply.headers.get("content-security-policy")).toContain("script-src");
  });

  test.each(['"other"', "", "W/", '"x", "y"'])("changes nothing for a browser that holds %j", async (header) => {
    const reply = await finish(page(), { "if-none-match": header });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe(HTML);
  });

  test("is not made for a page of one moment", async () => {
    const momentary = page(HTML, {}, { "cache-control": "no-store" });
    const reply = await finish(momentary, { "if-none-match": "*" });
    expect([reply.status, reply.headers.get("etag")]).toEqual([200, null]);
    expect(reply.headers.get("content-security-policy")).toContain("script-src");
  });
});

test("what is no page passes through untouched", async () => {
  const others = [
    new Response("{}", { headers: { "content-type": "application/json" } }),
    new Response(null, { status: 302 }),
  ];
  for (const other of others) expect(await finish(other)).toBe(other);
});
