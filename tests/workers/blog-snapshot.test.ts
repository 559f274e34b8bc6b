import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";

import type { Fault } from "../fakes/airtable/faults";
import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  callHook,
  kinds,
  listed,
  outbound,
  recordsOf,
  startWorker,
  TOKEN,
  TTL,
  until,
  useAirtable,
  type Visit,
  writes,
} from "./support/airtable";
import { everyValue, placesOf } from "./support/every-output";
import { dataOf, everyPage } from "./support/every-page";
import { HOUR, MINUTE, pass, SECOND } from "./support/site";

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

type View = { tag: string; text: string; tags: string[] };

async function look(visit: Visit, paths: readonly string[]): Promise<Map<string, View>> {
  const views = new Map<string, View>();
  for (const path of paths) {
    const reply = await visit(path);
    const tags = reply.headers.get("cache-tag")?.split(",") ?? [];
    views.set(path, { tag: reply.headers.get("etag") ?? "", text: await reply.text(), tags });
  }
  return views;
}

/** Every page of the site with its data, with Airtable's posts in place of the site's own. */
function pathsWith(titles: readonly string[]): string[] {
  const pages = [...everyPage.filter((path) => !path.startsWith("/blog/")), ...titles.map(postPath)];
  return pages.flatMap((path) => [path, dataOf(path)]);
}

test("a post that is published gives each page that shows it a new ETag, and no other; and so when it is changed", async () => {
  // Enough posts that some are neither adjacent nor related to the new one.
  const seeded = atAirtable().seed(12);
  const visit = startWorker();
  const paths = pathsWith(seeded.map(({ fields }) => String(fields["Title"])));

  async function follow(mark: string, change: () => void): Promise<string[]> {
    const before = await look(visit, paths);
    change();
    expect((await callHook(visit)).status).toBe(200);
    const after = await look(visit, paths);
    const changed = paths.filter((path) => before.get(path)?.tag !== after.get(path)?.tag);
    expect(changed).toEqual(paths.filter((path) => after.get(path)?.text.includes(mark)));
    // Unchanged pages respond with 304 to revalidation, by the edge and by browsers.
    for (const path of paths) {
      const reply = await visit(path, { headers: { "if-none-match": before.get(path)?.tag ?? "" } });
      expect([path, reply.status]).toEqual([path, changed.includes(path) ? 200 : 304]);
    }
    return changed;
  }

  let id = "";
  const published = await follow("Fresh from the press", () => {
    id = atAirtable().publish({ fields: { Title: "Fresh from the press", Excerpt: "New." } }).id;
  });
  expect(published).toEqual(expect.arrayContaining(["/", "/_.data", "/blog", "/blog.data"]));
  expect(published.length).toBeLessThan(paths.length / 2);
  expect(published).not.toContain("/about");

  paths.push(...pathsWith(["Fresh from the press"]).slice(-2));
  const changed = await follow("Altered to the letter", () => {
    atAirtable().update(id, { Excerpt: "Altered to the letter" });
  });
  expect(changed).toEqual(expect.arrayContaining(["/", "/blog", postPath("Fresh from the press")]));

  // Invalidation by the post's id, or by the list's tag, reaches every page that shows it.
  for (const [path, { text, tags }] of await look(visit, paths)) {
    const shows = text.includes("Fresh from the press");
    expect([path, tags.includes(id)]).toEqual([path, shows]);
    if (shows) expect(tags).toContain("posts");
  }
});

/** Changes the table as staff do, and calls the publishing hook. */
async function change(visit: Visit, ...changes: readonly (readonly [id: string, fields: Record<string, string>])[]) {
  for (const [id, fields] of changes) atAirtable().update(id, fields);
  expect((await callHook(visit)).status).toBe(200);
}

function publish(Title: string, createdTime = "2099-11-01T09:00:00Z"): string {
  return atAirtable().publish({ createdTime, fields: { Title } }).id;
}

/** Where the URL of a title leads: a status, and the path of a redirect. */
async function way(visit: Visit, title: string, query = ""): Promise<[number, string | null]> {
  const { status, headers } = await visit(postPath(title) + query);
  return [status, headers.get("location")];
}

test("EDIT-04 a former title redirects to the present one, in isolates that were not there, and keeps its query; no cache keeps it", async () => {
  const id = publish("First title");
  const visit = startWorker();
  expect(await way(visit, "First title")).toEqual([200, null]);
  await change(visit, [id, { Title: "Second title" }]);
  await change(visit, [id, { Title: "Ends in 100% of .data" }]);
  const present = postPath("Ends in 100% of .data");
  expect(present).toBe("/blog/Ends%20in%20100%25%20of%20%2Edata");
  for (const each of [visit, startWorker()]) {
    for (const title of ["First title", "Second title", " First  title "])
      expect([title, ...(await way(each, title))]).toEqual([title, 301, present]);
    expect(await way(each, "First title", "?utm_source=a")).toEqual([301, `${present}?utm_source=a`]);
    // One redirect, directly to the post's own URL.
    expect((await each(present)).status).toBe(200);
    expect((await each("/blog/Never%20a%20title")).status).toBe(404);
  }
  // The title may be another post's tomorrow.
  const { headers } = await visit(postPath("First title"));
  expect([headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")]).toEqual(["no-store", null]);
});

test("EDIT-04 the API leads from a former title to the present one", async () => {
  const id = publish("First title");
  const visit = startWorker();
  await visit("/api/blogs");
  await change(visit, [id, { Title: "Second & title" }]);
  const { status, headers } = await visit("/api/blog?title=First%20title");
  expect([status, headers.get("cache-control")]).toEqual([301, "no-store"]);
  const leads = new URL(headers.get("location") ?? "", "https://nightshift.example/api/blog?title=First%20title");
  const found = await visit(leads.pathname + leads.search);
  expect([found.status, JSON.stringify(await found.json())]).toEqual([200, expect.stringContaining("Second & title")]);
  expect((await visit("/api/blog?title=Never%20a%20title")).status).toBe(404);
});

test("EDIT-04 a request for the page's data redirects as the router understands it, and other spellings get there in two steps", async () => {
  const id = publish("First title");
  const visit = startWorker();
  await visit("/api/blogs");
  await change(visit, [id, { Title: "Second title" }]);
  const reply = await visit(`${postPath("First title")}.data`);
  // The router's client reads the redirect from the body, and then requests the page itself.
  expect(reply.status).toBe(202);
  const body = await reply.text();
  expect(body).toContain("/blog/Second%20title");
  expect(body).toContain("301");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const spelled = await visit("/Blog/First%20titl%65/");
  expect([spelled.status, spelled.headers.get("location")]).toEqual([301, "/blog/First%20title"]);
});

test("EDIT-04 two posts that swap their titles never redirect to each other", async () => {
  const [one, two] = [publish("One"), publish("Two", "2099-11-02T09:00:00Z")];
  const visit = startWorker();
  await visit("/api/blogs");
  await change(visit, [one, { Title: "Two" }], [two, { Title: "One" }]);
  for (const each of [visit, startWorker()])
    for (const title of ["One", "Two"]) expect([title, ...(await way(each, title))]).toEqual([title, 200, null]);
  await change(visit, [one, { Title: "Three" }]);
  expect(await way(visit, "Two")).toEqual([301, postPath("Three")]);
  expect(await way(visit, "One")).toEqual([200, null]);
});

test("EDIT-04 a post that was taken back, renamed and published again is found under both titles", async () => {
  const id = publish("Too early");
  publish("Another");
  const visit = startWorker();
  await visit("/api/blogs");
  await change(visit, [id, { Status: "Draft" }]);
  await change(visit, [id, { Title: "Secret in between" }]);
  await change(visit, [id, { Title: "In good time" }]);
  expect(await way(visit, "Too early")).toEqual([404, null]);
  // Only a hash of what was public is stored, and nothing of the draft's titles.
  expect(placesOf(["Too early", "Secret in between", "In good time"], await everyValue())).toEqual([]);
  await change(visit, [id, { Status: "Published" }]);
  expect(await way(visit, "Too early")).toEqual([301, postPath("In good time")]);
  expect(await way(visit, "Secret in between")).toEqual([404, null]);
});

test("EDIT-04 an isolate that knows nothing of an older title does not forget it for the others", async () => {
  const id = publish("First title");
  const one = startWorker();
  await one("/api/blogs");
  const before = (await env.SITE_KV.get("blog:v1")) ?? "";
  await change(one, [id, { Title: "Second title" }]);
  const since = (await env.SITE_KV.get("blog:v1")) ?? "";
  // The other isolate reads the first title and then the third; what is stored in between it does not look for.
  await env.SITE_KV.put("blog:v1", before);
  const two = startWorker();
  expect((await listed(two)).titles).toEqual(["First title"]);
  await env.SITE_KV.put("blog:v1", since);
  await change(two, [id, { Title: "Third title" }]);
  const fresh = startWorker();
  for (const title of ["First title", "Second title"])
    expect([title, ...(await way(fresh, title))]).toEqual([title, 301, postPath("Third title")]);
  const stored: unknown = await env.SITE_KV.get("blog:v1", "json");
  expect(stored).toMatchObject({ former: [{ id }, { id }] });
});

test("POST-04 a row of the table links pages of this site; what only looks like a link is shown as it was typed", async () => {
  const typed = ["https://evil.example", "//evil.example", "javascript:alert(1)", "/booking/x?cancel=1"];
  const list = ["Price: see [services](/services/ai-agents#voice-ai-service)", ...typed.map((to) => `[go](${to})`)];
  const text = `Ask [us](/contact). A [note] (see /contact) & <b>more</b>.\n\n${list.map((line) => `- ${line}`).join("\n")}`;
  const fields = { Title: "One", Problem_Title: "P", Problem_Body: text };
  answerInstead(() =>
    Response.json({ records: [{ id: "rec00000000000001", createdTime: "2026-11-01T09:00:00.000Z", fields }] }),
  );
  const page = await (await startWorker()("/blog/One")).text();
  const html = (/<section id="problem"[^]*?<\/section>/.exec(page)?.[0] ?? "").replaceAll("<!-- -->", "");
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(["/contact", "/services/ai-agents#voice-ai-service"]);
  expect(html).toContain(">us</a>. A [note] (see /contact) &amp; &lt;b&gt;more&lt;/b&gt;.</p>");
  expect(html).toMatch(/<b>Price:<\/b> see <a [^>]*>services<\/a>/);
  for (const to of typed) expect(html).toContain(`<li>[go](${to})</li>`);
});
