import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";
import { MAX_COUNTED_PATH, MAX_LINE_PATH } from "~/domain/counts";

import { knownPage } from "./count";

test("MKT-03 a booking whose line had no room for the whole path of a post is that post's", async () => {
  const records = embeddedPosts.map((post) => ({
    ...post,
    fields: { ...post.fields, Title: `${post.fields.Title} ${"a long title ".repeat(60)}` },
  }));
  const blog: PostSource = { list: async () => ({ ok: true, records, version: "1", stale: false }) };
  const paths = records.map(({ fields }) => postPath(fields.Title));
  const counted = paths.map((path) => path.slice(0, MAX_COUNTED_PATH));
  expect(await Promise.all(counted.map((path) => knownPage(path, blog)))).toEqual(counted);
  const lines = paths.map((path) => path.slice(0, MAX_LINE_PATH));
  expect(await Promise.all(lines.map((path) => knownPage(path, blog)))).toEqual(counted);
  expect(await knownPage("/blog/".padEnd(MAX_LINE_PATH, "x"), blog)).toBe("other");
  expect(await knownPage(lines[0]?.slice(0, -1) ?? "", blog)).toBe("other");
});
