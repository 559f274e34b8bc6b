import { expect, test } from "vitest";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  callHook,
  kinds,
  listed,
  outbound,
  startWorker,
  TTL,
  until,
  useAirtable,
} from "./support/airtable";
import { cron, everyOutput, everyValue, placesOf, titlesThere } from "./support/every-output";
import { find } from "./support/pictures";
import { HOUR, MINUTE, pass } from "./support/site";

useAirtable();

/** Words that occur nowhere else, one for each kind of cell. */
const SECRET = {
  draft: {
    Title: "Zyrquon draft",
    Subtitle: "Plovanite",
    Excerpt: "Murgelstone",
    Intro_Paragraph: "Ostrivale",
    Problem_Title: "Quellborn",
    Problem_Body: "Narvexian",
    Takeaways_Title: "Threndle",
    Takeaways_Items: "Wobblecrane",
    CTA_Text: "Ixmarrow",
    CTA_Link: "https://kestrovane.example/",
  },
  scheduled: {
    Title: "Bryndolac later",
    Excerpt: "Fennowick",
    Conclusion_Title: "Galvorn",
    Conclusion_Body: "Hethrune",
  },
};
/** One word of each cell, and a title as a URL may spell it. */
const WORDS = Object.values(SECRET).flatMap((fields) =>
  Object.values(fields).map((text) => /\w{6,}/.exec(text.replace("https://", ""))?.[0] ?? text),
);

/** Two public posts, a draft and a scheduled post; the drafts have pictures. Gives the ids of the last two. */
function setTable(): string[] {
  atAirtable().seed(2);
  const later = new Date(Date.now() + HOUR).toISOString();
  const draft = { fields: { ...SECRET.draft, Image: [PICTURE], Featured: true, Status: "Draft" } };
  const scheduled = { fields: { ...SECRET.scheduled, Image: [PICTURE], Status: "Published", Publish_At: later } };
  return [draft, scheduled].map((row) => atAirtable().publish(row).id);
}

/** The URL of a picture in Airtable's own terms, as somebody might guess it. */
function picturesOf(ids: readonly string[]): string[] {
  return atAirtable()
    .records()
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, fields }) => {
      const attachment = JSON.stringify(fields["Image"]).match(/att[A-Za-z0-9]{14}/)?.[0];
      return ["640.jpg", "1200.avif", "social.jpg"].map((name) => `/img/${id}/${attachment}/${name}`);
    });
}

test("EDIT-01 no word of a draft or a scheduled post is in any reply, in KV or in the log", async () => {
  const hidden = setTable();
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
    const named = (path: string) => WORDS.some((word) => path.includes(word));
    const spread = new Map([...outputs].filter(([path]) => !named(path)));
    expect([round, placesOf([...WORDS, ...hidden], spread)]).toEqual([round, []]);
    const others = WORDS.filter((word) => !titles.some((title) => title.includes(word)));
    expect([round, placesOf([...others, ...hidden], outputs)]).toEqual([round, []]);
    for (const [path, text] of outputs)
      if (named(path) && !path.includes("?q=")) expect([path, text.slice(0, 3)]).toEqual([path, "404"]);
    const values = await everyValue();
    expect([...values.keys()]).toContain("blog:v1");
    expect([round, placesOf([...WORDS, ...hidden], values)]).toEqual([round, []]);
  }
  expect(wholeLog()).not.toMatch(new RegExp(WORDS.join("|")));
  // Verifies the search itself: a public post is found in all of these places.
  const outputs = await everyOutput(visit, titles);
  expect(placesOf(["Field note 1"], outputs).length).toBeGreaterThan(10);
  expect(placesOf(["Field note 1"], await everyValue())).toEqual(["blog:v1"]);
});

test("EDIT-01 a draft's pictures are a 404 for anyone who guesses their address, and are not fetched", async () => {
  const pictures = picturesOf(setTable());
  expect(pictures).toHaveLength(6);
  const visit = startWorker();
  for (const path of pictures) {
    const reply = await visit(path);
    expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
  expect(outbound().map(({ url }) => new URL(url).hostname)).toEqual(["api.airtable.com"]);
});

test("EDIT-01 a column of staff that appears later counts from the next reading on", async () => {
  atAirtable().seed(1);
  const { id } = atAirtable().publish({ fields: { Title: "This one" } });
  const visit = startWorker();
  expect((await listed(visit)).titles).toContain("This one");
  atAirtable().update(id, { Status: "Draft" });
  expect((await callHook(visit)).status).toBe(200);
  expect((await listed(visit)).titles).not.toContain("This one");
  expect((await listed(startWorker())).titles).not.toContain("This one");
  // One call for each read, though most cells of the table are empty.
  expect(kinds()).toEqual(["list", "list"]);
});

test("EDIT-01 the last public post that is taken back is gone, and an empty table is still a mistake", async () => {
  const { id } = atAirtable().publish({ fields: { Title: "The only one" } });
  const visit = startWorker();
  expect((await listed(visit)).titles).toEqual(["The only one"]);
  atAirtable().update(id, { Status: "Draft" });
  pass(TTL);
  await listed(visit);
  await until(async () => (await listed(visit)).titles.length === 0);
  // The isolate knows first; another one reads what is stored.
  await until(async () => placesOf(["The only one"], await everyValue()).length === 0);
  expect((await listed(startWorker())).titles).toEqual([]);
  expect(logLines("blog.empty_refused")).toEqual([]);
});

test("EDIT-01 a Publish_At that is no date with a time keeps its post back, and the log names the record", async () => {
  atAirtable().seed(1);
  const { id } = atAirtable().publish({ fields: { Title: "This one" } });
  const records = atAirtable().records();
  // A text column, as somebody may have created it.
  answerInstead(() =>
    Response.json({
      records: records.map((record) =>
        record.id === id ? { ...record, fields: { ...record.fields, Publish_At: "next Tuesday" } } : record,
      ),
    }),
  );
  expect((await listed(startWorker())).titles).toEqual(["Field note 1"]);
  expect(logLines("post.undated")).toEqual([`{"event":"post.undated","record":"${id}"}`]);
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
