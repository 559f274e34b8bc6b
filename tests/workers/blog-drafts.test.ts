import { expect, test, vi } from "vitest";

import { postPath } from "~/domain/blog/post-record";

import { PICTURE } from "../fakes/airtable/posts";
import { wholeLog } from "../support/console-guard";
import { atAirtable, callHook, DRAFT, kinds, listed, startWorker, TTL, until, useAirtable } from "./support/airtable";
import { cron, everyOutput, everyValue, placesOf, titlesThere } from "./support/every-output";
import { find } from "./support/pictures";
import { HOUR, MINUTE, SECOND, pass } from "./support/site";

/** What the cache in front of the Worker was told to do with the pages that show posts. */
const told: string[] = vi.hoisted(() => []);

vi.mock(import("../../workers/http/edge-cache"), () => ({
  createEdgeCache: () => ({
    invalidate: async () => void told.push("mark"),
    purge: async () => void told.push("remove"),
  }),
}));

useAirtable();

/** A post that is due later; its words occur nowhere else. */
const LATER = { Title: "Bryndolac", Excerpt: "Fennowick", Problem_Title: "Galvorn", Problem_Body: "Hethrune" };

/** A time so many milliseconds from now, as a cell. */
function inTime(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

test("EDIT-01 no word of a draft or a scheduled post is in any reply, in KV or in the log", async () => {
  atAirtable().seed(2);
  const { Status, ...draft } = DRAFT;
  const rows = [
    { ...draft, Image: [PICTURE], Featured: true, Status },
    { ...LATER, Image: [PICTURE], Status: "Published", Publish_At: inTime(HOUR) },
  ];
  const hidden = rows.map((fields) => atAirtable().publish({ fields }).id);
  const words = [...Object.values(draft), ...Object.values(LATER)].map((text) => text.replace(" draft", ""));
  const titles = titlesThere();
  expect(titles).toHaveLength(4);
  const visit = startWorker({ OPERATOR_TOKEN: "operator-of-nobody-0123456789abcdef" });
  // At the first reading, from the isolate's memory, after the hook and the scheduled job, and in a new isolate from KV.
  const rounds = [
    async () => visit,
    async () => visit,
    () => callHook(visit).then(() => visit),
    () => cron().then(() => startWorker()),
  ];
  for (const [round, next] of rounds.entries()) {
    const outputs = await everyOutput(await next(), titles);
    expect(outputs.size).toBeGreaterThan(60);
    // A URL that names a title may be quoted: by the not-found page, and by the search box.
    const named = (path: string) => words.some((word) => path.includes(word));
    const spread = new Map([...outputs].filter(([path]) => !named(path)));
    expect([round, placesOf([...words, ...hidden], spread)]).toEqual([round, []]);
    const others = words.filter((word) => !titles.some((title) => title.includes(word)));
    expect([round, placesOf([...others, ...hidden], outputs)]).toEqual([round, []]);
    for (const [path, text] of outputs)
      if (named(path) && !path.includes("?q=")) expect([path, text.slice(0, 3)]).toEqual([path, "404"]);
    const values = await everyValue();
    expect([...values.keys()]).toContain("blog:v1");
    expect([round, placesOf([...words, ...hidden], values)]).toEqual([round, []]);
  }
  expect(wholeLog()).not.toMatch(new RegExp(words.join("|")));
  // Verifies the search itself: a public post is found in all of these places.
  const outputs = await everyOutput(visit, titles);
  expect(placesOf(["Field note 1"], outputs).length).toBeGreaterThan(10);
  expect(placesOf(["Field note 1"], await everyValue())).toEqual(["blog:v1"]);
});

test("EDIT-01 the pictures of a post that was taken back are a 404, also for a cache that has them", async () => {
  atAirtable().seed(1);
  const { id } = atAirtable().publish({ fields: { Title: "Pictured", Image: [PICTURE] } });
  const visit = startWorker();
  const { path } = await find(visit, id);
  const first = await visit(path("640.jpg"));
  expect(first.status).toBe(200);
  const again = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
  expect((await visit(path("640.jpg"), again)).status).toBe(304);
  atAirtable().update(id, { Status: "Draft" });
  pass(5 * MINUTE);
  await cron();
  expect([...(await everyValue()).keys()]).toEqual(["blog:v1"]);
  const isolate = startWorker();
  for (const init of [{}, again]) expect((await isolate(path("640.jpg"), init)).status).toBe(404);
});

/** Advances time; the cron runs for the first time after `firstMs`, then every five minutes. */
async function passWithCron(ms: number, firstMs: number): Promise<void> {
  const end = Date.now() + ms;
  for (let next = Date.now() + firstMs; next <= end; next += 5 * MINUTE) {
    vi.setSystemTime(next);
    await cron();
  }
  vi.setSystemTime(end);
}

test("EDIT-02 a scheduled post is everywhere within six minutes, though nobody visits and the cron just missed it", async () => {
  atAirtable().seed(2);
  await listed(startWorker());
  atAirtable().publish({ fields: { ...LATER, Publish_At: inTime(40 * MINUTE) } });
  const titles = titlesThere();
  const late = 5 * MINUTE - SECOND;
  await passWithCron(40 * MINUTE - SECOND, late);
  // A second before its time, no word of it is stored.
  expect(placesOf(Object.values(LATER), await everyValue())).toEqual([]);
  expect((await listed(startWorker())).titles).not.toContain(LATER.Title);
  pass(SECOND);
  await passWithCron(6 * MINUTE, late);

  // In an isolate that starts then, from KV, without a call.
  const calls = kinds().length;
  const path = postPath(LATER.Title);
  const outputs = await everyOutput(startWorker(), titles);
  const shown = placesOf([LATER.Title], outputs);
  const home = ["/", "/_.data", "/blog", "/blog.data", "/blog?q="];
  const files = ["/api/blogs", `/api/blog?title=${LATER.Title}`, "/feed.xml", "/sitemap.xml", "/llms.txt"];
  expect(shown).toEqual(expect.arrayContaining([...home, ...files, path, `${path}.data`]));
  expect(outputs.get(path)).toMatch(new RegExp(`^200 .*${LATER.Problem_Body}`, "s"));
  expect(outputs.get("/api/blogs")).not.toContain("blog-snapshot");
  expect(kinds().length).toBe(calls);
});

test("EDIT-02 API-03 the edge removes old pages for the hook and for the scheduled job, and marks them for a visit", async () => {
  atAirtable().seed(1);
  const visit = startWorker();
  await listed(visit);
  told.length = 0;
  await callHook(visit);
  expect(told).toEqual(["remove"]);
  atAirtable().publish({ fields: { Title: "Found by a visit" } });
  pass(TTL);
  await listed(visit);
  await until(() => told.length === 2);
  atAirtable().publish({ fields: { Title: "Found by the job" } });
  pass(5 * MINUTE);
  await cron();
  await until(() => told.length === 3);
  expect(told).toEqual(["remove", "mark", "remove"]);
});
