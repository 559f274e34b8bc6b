import { expect, test, vi } from "vitest";

import { postPath } from "~/domain/blog/post-record";

import { logLines } from "../support/console-guard";
import { atAirtable, kinds, listed, startWorker, TTL, until, useAirtable } from "./support/airtable";
import { cron, everyOutput, everyValue, placesOf, titlesThere } from "./support/every-output";
import { HOUR, MINUTE, pass, SECOND } from "./support/site";

useAirtable();

/** Words that stand nowhere else. */
const TITLE = "Bryndolac";
const BODY = "Hethrune";

/** Puts a post into Airtable that is due in so many milliseconds. */
function schedule(dueInMs: number): string {
  const at = new Date(Date.now() + dueInMs).toISOString();
  return atAirtable().publish({
    fields: { Title: TITLE, Excerpt: "Fennowick", Problem_Title: "A part", Problem_Body: BODY, Publish_At: at },
  }).id;
}

/** Advances time; the cron runs for the first time after `firstMs`, then every five minutes. */
async function passWithCron(ms: number, firstMs: number): Promise<void> {
  const end = Date.now() + ms;
  for (let next = Date.now() + firstMs; next <= end; next += 5 * MINUTE) {
    vi.setSystemTime(next);
    await cron();
  }
  vi.setSystemTime(end);
}

test.for([
  ["as soon as it is due", 0],
  ["nearly five minutes after it is due", 5 * MINUTE - SECOND],
])(
  "EDIT-02 a scheduled post is everywhere within six minutes, though nobody visits; the cron runs %s",
  async ([, late]) => {
    atAirtable().seed(2);
    await listed(startWorker());
    schedule(40 * MINUTE);
    const titles = titlesThere();
    await passWithCron(40 * MINUTE - SECOND, Number(late) % (5 * MINUTE));
    // A second before its time, no word of it is stored.
    expect(placesOf([TITLE, BODY], await everyValue())).toEqual([]);
    expect((await listed(startWorker())).titles).not.toContain(TITLE);
    pass(SECOND);
    await passWithCron(6 * MINUTE, Number(late));

    // In an isolate that starts then, from KV, without a call.
    const calls = kinds().length;
    const outputs = await everyOutput(startWorker(), titles);
    const shown = placesOf([TITLE], outputs);
    const home = ["/", "/_.data", "/blog", "/blog.data", "/blog?q="];
    const files = ["/api/blogs", `/api/blog?title=${TITLE}`, "/feed.xml", "/sitemap.xml", "/llms.txt"];
    expect(shown).toEqual(expect.arrayContaining([...home, ...files, postPath(TITLE), `${postPath(TITLE)}.data`]));
    expect(outputs.get(postPath(TITLE))).toMatch(new RegExp(`^200 .*${BODY}`, "s"));
    expect(outputs.get("/api/blogs")).not.toContain("blog-snapshot");
    expect(kinds().length).toBe(calls);
  },
);

test("EDIT-01 EDIT-02 a row made weeks ago leads the list on the day of its publication, and keeps its createdTime", async () => {
  atAirtable().seed(3);
  const createdTime = new Date(Date.now() - 30 * 24 * HOUR).toISOString();
  const Publish_At = new Date(Date.now() - SECOND).toISOString();
  atAirtable().publish({ createdTime, fields: { Title: TITLE, Publish_At } });
  const reply = await startWorker()("/api/blogs");
  const { records } = (await reply.json()) as { records: { createdTime: string; fields: object }[] };
  expect(records[0]).toMatchObject({ createdTime, publishedAt: Publish_At, fields: { Title: TITLE } });
  expect(JSON.stringify(records[0])).not.toContain("Publish_At");
  const page = await (await startWorker()(`/blog/${encodeURIComponent(TITLE)}`)).text();
  expect(page).toMatch(new RegExp(`<time dateTime="${Publish_At}"[^>]*>${Publish_At.slice(0, 10)}</time>`));
});

test("EDIT-02 with a longer BLOG_CACHE_TTL the job calls Airtable as seldom, and for a post that is due", async () => {
  atAirtable().seed(1);
  const settings = { BLOG_CACHE_TTL: "7200" };
  await cron(settings);
  schedule(3 * HOUR + 2 * MINUTE);
  const calls: number[] = [];
  for (let minutes = 5; minutes <= 4 * 60; minutes += 5) {
    pass(5 * MINUTE);
    const before = kinds().length;
    await cron(settings);
    if (kinds().length > before) calls.push(minutes);
  }
  // Before the two hours are over; when the post is due; and then again before two hours are over.
  expect(calls).toEqual([115, 185]);
  expect((await listed(startWorker(settings))).titles).toContain(TITLE);
});

test("EDIT-02 a scheduled job that cannot reach Airtable leaves the posts as they are, and the next one goes on", async () => {
  atAirtable().seed(1);
  schedule(MINUTE);
  await cron();
  pass(MINUTE);
  atAirtable().down(true);
  await cron();
  expect((await listed(startWorker({}, ["REVALIDATE_TOKEN"]))).titles).toEqual(["Field note 1"]);
  await until(() => logLines("blog.source_failed").length === 2);
  atAirtable().down(false);
  pass(5 * MINUTE);
  await cron();
  expect((await listed(startWorker())).titles).toEqual([TITLE, "Field note 1"]);
  pass(TTL);
});
