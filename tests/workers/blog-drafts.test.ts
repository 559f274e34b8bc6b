import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { postPath } from "~/domain/blog/post-record";

import type { Values } from "../../scripts/desk/command";
import { preview } from "../../scripts/desk/preview";
import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import { runCommand } from "../support/desk-command";
import {
  type Visit,
  answerInstead,
  atAirtable,
  callHook,
  kinds,
  listed,
  outbound,
  startWorker,
  useAirtable,
  writes,
} from "./support/airtable";
import { cron, everyOutput, everyValue, placesOf, titlesThere } from "./support/every-output";
import { find } from "./support/pictures";
import { HOUR, MINUTE, ORIGIN, SECOND, desk, pass } from "./support/site";
import { OPERATOR } from "./support/staff-door";

/** A draft whose words occur nowhere else. */
const DRAFT = {
  Title: "Zyrquon draft",
  Excerpt: "Murgelstone",
  Problem_Title: "Quellborn",
  Problem_Body: "Narvexian",
  Status: "Draft",
};

/** A Worker with this operator's token. */
function start(token = OPERATOR, changes = {}): Visit {
  return startWorker({ OPERATOR_TOKEN: token, ...changes });
}

/** Runs the command as staff would. */
async function run(visit: Visit, words = "", values: Values = {}, token = OPERATOR) {
  const fetch = async (input: string, init?: RequestInit) => await visit(input, init as never);
  return await runCommand(preview, words, { url: ORIGIN, ...values }, { fetch, token });
}

/** The path of the link to a draft. */
async function linkOf(visit: Visit, name = "Zyrquon draft"): Promise<string> {
  const { said } = await run(visit, name);
  return new RegExp(`${ORIGIN}(/preview/\\S+)`).exec(said)?.[1] ?? "";
}

/** A page's text, without markup. */
function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

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

const WEEK = 7 * 24 * HOUR;

test("EDIT-03 a link shows the draft as it is in Airtable now, for a week, to anyone who has it and to no cache", async () => {
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const path = await linkOf(start());
  expect(path).toMatch(new RegExp(`^/preview/${id}-[0-9a-z]+-[\\w-]{43}$`));
  // Another isolate, to which no link was given.
  const visit = start();
  for (const address of [path, `${path}.data`]) {
    const reply = await visit(address);
    expect([address, reply.status]).toEqual([address, 200]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    for (const name of ["etag", "cloudflare-cdn-cache-control", "cache-tag"])
      expect([name, reply.headers.get(name)]).toEqual([name, null]);
    const body = await reply.text();
    for (const word of ["Zyrquon draft", "Quellborn", "Narvexian"]) expect(body).toContain(word);
    if (address.endsWith(".data")) continue;
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/rel="canonical"|og:|ld\+json/);
    expect(textOf(body)).toContain(
      "Draft: only people with this link see it, until Sunday, November 29, 2099, 12:00 PM (Bogota).",
    );
    expect(body).toContain(`src="${path}/picture"`);
    expect(body).not.toMatch(/(src|srcSet)="[^"]*\/img\//);
  }
  atAirtable().update(id, { Problem_Body: "Rewritten" });
  expect(textOf(await (await visit(path)).text())).toContain("Rewritten");
  expect((await visit(path, { method: "HEAD" })).status).toBe(200);
  pass(WEEK - SECOND);
  expect((await visit(path)).status).toBe(200);
  pass(SECOND);
  expect((await visit(path)).status).toBe(404);
});

test("EDIT-03 a preview leaves nothing behind: no snapshot, no key of KV, no word in the log, no public page", async () => {
  atAirtable().seed(1);
  atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const gets = vi.spyOn(env.SITE_KV, "get");
  const path = await linkOf(visit);
  for (let times = 0; times < 3; times += 1) expect((await visit(path)).status).toBe(200);
  expect([gets.mock.calls, writes(), kinds()]).toEqual([[], [], ["list", "get", "get", "get"]]);
  expect(await everyValue()).toEqual(new Map());
  expect((await listed(visit)).titles).toEqual(["Field note 1"]);
  expect(placesOf(["Zyrquon", "Narvexian"], await everyValue())).toEqual([]);
  expect(wholeLog()).not.toMatch(/Zyrquon|Narvexian|preview\/rec/);
});

test("EDIT-03 a draft's picture is shown to anyone who has the link, without metadata, and stored nowhere", async () => {
  atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const visit = start();
  const path = await linkOf(visit);
  for (let times = 0; times < 2; times += 1) {
    const reply = await visit(`${path}/picture`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect(new Uint8Array(await reply.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  }
  expect((await visit(`${path}x/picture`)).status).toBe(404);
  expect([writes(), (await everyValue()).size]).toEqual([[], 0]);
});

test("EDIT-03 a draft's picture that cannot be had is a 503 or the cover, and that of a draft without one a 404", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const path = await linkOf(visit);
  expect((await visit(`${path}/picture`)).status).toBe(404);
  atAirtable().update(id, { Image: [PICTURE] });
  const refuse = new Response("No", { status: 500 });
  answerInstead(({ url }) => (url.startsWith("https://api.airtable.com/") ? null : refuse));
  const reply = await visit(`${path}/picture`);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(logLines("image.unavailable")).toEqual([
    `{"event":"image.unavailable","record":"${id}","reason":"unreachable"}`,
  ]);
  atAirtable().update(id, { Image: "https://evil.example/a.png" });
  const cover = await visit(`${path}/picture`);
  expect([cover.status, cover.headers.get("location"), cover.headers.get("cache-control")]).toEqual([
    302,
    "/covers/blog-1200.jpg",
    "no-store",
  ]);
  expect(cover.headers.get("x-robots-tag")).toBe("noindex");
  expect(logLines("image.unavailable")).toHaveLength(2);
  atAirtable().down(true);
  expect((await visit(`${path}/picture`)).status).toBe(503);
  expect(logLines("preview.unavailable")).toHaveLength(1);
});

test("EDIT-03 the strip says when a scheduled post comes, and what is wrong or done", async () => {
  const { id } = atAirtable().publish({
    fields: { ...DRAFT, Status: "Published", Publish_At: "2099-11-24T14:30:00Z" },
  });
  const visit = start();
  const path = await linkOf(visit);
  const strip = async () => textOf(await (await visit(path)).text());
  expect(await strip()).toContain(
    "Scheduled: public on Tuesday, November 24, 2099, 9:30 AM (Bogota). Before that, only people with this link see it.",
  );
  atAirtable().update(id, { Publish_At: null });
  expect(await strip()).toContain("This post is public. The link shows it as it is in Airtable now, until ");
  const fields = { Title: "Zyrquon", Publish_At: "next Tuesday" };
  answerInstead(() => Response.json({ id, createdTime: "2099-11-01T09:00:00Z", fields }));
  expect(await strip()).toContain(
    "Its Publish_At is no date with a time, so it stays a draft until that is corrected.",
  );
});

test("EDIT-03 a link that is forged, changed, foreign or expired is the designed 404, and asks Airtable nothing", async () => {
  const draft = atAirtable().publish({ fields: DRAFT });
  const other = atAirtable().publish({ fields: { ...DRAFT, Title: "Another draft" } });
  const visit = start();
  const reference = (await linkOf(visit)).replace("/preview/", "");
  const wrong = [
    // Each letter in turn replaced by another one.
    ...Array.from(
      reference,
      (letter, at) => reference.slice(0, at) + (letter === "7" ? "8" : "7") + reference.slice(at + 1),
    ),
    reference.replace(draft.id, other.id),
    reference.slice(0, -1),
    `${reference}A`,
    reference.toUpperCase(),
    reference.replace(/-[0-9a-z]+-/, "-zzzzzzz-"),
    draft.id,
    "%00",
    "x".repeat(4_000),
  ];
  const before = kinds().length;
  for (const each of wrong) {
    const reply = await visit(`/preview/${each}`);
    expect([each, reply.status, reply.headers.get("cache-control")]).toEqual([each, 404, "no-store"]);
    expect(reply.headers.get("x-robots-tag")).toBe("noindex");
    const text = textOf(await reply.text());
    expect(text).toContain("This preview has ended");
    expect(text).not.toContain("Zyrquon");
  }
  expect(kinds().length).toBe(before);
  // Without a token there are no links.
  expect((await startWorker()(`/preview/${reference}`)).status).toBe(404);
});

test("EDIT-03 links are signed by 256 random bits of the desk, so none lets anybody guess at the operator's token", async () => {
  atAirtable().publish({ fields: DRAFT });
  const path = await linkOf(start());
  // Another token changes nothing.
  expect((await start(`${OPERATOR}-2`)(path)).status).toBe(200);
  const query = "SELECT value FROM secrets WHERE name = 'drafts'";
  const keys = await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec<{ value: string }>(query).toArray(),
  );
  expect(keys).toEqual([{ value: expect.stringMatching(/^[\w-]{43}$/) }]);
  // A desk with another key, under the same token.
  await runInDurableObject(desk(), (_, { storage }) => void storage.sql.exec("DELETE FROM secrets"));
  expect((await start()(path)).status).toBe(404);
});

test("EDIT-03 a desk that does not answer is a 503, and the next look asks it again", async () => {
  atAirtable().publish({ fields: DRAFT });
  const path = await linkOf(start());
  const away = () => Promise.reject(new Error("no route to the desk"));
  let answers = false;
  const getByName = () => (answers ? desk() : { draftKey: away });
  const visit = start(OPERATOR, { BOOKING_DESK: { getByName } });
  for (const address of [path, `${path}/picture`]) expect((await visit(address)).status).toBe(503);
  expect(logLines("preview.unavailable")).toHaveLength(2);
  answers = true;
  expect((await visit(path)).status).toBe(200);
});

test("EDIT-03 a draft's picture is fetched once in a minute, and a link asks for it so often and no more", async () => {
  atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const visit = start();
  const path = await linkOf(visit);
  const calls = outbound().length;
  const first = await (await visit(`${path}/picture`)).arrayBuffer();
  const costs = outbound().length - calls;
  expect(costs).toBeGreaterThan(0);
  pass(MINUTE - SECOND);
  expect(await (await visit(`${path}/picture`)).arrayBuffer()).toEqual(first);
  expect(outbound().length).toBe(calls + costs);
  pass(SECOND);
  expect((await visit(`${path}/picture`)).status).toBe(200);
  expect(outbound().length).toBeGreaterThan(calls + costs);
  // Neither is it shown longer than its link is valid.
  pass(WEEK - MINUTE - SECOND);
  expect((await visit(`${path}/picture`)).status).toBe(200);
  pass(SECOND);
  expect((await visit(`${path}/picture`)).status).toBe(404);

  const counter = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const limited = start(OPERATOR, { PICTURE_LIMIT: { limit: counter } });
  const before = outbound().length;
  const refused = await limited(`${path}/picture`);
  expect([refused.status, refused.headers.get("retry-after"), outbound().length]).toEqual([429, "60", before]);
  expect(counter.mock.calls).toEqual([[{ key: path.replace("/preview/", "") }]]);
});

test("EDIT-03 a draft that was deleted is a 404, and one that Airtable does not give is a 503 within its time", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const path = await linkOf(visit);
  atAirtable().down(true);
  const reply = await visit(path);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(textOf(await reply.text())).toContain("We can’t load the articles right now");
  expect(logLines("preview.unavailable")).toEqual([
    '{"event":"preview.unavailable","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
  ]);
  const timeout = vi.mocked(AbortSignal.timeout).mock.calls;
  expect(timeout.at(-1)).toEqual([8_000]);
  atAirtable().down(false);
  atAirtable().remove(id);
  expect((await visit(path)).status).toBe(404);
});

test("EDIT-03 previews and their pictures are limited by address, as other reads are", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const path = await linkOf(start());
  const visit = start(OPERATOR, { READ_LIMIT: { limit } });
  const before = outbound().length;
  for (const address of [path, `${path}.data`, `${path}/picture`]) {
    const reply = await visit(address, { headers: { "cf-connecting-ip": "192.0.2.7" } });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await reply.text()).not.toContain("Zyrquon");
  }
  const looked = [{ key: "read 192.0.2.7" }];
  expect([limit.mock.calls, outbound().length]).toEqual([[looked, looked, looked], before]);
});

test("EDIT-03 npm run preview says why there is no list", async () => {
  const embedded = startWorker({ OPERATOR_TOKEN: OPERATOR }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  expect((await run(embedded)).complaints).toBe("Posts do not come from Airtable.");
  atAirtable().down(true);
  expect((await run(start())).complaints).toBe("The blog source could not be read.");
  expect(logLines("preview.unavailable")).toHaveLength(1);
});

test("EDIT-03 npm run preview lists what is not public, and finds one by id, title or its beginning", async () => {
  const visit = start();
  expect((await run(visit)).said).toBe("There are no drafts: every post is public.");
  atAirtable().seed(1);
  const draft = atAirtable().publish({ fields: DRAFT });
  pass(SECOND);
  const later = atAirtable().publish({ fields: { Title: "Zyrquon later", Publish_At: "2099-12-01T14:00:00Z" } });
  expect((await run(visit)).said.split("\n")).toEqual([
    "Record             State      Public at (UTC)   Title",
    `${later.id}  scheduled  2099-12-01 14:00  Zyrquon later`,
    `${draft.id}  draft                        Zyrquon draft`,
  ]);
  for (const name of [draft.id, "Zyrquon draft", "zyrquon d"]) {
    const { status, said } = await run(visit, name);
    expect([status, said.split("\n")[0]]).toEqual([0, "Zyrquon draft"]);
    expect(said).toContain("Until:  2099-11-29 17:00 UTC.");
  }
  expect(await run(visit, "zyrquon")).toMatchObject({
    status: 1,
    complaints: expect.stringMatching(/^Several drafts/),
  });
  expect(await run(visit, "Field note 1")).toMatchObject({ status: 1, complaints: expect.stringMatching(/^No draft/) });
  const json: unknown = JSON.parse((await run(visit, draft.id, { json: true })).said);
  expect(json).toMatchObject({ id: draft.id, state: "draft", publishAt: null, preview: { path: await linkOf(visit) } });
});
