import { expect, test } from "vitest";

import { securityHeaders, withSecurityHeaders } from "./security-headers";

const names = securityHeaders.map(({ name }) => name);

test("every reply gets every header of the table, and keeps its own status, text and headers", async () => {
  const reply = withSecurityHeaders(new Response("x", { status: 404, headers: { "x-own": "1" } }), "host");
  expect([reply.status, reply.headers.get("x-own"), await reply.text()]).toEqual([404, "1", "x"]);
  for (const { name, value } of securityHeaders) expect([name, reply.headers.get(name)]).toEqual([name, value]);
});

test.each([
  [null, null],
  ["host", "max-age=63072000"],
  ["subdomains", "max-age=63072000; includeSubDomains"],
  ["preload", "max-age=63072000; includeSubDomains; preload"],
] as const)("TLS is promised for no more than %s", (scope, value) => {
  const { headers } = withSecurityHeaders(new Response(null), scope);
  expect(headers.get("strict-transport-security")).toBe(value);
});

test("a page keeps the policies made for it, and a shared picture may be embedded elsewhere; nothing else differs", () => {
  const own = Object.fromEntries(names.map((name) => [name, "own"]));
  const { headers } = withSecurityHeaders(new Response(null, { headers: own }), "host");
  expect(names.filter((name) => headers.get(name) === "own")).toEqual([
    "referrer-policy",
    "cross-origin-embedder-policy",
    "cross-origin-resource-policy",
    "content-security-policy",
  ]);
});

test("no reply names the server software", () => {
  const reply = new Response(null, { headers: { server: "x", "x-powered-by": "y" } });
  const { headers } = withSecurityHeaders(reply, "host");
  expect([headers.get("server"), headers.get("x-powered-by")]).toEqual([null, null]);
});
