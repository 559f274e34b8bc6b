import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";

import { PICTURE } from "../fakes/airtable/posts";
import { wholeLog } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  kinds,
  listed,
  outbound,
  recordsOf,
  startWorker,
  TOKEN,
  useAirtable,
  writes,
} from "./support/airtable";

useAirtable();

function blog(title: string): string {
  return `/api/blog?title=${encodeURIComponent(title)}`;
}

test("API-03 231 posts are answered newest first, from three calls with the token", async () => {
  atAirtable().seed(231);
  const reply = await startWorker()("/api/blogs");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect(reply.headers.get("blog-snapshot")).toBeNull();
  const records = await recordsOf(reply);
  expect(records.map(({ fields }) => fields.Title)).toEqual(
    Array.from({ length: 231 }, (_, index) => `Field note ${index + 1}`),
  );
  const times = records.map(({ createdTime }) => createdTime);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(atAirtable().calls.map(({ kind, page }) => [kind, page])).toEqual([
    ["list", 1],
    ["list", 2],
    ["list", 3],
  ]);
  for (const request of outbound()) {
    const { origin, searchParams } = new URL(request.url);
    expect([origin, searchParams.get("pageSize")]).toEqual(["https://api.airtable.com", "100"]);
    expect(request.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
  }
  expect(writes()).toEqual(["blog:v1"]);
});

test("API-03 a record is answered as staff wrote it, in the form of Airtable's own", async () => {
  const [written] = atAirtable().seed(50).toReversed();
  const reply = await startWorker()("/api/blogs");
  const { records } = (await reply.json()) as { records: unknown[] };
  const { Featured, ...fields } = written?.fields ?? {};
  expect(Featured).toBe(true);
  expect(records.at(-1)).toEqual({ id: written?.id, createdTime: written?.createdTime, featured: true, fields });
});

test("API-03 without Airtable the posts that come with the site are answered, and nobody is asked", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const records = await recordsOf(await visit("/api/blogs"));
  expect(records.length).toBe(embeddedPosts.length);
  const times = records.map(({ createdTime }) => createdTime);
  expect(times).toEqual(times.toSorted().toReversed());
  for (const { id, fields } of records) {
    expect((await recordsOf(await visit(blog(fields.Title)))).map((record) => record.id)).toEqual([id]);
  }
  expect([outbound(), writes()]).toEqual([[], []]);
});

test("BLOG-07 the list has the featured flag and an excerpt that is beside the fields", async () => {
  const record = { id: "rec00000000000001", createdTime: "2099-11-01T09:00:00.000Z", fields: { Title: "One" } };
  answerInstead(() => Response.json({ records: [{ ...record, featured: true, excerpt: "Beside." }] }));
  expect(await (await startWorker()("/api/blogs")).json()).toEqual({
    records: [{ ...record, featured: true, excerpt: "Beside." }],
  });
});

test.for<[string, string]>([
  ["a question mark", "What is an agent?"],
  ["a slash", "24/7 support"],
  ["a fragment", "#1 mistake & co."],
  ["a percent sign", "100% uptime: %2F, %zz"],
  ["quotes", `"Don't" say 'AI'`],
  ["a backslash", "C:\\agents\\"],
  ["markup", "<script>alert(1)</script>"],
  ["plus signs", "1 + 1 = 3"],
  ["emoji", "Agents \u{1f468}\u200d\u{1f4bb} \u{1f9e0}"],
  ["letters of another script", "\u591c\u52e4 \u0646\u0648\u0628\u0629"],
  ["three hundred characters", "Long ".repeat(60).trim().padEnd(300, "!")],
])("API-04 a title with %s is found by itself, and comes back whole", async ([, title]) => {
  atAirtable().seed(3);
  const { id } = atAirtable().publish({ fields: { Title: title, Excerpt: "This one." } });
  const reply = await startWorker()(blog(title));
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  expect(await recordsOf(reply)).toEqual([
    { id, createdTime: expect.any(String), fields: { Title: title, Excerpt: "This one." } },
  ]);
});

test("API-04 white space at the ends of a title counts neither in the table nor in the address", async () => {
  const { id } = atAirtable().publish({ fields: { Title: " Late  shift \n" } });
  const visit = startWorker();
  for (const title of ["Late shift", "Late shift   ", "\tLate  shift"]) {
    expect((await recordsOf(await visit(blog(title)))).map((record) => record.id)).toEqual([id]);
  }
  expect((await visit("/api/blog?title=Late+shift")).status).toBe(200);
});

test("API-04 a title that no post has is a 404 with an empty list", async () => {
  atAirtable().seed(1);
  const visit = startWorker();
  for (const query of [
    "Field%20note",
    "field%20note%201",
    "x".repeat(8_000),
    "%E0%A4%A",
    "%00",
    "__proto__",
    "%ED%A0%80",
  ]) {
    const reply = await visit(`/api/blog?title=${query}`);
    expect([query, reply.status, await reply.json()]).toEqual([query, 404, { records: [] }]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});

test("API-04 a question without a title is a 400, and asks nobody", async () => {
  const visit = startWorker();
  for (const path of [
    "/api/blog",
    "/api/blog?title",
    "/api/blog?title=",
    "/api/blog?title=%20%09",
    "/api/blog?Title=a",
  ]) {
    const reply = await visit(path);
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.json()).toMatchObject({ status: 400, title: "Missing query parameter: title" });
  }
  expect(outbound()).toEqual([]);
});

test("API-06 HEAD is answered wherever GET is, with the same headers and no body", async () => {
  atAirtable().seed(2);
  const visit = startWorker();
  for (const path of ["/api/blogs", blog("Field note 1"), blog("Nobody's"), "/api/blog"]) {
    const [get, head] = [await visit(path), await visit(path, { method: "HEAD" })];
    expect([path, head.status]).toEqual([path, get.status]);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      "content-type": get.headers.get("content-type"),
      "cache-control": get.headers.get("cache-control"),
    });
    expect(await head.text()).toBe("");
    expect(await get.text()).not.toBe("");
  }
});

test("API-06 another method is a 405 that names those that work, and an unknown path a 404", async () => {
  const visit = startWorker();
  const ask = async (path: string, method: string) => {
    const reply = await visit(path, { method });
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    return [reply.status, reply.headers.get("allow")];
  };
  for (const path of ["/api/blogs", "/api/blog"]) {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      expect(await ask(path, method)).toEqual([405, "GET, HEAD"]);
    }
  }
  expect(await ask("/api/blog/refresh", "GET")).toEqual([405, "POST"]);
  expect(await ask("/api/blog/refresh", "HEAD")).toEqual([405, "POST"]);
  for (const path of ["/api/blogs/1", "/api/blog/Field%20note%201", "/api/posts"]) {
    expect(await ask(path, "GET")).toEqual([404, null]);
  }
  expect(outbound()).toEqual([]);
});

test("API-03 pictures have URLs of our own, and no Airtable URL leaves the Worker", async () => {
  const attached = atAirtable().publish({ fields: { Title: "Attached", Image: [PICTURE] } });
  const linked = atAirtable().publish({ fields: { Title: "Linked", Image: "https://dl.airtable.com/a.png" } });
  const visit = startWorker();
  const text = await (await visit("/api/blogs")).text();
  expect(text).not.toMatch(/airtable|thumbnails|"url"/i);
  const pictures = (await recordsOf(await visit("/api/blogs"))).map(({ id, fields }) => [id, fields["Image"]]);
  expect(new Map(pictures as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [attached.id, expect.stringMatching(new RegExp(`^/img/${attached.id}/att[A-Za-z0-9]{14}/1200\\.jpg$`))],
      [linked.id, expect.stringMatching(new RegExp(`^/img/${linked.id}/[0-9a-f]{16}/1200\\.jpg$`))],
    ]),
  );
  expect(await (await visit(blog("Attached"))).text()).not.toMatch(/airtable/i);
});

test.for<[string, "AIRTABLE_TOKEN" | "AIRTABLE_BASE_ID"]>([
  ["a token without a base", "AIRTABLE_BASE_ID"],
  ["a base without a token", "AIRTABLE_TOKEN"],
])("API-03 %s is a 503 in health too, and never the posts that come with the site", async ([, missing]) => {
  const visit = startWorker({}, [missing]);
  for (const path of ["/api/blogs", blog("Field note 1")]) {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await reply.json()).toMatchObject({ status: 503, title: "Posts are temporarily unavailable" });
  }
  const health = await visit("/api/health");
  expect(health.status).toBe(503);
  const text = await health.text();
  expect(JSON.parse(text)).toMatchObject({ status: "misconfigured", blog: "misconfigured" });
  for (const hidden of [missing, TOKEN]) expect(text).not.toContain(hidden);
  expect(outbound()).toEqual([]);
});

test("API-05 health names Airtable as the source, and none of its settings", async () => {
  const visit = startWorker();
  await listed(visit);
  const text = await (await visit("/api/health")).text();
  expect(JSON.parse(text)).toMatchObject({ status: "ok", blog: "airtable" });
  expect(text + wholeLog()).not.toMatch(/pat-of-nobody|appTest|tblTest/);
  expect(kinds()).toEqual(["list"]);
});
