// Drafts of posts and scheduled ones: staff see them, and nobody else any word of them before their time.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { staffDrafts as words } from "~/content/staff-drafts";
import { postPath } from "~/domain/blog/post-record";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import {
  answerInstead,
  atAirtable,
  callHook,
  DRAFT,
  kinds,
  listed,
  startWorker,
  TTL,
  until,
  useAirtable,
  writes,
} from "./support/airtable";
import { cron, everyOutput, everyValue, placesOf, titlesThere } from "./support/every-output";
import { mainOf, plain } from "./support/markup";
import { find } from "./support/pictures";
import { HOUR, MINUTE, pass, SECOND } from "./support/site";
import { expectPrivate, HERE } from "./support/staff";
import { OPERATOR } from "./support/staff-door";

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

const LIST = `${HERE}/staff/drafts`;

function pageOf(id: string): string {
  return `${LIST}/${id}`;
}

/** What a page says. */
const textIn = (html: string) => plain(mainOf(html));

test("EDIT-03 the list has what is not public, newest first, with its state and when it becomes public", async () => {
  const visit = startWorker();
  expect(textIn(await (await visit(LIST)).text())).toContain(words.empty);
  atAirtable().seed(1);
  const draft = atAirtable().publish({ fields: DRAFT });
  pass(SECOND);
  const later = atAirtable().publish({ fields: { Title: "Zyrquon later", Publish_At: "2099-12-01T14:00:00Z" } });
  const reply = await visit(LIST);
  expect(reply.status).toBe(200);
  expectPrivate(reply);
  const html = await reply.text();
  expect(textIn(html)).toContain(
    "Zyrquon later Tuesday, December 1, 2099, 9:00 AM (Bogota) Scheduled Zyrquon draft Once its Status is Published Draft",
  );
  expect([...html.matchAll(/href="\/staff\/drafts\/(rec\w+)"/g)].map(([, id]) => id)).toEqual([later.id, draft.id]);
  expect(html).not.toContain("Field note 1");
});

test("EDIT-03 a draft opens as readers would see it, as it is in Airtable now, and to no cache", async () => {
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const visit = startWorker();
  for (const address of [pageOf(id), `${pageOf(id)}.data`]) {
    const reply = await visit(address);
    expect([address, reply.status]).toEqual([address, 200]);
    expectPrivate(reply);
    const body = await reply.text();
    for (const word of ["Zyrquon draft", "Quellborn", "Narvexian"]) expect(body).toContain(word);
    if (address.endsWith(".data")) continue;
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/rel="canonical"|og:|ld\+json/);
    expect(textIn(body)).toContain(words.strip.draft);
    expect(body).toContain(`src="/staff/drafts/${id}/picture"`);
    expect(body).not.toMatch(/(src|srcSet)="[^"]*\/img\//);
  }
  atAirtable().update(id, { Problem_Body: "Rewritten" });
  expect(textIn(await (await visit(pageOf(id))).text())).toContain("Rewritten");
  expect((await visit(pageOf(id), { method: "HEAD" })).status).toBe(200);
});

test("EDIT-03 a look at drafts leaves nothing behind: no snapshot, no key of KV, no word in the log, no public page", async () => {
  atAirtable().seed(1);
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const visit = startWorker();
  const gets = vi.spyOn(env.SITE_KV, "get");
  expect((await visit(LIST)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) expect((await visit(pageOf(id))).status).toBe(200);
  expect([gets.mock.calls, writes(), kinds()]).toEqual([[], [], ["list", "get", "get"]]);
  expect((await visit(`${pageOf(id)}/picture`)).status).toBe(200);
  expect(await everyValue()).toEqual(new Map());
  expect((await listed(visit)).titles).toEqual(["Field note 1"]);
  expect(wholeLog()).not.toMatch(/Zyrquon|Murgelstone|Quellborn|Narvexian/);
});

test("EDIT-03 nobody else sees drafts, nor their pictures, whatever they know of them", async () => {
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const paths = ["/staff/drafts", `/staff/drafts/${id}`, `/staff/drafts/${id}.data`, `/staff/drafts/${id}/picture`];
  for (const [visit, status] of [
    [startWorker(), [404, 404, 404, 404]],
    [startWorker({ OPERATOR_TOKEN: OPERATOR }), [303, 303, 202, 303]],
  ] as const) {
    const found: number[] = [];
    for (const path of paths) {
      const reply = await visit(path, { redirect: "manual" });
      found.push(reply.status);
      expect(await reply.text()).not.toContain("Zyrquon");
    }
    expect(found).toEqual(status);
  }
  expect(kinds()).toEqual([]);
});

test("EDIT-03 a draft's picture is sent as it is in the row, and no cache keeps it", async () => {
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const visit = startWorker();
  const reply = await visit(`${pageOf(id)}/picture`);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expectPrivate(reply);
  expect(new Uint8Array(await reply.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
});

test("EDIT-03 a draft's picture that cannot be had is a 503 or the cover, and that of a draft without one a 404", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = startWorker();
  const path = `${pageOf(id)}/picture`;
  expect((await visit(path)).status).toBe(404);
  atAirtable().update(id, { Image: [PICTURE] });
  const refuse = new Response("No", { status: 500 });
  answerInstead(({ url }) => (url.startsWith("https://api.airtable.com/") ? null : refuse));
  const reply = await visit(path);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(logLines("image.unavailable")).toEqual([
    `{"event":"image.unavailable","record":"${id}","reason":"unreachable"}`,
  ]);
  atAirtable().update(id, { Image: "https://evil.example/a.png" });
  const cover = await visit(path, { redirect: "manual" });
  expect([cover.status, cover.headers.get("location"), cover.headers.get("cache-control")]).toEqual([
    302,
    "/covers/blog-1200.jpg",
    "no-store",
  ]);
  expect(logLines("image.unavailable")).toHaveLength(2);
  atAirtable().down(true);
  expect((await visit(path)).status).toBe(503);
  expect(logLines("drafts.unavailable")).toHaveLength(1);
});

test("EDIT-03 above a draft stands when a scheduled post comes, and what is wrong or done; one without a time is listed", async () => {
  const { id } = atAirtable().publish({
    fields: { ...DRAFT, Status: "Published", Publish_At: "2099-11-24T14:30:00Z" },
  });
  const visit = startWorker();
  const strip = async () => textIn(await (await visit(pageOf(id))).text());
  expect(await strip()).toContain("Scheduled: public on Tuesday, November 24, 2099, 9:30 AM (Bogota).");
  atAirtable().update(id, { Publish_At: null });
  expect(await strip()).toContain(words.strip.public);
  const row = { id, createdTime: "2099-11-01T09:00:00Z", fields: { Title: "Zyrquon", Publish_At: "next Tuesday" } };
  answerInstead(({ url }) => Response.json(url.endsWith(id) ? row : { records: [row] }));
  expect(await strip()).toContain(words.strip.undated);
  expect(textIn(await (await visit(LIST)).text())).toContain(`Zyrquon ${words.undated} ${words.states.undated}`);
});

test("EDIT-03 an id that names no row is a 404 of the staff's page, and one that can name none asks Airtable nothing", async () => {
  const visit = startWorker();
  for (const id of ["nothing", "rec-not-an-id", "x".repeat(2_000)]) {
    const reply = await visit(pageOf(id));
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining("<title>There is no such page")]);
  }
  expect(kinds()).toEqual([]);
  expect((await visit(pageOf("rec00000000000009"))).status).toBe(404);
  expect(kinds()).toEqual(["get"]);
});

test("EDIT-03 while Airtable is away, list and draft say so and lead to another try, within its time", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = startWorker();
  atAirtable().down(true);
  for (const address of [LIST, pageOf(id)]) {
    const reply = await visit(address);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
    const html = await reply.text();
    expect(textIn(html)).toContain(words.unavailable.heading);
    expect(html).toContain(`href="${new URL(address).pathname}" class="button button-line">${words.unavailable.again}`);
  }
  expect(logLines("drafts.unavailable")).toEqual([
    '{"event":"drafts.unavailable","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
    '{"event":"drafts.unavailable","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
  ]);
  const timeout = vi.mocked(AbortSignal.timeout).mock.calls;
  expect(timeout.at(-1)).toEqual([8_000]);
  atAirtable().down(false);
  expect((await visit(LIST)).status).toBe(200);
});

test("EDIT-03 without Airtable the page says where posts come from, and how to connect it", async () => {
  const embedded = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const reply = await embedded(LIST);
  expect([reply.status, textIn(await reply.text())]).toEqual([200, expect.stringContaining(words.embedded.text)]);
  expect((await embedded(pageOf("rec00000000000009"))).status).toBe(404);
  const half = startWorker({}, ["AIRTABLE_TOKEN"]);
  expect((await half(LIST)).status).toBe(503);
  logLines("setting.wrong");
});
