import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import { atAirtable, kinds, listed, outbound, startWorker, useAirtable, writes } from "./support/airtable";
import { everyValue, placesOf } from "./support/every-output";
import { OPERATOR } from "./support/operator";
import { DRAFT, linkOf, start, textOf } from "./support/preview";
import { desk, HOUR, MINUTE, pass, SECOND } from "./support/site";

useAirtable();

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
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  const limited = start(OPERATOR, { READ_LIMIT: { limit } });
  const calls = outbound().length;
  const refused = await limited(`${path}/picture`, { headers: { "cf-connecting-ip": "192.0.2.7" } });
  expect([refused.status, outbound().length]).toEqual([429, calls]);
});

test("EDIT-03 a draft's picture that cannot be had is a 503 or the cover, and that of a draft without one a 404", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const path = await linkOf(visit);
  expect((await visit(`${path}/picture`)).status).toBe(404);
  atAirtable().update(id, { Image: [PICTURE] });
  atAirtable().order({ kind: "reset", on: "attachment" });
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
});

/** A text with each letter in turn replaced by another one. */
function twistsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => {
    const other = text.charAt(at) === "7" ? "8" : "7";
    return text.slice(0, at) + other + text.slice(at + 1);
  });
}

test("EDIT-03 a link that is forged, changed, foreign or expired is the designed 404, and asks Airtable nothing", async () => {
  const draft = atAirtable().publish({ fields: DRAFT });
  const other = atAirtable().publish({ fields: { ...DRAFT, Title: "Another draft" } });
  const visit = start();
  const reference = (await linkOf(visit)).replace("/preview/", "");
  const wrong = [
    ...twistsOf(reference),
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

test("EDIT-03 previews are limited by address, as other reads are", async () => {
  const limit = vi.fn<RateLimit["limit"]>(async () => ({ success: false }));
  atAirtable().publish({ fields: DRAFT });
  const path = await linkOf(start());
  const visit = start(OPERATOR, { READ_LIMIT: { limit } });
  const before = kinds().length;
  for (const address of [path, `${path}.data`]) {
    const reply = await visit(address, { headers: { "cf-connecting-ip": "192.0.2.7" } });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await reply.text()).not.toContain("Zyrquon");
  }
  expect([limit.mock.calls, kinds().length]).toEqual([
    [[{ key: "read 192.0.2.7" }], [{ key: "read 192.0.2.7" }]],
    before,
  ]);
});
