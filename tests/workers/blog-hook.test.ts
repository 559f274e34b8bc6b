import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import type { Fault } from "../fakes/airtable/faults";
import { logLines } from "../support/console-guard";
import { atAirtable, callHook, kinds, listed, recordsOf, startWorker, useAirtable, writes } from "./support/airtable";

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
