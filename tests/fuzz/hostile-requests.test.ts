// Hostile requests as properties: every response has a documented status and repeats no input unescaped.
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";

import { startWorker } from "../workers/support/airtable";
import { ORIGIN, tryWith, useFreshDesk } from "../workers/support/site";
import { faultsOf } from "./faults";
import { headedReads, posts, reads } from "./requests";

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
    tryWith({ rateLimits: false });
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
  },
);
