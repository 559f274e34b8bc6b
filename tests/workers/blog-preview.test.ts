import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { runPreview, type Values } from "../../scripts/post-preview/run-preview";
import { PICTURE } from "../fakes/airtable/posts";
import { logLines, wholeLog } from "../support/console-guard";
import { atAirtable, kinds, listed, startWorker, useAirtable, type Visit, writes } from "./support/airtable";
import { everyValue, placesOf } from "./support/every-output";
import { OPERATOR } from "./support/operator";
import { HOUR, ORIGIN, pass, SECOND } from "./support/site";

useAirtable();

const WEEK = 7 * 24 * HOUR;
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
  const said: string[] = [];
  const complaints: string[] = [];
  const status = await runPreview(
    words === "" ? [] : words.split(" "),
    { url: ORIGIN, ...values },
    {
      fetch: (input, init) => visit(input, init as never),
      token,
      here: "http://localhost:8787",
      print: (text) => void said.push(text),
      complain: (text) => void complaints.push(text),
    },
  );
  return { status, said: said.join("\n"), complaints: complaints.join("\n") };
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

test("EDIT-03 a link shows the draft as it is in Airtable now, for a week, to whoever has it and to no cache", async () => {
  const { id } = atAirtable().publish({ fields: { ...DRAFT, Image: [PICTURE] } });
  const path = await linkOf(start());
  expect(path).toMatch(new RegExp(`^/preview/${id}-[0-9a-z]+-[\\w-]{43}$`));
  // Another isolate knows of no link.
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
      "Draft: only people with this link see it, until Sunday, November 29, 2099, 12:00 PM (Bogota). " +
        "Its picture appears once the post is public.",
    );
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

/** Every letter of a text replaced in turn by another one. */
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
  // A new token ends all links at once, and without one there are none.
  for (const next of [start(`${OPERATOR}-2`), startWorker()])
    expect((await next(`/preview/${reference}`)).status).toBe(404);
});

test("EDIT-03 a draft that was deleted is a 404, and one that Airtable does not give is a 503 within its time", async () => {
  const { id } = atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const path = await linkOf(visit);
  atAirtable().down(true);
  const reply = await visit(path);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(textOf(await reply.text())).toContain("The articles are out of reach");
  expect(logLines("preview.unavailable")).toEqual([
    '{"event":"preview.unavailable","reason":"unreachable","detail":"503 RETRIABLE_ERROR"}',
  ]);
  const timeout = vi.mocked(AbortSignal.timeout).mock.calls;
  expect(timeout.at(-1)).toEqual([8_000]);
  atAirtable().down(false);
  atAirtable().remove(id);
  expect((await visit(path)).status).toBe(404);
});

test("EDIT-03 looks at previews are limited by address, as other looks are", async () => {
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
    [[{ key: "look 192.0.2.7" }], [{ key: "look 192.0.2.7" }]],
    before,
  ]);
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

test("EDIT-03 drafts are listed for the operator's token alone, and where posts come from Airtable", async () => {
  atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const wrong = await visit("/api/operator/drafts", { headers: { authorization: "Bearer x" } });
  expect([wrong.status, kinds()]).toEqual([401, []]);
  expect((await startWorker()("/api/operator/drafts")).status).toBe(404);
  const reply = await visit("/api/operator/drafts", { headers: { authorization: `Bearer ${OPERATOR}` } });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const embedded = startWorker({ OPERATOR_TOKEN: OPERATOR }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  expect((await run(embedded)).complaints).toBe("Posts do not come from Airtable.");
  atAirtable().down(true);
  expect((await run(visit)).complaints).toBe("The blog source could not be read.");
  expect(logLines("preview.unavailable")).toHaveLength(1);
});
