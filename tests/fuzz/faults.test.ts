import { expect, test } from "vitest";

import { faultsOf } from "./faults";
import { BEGIN, END } from "./strings";

function faults(body: string, headers: Record<string, string> = {}, status = 200): Promise<string[]> {
  const all = { "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff", ...headers };
  return faultsOf("GET", "/blog", new Response(body, { status, headers: all }));
}

test.each<[string, ...Parameters<typeof faults>]>([
  ["markup that came through", `<p>${BEGIN}<b>${END}</p>`],
  ["an attribute that was left", `<p title="${BEGIN}" x="${END}">`],
  ["markup without its end marker", "<svg/onload=zq8m>"],
  ["an undocumented status", "", {}, 418],
  ["a server error", "", {}, 500],
  ["a stack trace", "Error\n    at handle (server-build.js:1:1)"],
  ["a cookie", "", { "set-cookie": "a=b" }],
  ["a header that repeats what was sent", "", { "x-echo": BEGIN }],
  ["a redirect to another site", "", { location: "//evil.example" }, 301],
  ["a redirect that a browser turns into another site", "", { location: "/\\evil.example" }, 301],
  ["content that a browser may sniff", "", { "x-content-type-options": "" }],
  ["a body that is not JSON", "{", { "content-type": "application/json" }],
])("%s is a fault", async (_what, ...response) => {
  expect(await faults(...response)).toHaveLength(1);
});
