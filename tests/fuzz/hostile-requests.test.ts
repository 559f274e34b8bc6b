// Hostile requests as properties: every response has a documented status and repeats no input unescaped.
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";

import { logLines } from "../support/console-guard";
import { startWorker } from "../workers/support/airtable";
import { ORIGIN, setting, useFreshDesk } from "../workers/support/site";
import { faultsOf } from "./faults";
import { headedReads, posts, reads } from "./requests";
import { BEGIN, END } from "./strings";

useFreshDesk();

const total = inject("fuzzRequests");
const seed = inject("fuzzSeed");
/** A response takes a few milliseconds; shrinking a failure takes as many requests again. */
const TIMEOUT_MS = 60_000 + total * 100;

test.each([
  ["addresses", reads, 0.45],
  ["headers", headedReads, 0.2],
  ["posts", posts, 0.35],
] as const)(
  "hostile %s get a documented status, and nothing of them is repeated without an escape",
  { timeout: TIMEOUT_MS },
  async (_kind, requests, share) => {
    setting("RATE_LIMITS", "off");
    const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path, headers, body }) => {
        const { href, pathname } = new URL(ORIGIN + path);
        const init = { method, headers: headers.map(([...pair]) => pair), body, redirect: "manual" } as const;
        const response = await visit(href.slice(ORIGIN.length), init);
        expect(await faultsOf(method, pathname, response)).toEqual([]);
      }),
      { numRuns: Math.ceil(total * share), ...(seed === null ? {} : { seed }) },
    );
    // The router logs each path that cannot be decoded; any other log line fails the test.
    logLines("malformed URL segment");
  },
);

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
