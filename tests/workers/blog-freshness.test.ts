import { expect, test } from "vitest";

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
