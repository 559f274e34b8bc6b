import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { postPath } from "~/domain/blog/post-record";

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
import { dataOf, everyPage } from "./support/every-page";
import { pass, SECOND } from "./support/site";

useAirtable();

function blog(title: string): string {
  return `/api/blog?title=${encodeURIComponent(title)}`;
}

test("API-03 posts are answered newest first, each as staff wrote it, in the form of Airtable's own", async () => {
  const written = atAirtable().seed(50);
  const reply = await startWorker()("/api/blogs");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
  expect(reply.headers.get("blog-snapshot")).toBeNull();
  expect(await reply.json()).toEqual({
    records: written.map(({ id, createdTime, fields: { Featured, ...fields } }) => ({
      id,
      createdTime,
      ...(Featured === true && { featured: true }),
      fields,
    })),
  });
  expect([kinds(), writes()]).toEqual([["list"], ["blog:v1"]]);
});

test("API-03 without Airtable the posts that come with the site are answered, and nobody is asked", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  expect(await (await visit("/api/blogs")).json()).toEqual({ records: embeddedPosts });
  expect([outbound(), writes()]).toEqual([[], []]);
});

test("API-04 a post is found by its title, whatever stands in it, and white space at its ends does not count", async () => {
  atAirtable().seed(3);
  const visit = startWorker();
  const odd = `24/7 "AI"? Don't #1 & 100% %2F %zz <script> C:\\ 1 + 1 \u{1f468}\u200d\u{1f4bb} \u591c\u52e4 ${"!".repeat(250)}`;
  const { id } = atAirtable().publish({ fields: { Title: ` ${odd} \n`, Excerpt: "This one." } });
  for (const title of [odd, `\t${odd}  `]) {
    const reply = await visit(blog(title));
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    expect(await recordsOf(reply)).toEqual([
      { id, createdTime: expect.any(String), fields: { Title: odd, Excerpt: "This one." } },
    ]);
  }
  expect((await visit("/api/blog?title=Field+note+1")).status).toBe(200);
});

test("API-04 a title that no post has is a 404 with an empty list", async () => {
  atAirtable().seed(1);
  const visit = startWorker();
  for (const query of ["field%20note%201", "x".repeat(8_000), "%E0%A4%A", "%ED%A0%80"]) {
    const reply = await visit(`/api/blog?title=${query}`);
    expect([query, reply.status, await reply.json()]).toEqual([query, 404, { records: [] }]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});

test("API-04 a question without a title is a 400, and asks nobody", async () => {
  const visit = startWorker();
  for (const path of ["/api/blog", "/api/blog?title=%20%09", "/api/blog?Title=a"]) {
    const reply = await visit(path);
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.json()).toMatchObject({ status: 400, title: "Missing query parameter: title" });
  }
  expect(outbound()).toEqual([]);
});

test("API-03 pictures have URLs of our own, and no Airtable URL leaves the Worker", async () => {
  const attached = atAirtable().publish({ fields: { Title: "Attached", Image: [PICTURE] } });
  const linked = atAirtable().publish({ fields: { Title: "Linked", Image: "https://dl.airtable.com/a.png" } });
  const visit = startWorker();
  const text = await (await visit("/api/blogs")).text();
  expect(text).not.toMatch(/airtable|"url"/i);
  const pictures = (await recordsOf(await visit("/api/blogs"))).map(({ id, fields }) => [id, fields["Image"]]);
  expect(new Map(pictures as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [attached.id, expect.stringMatching(new RegExp(`^/img/${attached.id}/att[A-Za-z0-9]{14}/1200\\.jpg$`))],
      [linked.id, expect.stringMatching(new RegExp(`^/img/${linked.id}/[0-9a-f]{16}/1200\\.jpg$`))],
    ]),
  );
  expect(await (await visit(blog("Attached"))).text()).not.toMatch(/airtable/i);
});

test("API-03 half of the settings are a 503 in health too, and never the posts that come with the site", async () => {
  const visit = startWorker({}, ["AIRTABLE_BASE_ID"]);
  for (const path of ["/api/blogs", blog("Field note 1")]) {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await reply.json()).toMatchObject({ status: 503, title: "Posts are temporarily unavailable" });
  }
  const health = await visit("/api/health");
  expect(health.status).toBe(503);
  const text = await health.text();
  expect(JSON.parse(text)).toMatchObject({ status: "misconfigured", blog: "misconfigured" });
  for (const hidden of ["AIRTABLE_BASE_ID", TOKEN]) expect(text).not.toContain(hidden);
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
  pass(TTL);
  expect(await tell(visit)).toEqual(stale);
  await until(() => logLines("blog.source_failed").length === 1);
  expect(await tell(visit)).toEqual(stale);
  expect(await tell(startWorker())).toEqual(stale);
  await until(() => logLines("blog.source_failed").length === 2);
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
  await visit("/blog");
  expect(logLines("blog.unavailable")).toEqual([
    '{"event":"blog.unavailable","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
  ]);
  expect([kinds(), writes()]).toEqual([["list"], []]);
  atAirtable().down(false);
  pass(30 * SECOND);
  expect(await listed(visit)).toEqual({ titles: ["Field note 1", "Field note 2", "Field note 3"], snapshot: null });
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

test("REL-06 the hook while Airtable is down is a 503, and the old posts stay, in KV too", async () => {
  atAirtable().seed(1);
  await listed(startWorker());
  const kept = await env.SITE_KV.get("blog:v1");
  atAirtable().down(true);
  const visit = startWorker();
  const reply = await callHook(visit);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await reply.json()).toMatchObject({ title: "The blog source could not be read" });
  expect(await listed(visit)).toEqual({ titles: ["Field note 1"], snapshot: null });
  expect(logLines("blog.source_failed")).toHaveLength(1);
  expect(await env.SITE_KV.get("blog:v1")).toBe(kept);
});

type View = { tag: string; text: string; isOfPosts: boolean };

async function look(visit: Visit, paths: readonly string[]): Promise<Map<string, View>> {
  const views = new Map<string, View>();
  for (const path of paths) {
    const reply = await visit(path);
    const isOfPosts = reply.headers.get("cache-tag") === "posts";
    views.set(path, { tag: reply.headers.get("etag") ?? "", text: await reply.text(), isOfPosts });
  }
  return views;
}

/** Every page of the site with its data, with Airtable's posts in place of the site's own. */
function pathsWith(titles: readonly string[]): string[] {
  const pages = [...everyPage.filter((path) => !path.startsWith("/blog/")), ...titles.map(postPath)];
  return pages.flatMap((path) => [path, dataOf(path)]);
}

test("API-03 a post that is published gives each page that shows it a new ETag, and no other; and so when it is changed", async () => {
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

  // Invalidation by the posts' tag reaches every page that shows one, and none that shows none.
  const views = await look(visit, paths);
  for (const [path, { text, isOfPosts }] of views)
    if (text.includes("Fresh from the press")) expect([path, isOfPosts]).toEqual([path, true]);
  expect(views.get("/about")?.isOfPosts).toBe(false);
});

/** Changes a title as staff do, and calls the publishing hook. */
async function rename(visit: Visit, id: string, Title: string): Promise<void> {
  atAirtable().update(id, { Title });
  expect((await callHook(visit)).status).toBe(200);
}

function publish(Title: string): string {
  return atAirtable().publish({ fields: { Title } }).id;
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
  await rename(visit, id, "Second title");
  await rename(visit, id, "Ends in 100% of .data");
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
  await rename(visit, publish("Another"), "First title");
  expect(await way(visit, "First title")).toEqual([200, null]);
});

test("EDIT-04 the API leads from a former title to the present one", async () => {
  const id = publish("First title");
  const visit = startWorker();
  await visit("/api/blogs");
  await rename(visit, id, "Second & title");
  const { status, headers } = await visit("/api/blog?title=First%20title");
  expect([status, headers.get("cache-control")]).toEqual([301, "no-store"]);
  const leads = new URL(headers.get("location") ?? "", "https://nightshift.example/api/blog?title=First%20title");
  const found = await visit(leads.pathname + leads.search);
  expect([found.status, JSON.stringify(await found.json())]).toEqual([200, expect.stringContaining("Second & title")]);
  await rename(visit, publish("Another"), "First title");
  expect((await visit("/api/blog?title=First%20title")).status).toBe(200);
});

test("EDIT-04 a request for the page's data redirects as the router understands it, and other spellings get there in two steps", async () => {
  const id = publish("First title");
  const visit = startWorker();
  await visit("/api/blogs");
  await rename(visit, id, "Second title");
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

test("POST-04 a row of the table links pages of this site; any other link is shown in words, and leads nowhere", async () => {
  const shown = new Map([
    ["https://evil.example", "go (https://evil.example)"],
    ["//evil.example", "[go](//evil.example)"],
    ["javascript:alert(1)", "go (javascript:alert(1))"],
    ["/booking/x?cancel=1", "[go](/booking/x?cancel=1)"],
  ]);
  const list = [
    "Price: see [services](/services/ai-agents#voice-ai-service)",
    ...[...shown.keys()].map((to) => `[go](${to})`),
  ];
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
  for (const words of shown.values()) expect(html).toContain(`<li>${words}</li>`);
});
