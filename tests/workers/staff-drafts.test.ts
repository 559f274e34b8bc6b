// Drafts of posts on the staff's page.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { staffDrafts as words } from "~/content/staff-drafts";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import { answerInstead, atAirtable, DRAFT, kinds, listed, startWorker, useAirtable, writes } from "./support/airtable";
import { everyValue } from "./support/every-output";
import { SECOND, pass } from "./support/site";
import { expectPrivate, HERE } from "./support/staff";
import { OPERATOR } from "./support/staff-door";

useAirtable();

const LIST = `${HERE}/staff/drafts`;

function pageOf(id: string): string {
  return `${LIST}/${id}`;
}

/** A page's text, without markup. */
function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("EDIT-03 the list has what is not public, newest first, with its state and when it becomes public", async () => {
  const visit = startWorker();
  expect(textOf(await (await visit(LIST)).text())).toContain(words.empty);
  atAirtable().seed(1);
  const draft = atAirtable().publish({ fields: DRAFT });
  pass(SECOND);
  const later = atAirtable().publish({ fields: { Title: "Zyrquon later", Publish_At: "2099-12-01T14:00:00Z" } });
  const reply = await visit(LIST);
  expect(reply.status).toBe(200);
  expectPrivate(reply);
  const html = await reply.text();
  expect(textOf(html)).toContain(
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
    expect(textOf(body)).toContain(words.strip.draft);
    expect(body).toContain(`src="/staff/drafts/${id}/picture"`);
    expect(body).not.toMatch(/(src|srcSet)="[^"]*\/img\//);
  }
  atAirtable().update(id, { Problem_Body: "Rewritten" });
  expect(textOf(await (await visit(pageOf(id))).text())).toContain("Rewritten");
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
  const strip = async () => textOf(await (await visit(pageOf(id))).text());
  expect(await strip()).toContain("Scheduled: public on Tuesday, November 24, 2099, 9:30 AM (Bogota).");
  atAirtable().update(id, { Publish_At: null });
  expect(await strip()).toContain(words.strip.public);
  const row = { id, createdTime: "2099-11-01T09:00:00Z", fields: { Title: "Zyrquon", Publish_At: "next Tuesday" } };
  answerInstead(({ url }) => Response.json(url.endsWith(id) ? row : { records: [row] }));
  expect(await strip()).toContain(words.strip.undated);
  expect(textOf(await (await visit(LIST)).text())).toContain(`Zyrquon ${words.undated} ${words.states.undated}`);
});

test("EDIT-03 an id that names no row is a 404 of the staff's page, and one that can name none asks Airtable nothing", async () => {
  const visit = startWorker();
  for (const id of ["nothing", "rec-not-an-id", "x".repeat(2_000)]) {
    const reply = await visit(pageOf(id));
    expect([reply.status, textOf(await reply.text())]).toEqual([404, expect.stringContaining("There is no such page")]);
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
    expect(textOf(html)).toContain(words.unavailable.heading);
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
  expect([reply.status, textOf(await reply.text())]).toEqual([200, expect.stringContaining(words.embedded.text)]);
  expect((await embedded(pageOf("rec00000000000009"))).status).toBe(404);
  const half = startWorker({}, ["AIRTABLE_TOKEN"]);
  expect((await half(LIST)).status).toBe(503);
  logLines("setting.wrong");
});
