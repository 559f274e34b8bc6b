import { expect, test } from "vitest";

import type { Fault } from "../fakes/airtable/faults";
import { logLines } from "../support/console-guard";
import {
  atAirtable,
  kinds,
  listed,
  startWorker,
  TTL,
  until,
  useAirtable,
  type Visit,
  writes,
} from "./support/airtable";
import { HOUR, MINUTE, pass, SECOND } from "./support/site";

useAirtable();

const DAY = 24 * HOUR;
const TITLES = ["Field note 1", "Field note 2", "Field note 3"];
const PATHS = ["/api/blogs", "/api/blog?title=Field%20note%202", "/api/blog?title=Nobody"];

type Told = { status: number; body: string; headers: Record<string, string>; snapshot: string | null };

/** The content that visitors get at each path, separate from the header that may differ. */
async function tell(visit: Visit): Promise<Told[]> {
  const replies = [];
  for (const path of PATHS) {
    const reply = await visit(path);
    const { "blog-snapshot": snapshot = null, ...headers } = Object.fromEntries(reply.headers);
    replies.push({ status: reply.status, body: await reply.text(), headers, snapshot });
  }
  return replies;
}

function failures(): number {
  return logLines("blog.source_failed").length;
}

test("REL-06 with Airtable off for good only the header Blog-Snapshot changes, in this isolate and in new ones", async () => {
  atAirtable().seed(3);
  const visit = startWorker();
  const before = await tell(visit);
  expect(before.map(({ status, snapshot }) => [status, snapshot])).toEqual([
    [200, null],
    [200, null],
    [404, null],
  ]);
  const stale = before.map((reply) => ({ ...reply, snapshot: "stale" }));

  atAirtable().down(true);
  pass(TTL - 1);
  expect(await tell(visit)).toEqual(before);
  pass(1);
  expect(await tell(visit)).toEqual(stale);
  await until(() => failures() === 1);
  expect(await tell(visit)).toEqual(stale);
  for (const [index, wait] of [MINUTE, DAY, 30 * DAY].entries()) {
    pass(wait);
    expect(await tell(visit)).toEqual(stale);
    await until(() => failures() === index + 2);
  }
  const fresh = startWorker();
  expect(await tell(fresh)).toEqual(stale);
  await until(() => failures() === 5);
  expect(await tell(fresh)).toEqual(stale);
  expect(writes()).toEqual(["blog:v1"]);
});

test.for<[string, Fault]>([
  ["a 429", { kind: "error", status: 429, type: "RATE_LIMIT_REACHED", form: "list" }],
  ["a 401", { kind: "error", status: 401, type: "AUTHENTICATION_REQUIRED" }],
  ["a 404", { kind: "error", status: 404, type: "NOT_FOUND", form: "bare" }],
  ["a dropped connection", { kind: "reset" }],
  ["a page of HTML", { kind: "garbage" }],
  ["a reply without an end", { kind: "huge" }],
  ["a list that breaks off", { kind: "partial", page: 3 }],
  ["an empty list", { kind: "empty" }],
])("REL-06 after %s the last good posts are served, and Airtable is left alone for 30 seconds", async ([, fault]) => {
  atAirtable().seed(201);
  const visit = startWorker();
  const { titles } = await listed(visit);
  pass(TTL);
  atAirtable().order({ ...fault, times: Number.POSITIVE_INFINITY });
  expect(await listed(visit)).toEqual({ titles, snapshot: "stale" });
  await until(() => logLines("blog.source_failed").length + logLines("blog.empty_refused").length === 1);
  const calls = kinds().length;
  pass(30 * SECOND - 1);
  expect(await listed(visit)).toEqual({ titles, snapshot: "stale" });
  expect(kinds().length).toBe(calls);

  atAirtable().clearFaults();
  atAirtable().publish({ fields: { Title: "News" } });
  pass(1);
  expect(await listed(visit)).toEqual({ titles, snapshot: "stale" });
  await until(async () => (await listed(visit)).snapshot === null);
  expect((await listed(visit)).titles).toEqual(["News", ...titles]);
});

test("BLOG-06 a list that cannot be read and was never read is logged, and a 503 that says when to try again", async () => {
  atAirtable().seed(3);
  atAirtable().down(true);
  const visit = startWorker();
  for (const path of PATHS) {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.json()).toMatchObject({ status: 503, title: "Posts are temporarily unavailable" });
  }
  expect(logLines("blog.source_failed")).toEqual([
    '{"event":"blog.source_failed","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
  ]);
  expect([kinds(), writes()]).toEqual([["list"], []]);
  atAirtable().down(false);
  pass(30 * SECOND);
  expect(await listed(visit)).toEqual({ titles: TITLES, snapshot: null });
});

test("API-03 a record that is none is passed over and logged by its id, and the list is answered", async () => {
  atAirtable().seed(3);
  const [first] = atAirtable().records();
  atAirtable().order({ kind: "broken-record", position: 0 });
  expect((await listed(startWorker())).titles.length).toBe(2);
  expect(logLines("post.skipped")).toEqual([`{"event":"post.skipped","record":"${first?.id}"}`]);
});

test.for<[string, number]>([
  ["600", 600],
  ["120", 120],
  ["1", 60],
])(
  "API-03 with BLOG_CACHE_TTL %s what staff publish is answered within that time and a minute",
  async ([ttl, seconds]) => {
    atAirtable().seed(3);
    const visit = startWorker({ BLOG_CACHE_TTL: ttl });
    await listed(visit);
    atAirtable().publish({ fields: { Title: "News" } });
    const published = Date.now();
    // A visitor every ten seconds; background work of each reply ends before the next one arrives.
    while (!(await listed(visit)).titles.includes("News")) {
      const due = Date.now() - published >= seconds * SECOND;
      expect(kinds().length).toBe(due ? 2 : 1);
      if (due) await until(() => writes().length === 2);
      pass(10 * SECOND);
    }
    expect(Date.now() - published).toBeGreaterThanOrEqual(seconds * SECOND);
    expect(Date.now() - published).toBeLessThanOrEqual((seconds + 60) * SECOND);
    expect(kinds()).toEqual(["list", "list"]);
  },
);

test("POST-01 HOME-08 with no posts to be had, a post's page says 'Post Not Found' and why, and home leads to the blog", async () => {
  atAirtable().down(true);
  const visit = startWorker();
  const post = await visit("/blog/Field%20note%201");
  expect(post.status).toBe(503);
  const words = await post.text();
  expect(words).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
  expect(words).toMatch(/<p[^>]*>We can’t load the articles right now[^<.]*\.<\/p>/);
  expect(words).toMatch(/<a href="\/blog"[^>]*>Back to Blog<\/a>/);
  const home = await (await visit("/")).text();
  expect(home).toMatch(/<section id="latest"[^>]*>.*<h2[^>]*>From the blog<\/h2>/s);
  expect(home).toMatch(/<a [^>]*href="\/blog"[^>]*>Visit Blog<\/a>/);
  expect(logLines("blog.source_failed")).toHaveLength(1);
  expect(logLines("blog.unavailable").length).toBeGreaterThan(0);
});
