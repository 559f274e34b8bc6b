import * as fc from "fast-check";
import { expect, test, vi } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";
import { MAX_COUNTED_PATH, MAX_LINE_PATH, vitalNames } from "~/domain/counts";

import { bucketOf, knownPage, LAST_BUCKET, percentile75 } from "./count";

test("MKT-03 the 75th percentile out of buckets is within 9 % of the true one, or within a unit", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitalNames),
      fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (name, drawn) => {
        const values = drawn.map((value) => (name === "CLS" ? value / 60_000 : value)).toSorted((a, b) => a - b);
        const buckets = new Map<number, number>();
        for (const value of values) {
          const bucket = bucketOf(name, value);
          buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
        }
        const sorted = [...buckets].map(([bucket, n]) => ({ bucket, n })).toSorted((a, b) => a.bucket - b.bucket);
        const truth = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const unit = name === "CLS" ? 0.001 : 1;
        expect(Math.abs(percentile75(name, sorted) - truth)).toBeLessThanOrEqual(Math.max(unit, truth * 0.0906));
      },
    ),
  );
});

test("MKT-03 of values that lie evenly the percentile is nearly the true one", () => {
  const buckets = Map.groupBy(
    Array.from({ length: 9_000 }, (_, at) => bucketOf("LCP", at + 1)),
    (bucket) => bucket,
  );
  const counts = [...buckets].map(([bucket, { length: n }]) => ({ bucket, n }));
  expect(Math.abs(percentile75("LCP", counts) / 6_750 - 1)).toBeLessThan(0.01);
});

test("MKT-03 no values have the percentile 0; a value of 0 and the largest one have a bucket", () => {
  expect(percentile75("LCP", [])).toBe(0);
  expect(vitalNames.map((name) => [bucketOf(name, 0), bucketOf(name, 600_000)])).toEqual(
    vitalNames.map(() => [0, LAST_BUCKET]),
  );
});

test("MKT-02 a post is a page by the blog's own list, which no other path has read", async () => {
  const list = vi.fn<PostSource["list"]>(async () => ({
    ok: true,
    records: embeddedPosts,
    version: "1",
    stale: false,
  }));
  const blog = { list };
  const post = postPath(embeddedPosts[0]?.fields.Title ?? "");
  const paths = ["/", "/booking", "/invented", post, "/blog/Invented"];
  expect(await Promise.all(paths.map((path) => knownPage(path, blog)))).toEqual([
    "/",
    "/booking",
    "other",
    post,
    "other",
  ]);
  expect(list).toHaveBeenCalledTimes(2);
});

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
