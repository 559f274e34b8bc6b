import { Hono } from "hono";
import { expect, test, vi } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import type { PostRecord } from "~/domain/blog/post-record";

import { readSettings } from "../settings";
import { serveFeed } from "./feed";

test("META-06 the feed of the same posts is written once, whatever it is asked with, and again for others", async () => {
  const [post] = embeddedPosts;
  if (!post) throw new Error("There is no post.");
  const read = vi.fn<() => PostRecord["fields"]>(() => post.fields);
  const posts = (): readonly PostRecord[] => [Object.defineProperty({ ...post }, "fields", { get: read })];
  let records = posts();
  const list = async () => ({ ok: true, records, version: "one", stale: false }) as const;
  const blog = { list, refresh: list, keepFresh: async () => null };
  const site = new Hono();
  serveFeed(site, { blog, log: () => {}, settings: readSettings({}) });
  const ask = async (path: string) => await (await site.request(path)).text();
  const first = await ask("/feed.xml");
  const reads = read.mock.calls.length;
  expect(first).toContain(post.id);
  expect(await ask("/feed.xml?x=1")).toBe(first);
  expect(read).toHaveBeenCalledTimes(reads);
  records = posts();
  expect(await ask("/feed.xml?x=1")).toBe(first);
  expect(read).toHaveBeenCalledTimes(2 * reads);
});
