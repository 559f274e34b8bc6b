import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { postPath } from "~/domain/blog/post-record";

import { atAirtable, callHook, startWorker, useAirtable, type Visit } from "./support/airtable";
import { everyValue, placesOf } from "./support/every-output";

useAirtable();

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

test("EDIT-04 a former title redirects to the present one, in isolates that were not there, and keeps its query", async () => {
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

test("EDIT-04 the redirect is in no cache, since the title may be another post's tomorrow", async () => {
  const id = publish("First title");
  const visit = startWorker();
  await visit("/api/blogs");
  await change(visit, [id, { Title: "Second title" }]);
  const { status, headers } = await visit(postPath("First title"));
  expect([status, headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")]).toEqual([
    301,
    "no-store",
    null,
  ]);
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
  const [one, two] = [startWorker(), startWorker()];
  await one("/api/blogs");
  await change(one, [id, { Title: "Second title" }]);
  // The other isolate reads only the third title.
  await change(two, [id, { Title: "Third title" }]);
  const fresh = startWorker();
  for (const title of ["First title", "Second title"])
    expect([title, ...(await way(fresh, title))]).toEqual([title, 301, postPath("Third title")]);
  const stored: unknown = await env.SITE_KV.get("blog:v1", "json");
  expect(stored).toMatchObject({ former: [{ id }, { id }] });
});
