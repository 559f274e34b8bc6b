import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import type { Fault } from "../fakes/airtable/faults";
import { logLines } from "../support/console-guard";
import {
  atAirtable,
  callHook,
  HOOK,
  kinds,
  listed,
  recordsOf,
  startWorker,
  useAirtable,
  writes,
} from "./support/airtable";

useAirtable();

test("API-03 the hook answers what staff published, changed or took back at once, here and in new isolates", async () => {
  const [, second, third] = atAirtable().seed(3);
  const visit = startWorker();
  await listed(visit);
  atAirtable().publish({ fields: { Title: "News" } });
  atAirtable().update(second?.id ?? "", { Title: "Field note two" });
  atAirtable().remove(third?.id ?? "");
  const reply = await callHook(visit);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await reply.json()).toEqual({ posts: 3, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const now = { titles: ["News", "Field note 1", "Field note two"], snapshot: null };
  expect(await listed(visit)).toEqual(now);
  expect(await listed(startWorker())).toEqual(now);
  expect((await visit("/api/blog?title=Field%20note%203")).status).toBe(404);
  expect(await recordsOf(await visit("/api/blog?title=News"))).toHaveLength(1);
  expect([kinds(), writes()]).toEqual([
    ["list", "list"],
    ["blog:v1", "blog:v1"],
  ]);
});

test("API-03 the hook with a token that is not the one is a 401, and reads nothing", async () => {
  const visit = startWorker();
  const wrong = [
    "Bearer ",
    `Bearer ${HOOK}x`,
    `Bearer x${HOOK}`,
    `Basic ${HOOK}`,
    HOOK,
    `Bearer ${HOOK.toUpperCase()}`,
  ];
  for (const authorization of [null, ...wrong]) {
    const headers = authorization === null ? {} : { authorization };
    const reply = await visit(`/api/blog/refresh?token=${HOOK}`, { method: "POST", headers });
    expect([authorization, reply.status]).toEqual([authorization, 401]);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  }
  expect(kinds()).toEqual([]);
});

test("API-06 without a token in the settings there is no hook at all", async () => {
  for (const visit of [startWorker({}, ["REVALIDATE_TOKEN"]), startWorker({ REVALIDATE_TOKEN: " " })]) {
    expect((await callHook(visit)).status).toBe(404);
    expect((await callHook(visit, " ")).status).toBe(404);
    expect((await visit("/api/blog/refresh")).status).toBe(404);
  }
  expect(kinds()).toEqual([]);
});

test("API-03 the hook counts against the limit on posts before its token is looked at", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const visit = startWorker({ POST_LIMIT: { limit } });
  const headers = { authorization: `Bearer ${HOOK}`, "cf-connecting-ip": "192.0.2.7" };
  const reply = await visit("/api/blog/refresh", { method: "POST", headers });
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(limit.mock.calls).toEqual([[{ key: "secret 192.0.2.7" }]]);
  expect(kinds()).toEqual([]);
});

test("API-03 more than 120 guesses at the token a minute from one address are a 429", async () => {
  const visit = startWorker();
  const guess = () =>
    visit("/api/blog/refresh", {
      method: "POST",
      headers: { "cf-connecting-ip": "192.0.2.9", authorization: "Bearer x" },
    });
  // Even if a minute ends on the way, more than 120 of these fall into one.
  const statuses = (await Promise.all(Array.from({ length: 241 }, guess))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(120);
});

test.for<[string, Fault, string]>([
  ["is down", { kind: "error", status: 503, type: "RETRIABLE_ERROR" }, "blog.source_failed"],
  ["comes back empty", { kind: "empty" }, "blog.empty_refused"],
])("REL-06 the hook while Airtable %s is a 503, and the old posts stay, in KV too", async ([, fault, event]) => {
  atAirtable().seed(3);
  const visit = startWorker();
  await listed(visit);
  const kept = await env.SITE_KV.get("blog:v1");
  atAirtable().order({ ...fault, times: Number.POSITIVE_INFINITY });
  // Both an isolate that knows no posts yet and one that does are called.
  const fresh = startWorker();
  for (const target of [fresh, fresh]) {
    const reply = await callHook(target);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await reply.json()).toMatchObject({ title: "The blog source could not be read" });
    expect(await listed(target)).toEqual({ titles: ["Field note 1", "Field note 2", "Field note 3"], snapshot: null });
  }
  expect(logLines(event).length).toBe(2);
  expect(await env.SITE_KV.get("blog:v1")).toBe(kept);
  expect(writes()).toEqual(["blog:v1"]);
});
