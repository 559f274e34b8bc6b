// What programs read: the API as docs/api.md shows it, and the files of the site.
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";

import page from "../../docs/api.md?raw";
import { readSettings } from "../../workers/settings";
import { createSiteFiles } from "../../workers/site-files";
import { documentedStatuses } from "../fuzz/documented-statuses";
import { atAirtable, callHook, startWorker, useAirtable } from "./support/airtable";
import { book, ORIGIN, useFreshDesk } from "./support/site";

useFreshDesk();

const FILES = [
  ["/sitemap.xml", "application/xml; charset=utf-8", 60],
  ["/robots.txt", "text/plain; charset=utf-8", 3600],
  ["/llms.txt", "text/plain; charset=utf-8", 60],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", 3600],
] as const;

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}${path}`, { redirect: "manual", ...init });
}

test.each(FILES)("META-06 %s is served as %s, by GET and HEAD alike, and cached for %i s", async (path, type, age) => {
  const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
  expect(get.status).toBe(200);
  expect(get.headers.get("content-type")).toBe(type);
  expect(get.headers.get("cache-control")).toBe(`public, max-age=${age}`);
  expect(get.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await get.text()).length).toBeGreaterThan(50);
  expect([head.status, [...head.headers], await head.text()]).toEqual([200, [...get.headers], ""]);
  const posted = await ask(path, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each(["/sitemap.xml", "/robots.txt", "/llms.txt", "/feed.xml", "/api/blogs"])(
  "META-06 %s is sent once: whoever asks again with its ETag gets 304",
  async (path) => {
    const etag = (await ask(path)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"\S{24}"$/);
    const again = await ask(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await ask(path, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  },
);

test("META-06 no rule of robots.txt keeps a program from what llms.txt invites it to, and search shows none of the API", async () => {
  expect(await (await ask("/robots.txt")).text()).not.toMatch(/^Disallow: *\S/m);
  for (const path of ["/api/blogs", "/api/calendar/events", "/api/nowhere"])
    expect([path, (await ask(path)).headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
});

/** The addresses of a sitemap. */
function readSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

test("META-06 the sitemap lists every fixed page and every story once, under the public address", async () => {
  const reply = await exports.default.fetch("http://127.0.0.1:8787/sitemap.xml");
  const locations = readSitemap(await reply.text());
  expect(new Set(locations).size).toBe(locations.length);
  for (const path of Object.keys(pageMeta)) expect(locations).toContain(`${ORIGIN}${path}`);
  expect(locations.filter((each) => each.startsWith(`${ORIGIN}/case-studies/`))).toEqual(
    caseStudies.items.map(({ slug }) => `${ORIGIN}/case-studies/${slug}`),
  );
  expect(locations.filter((each) => each.includes("/book"))).toEqual([]);
});

test("META-06 posts stand in the sitemap and in llms.txt after the pages", async () => {
  const fields = { Title: "Ask & tell", Excerpt: "A post." };
  const records = [{ id: "recA", createdTime: "2026-11-02T10:00:00.000Z", fields }];
  const list = async () => ({ ok: true, records, version: "one", stale: false }) as const;
  const blog = { list, refresh: list, keepFresh: async () => null };
  const files = createSiteFiles({ settings: readSettings({ SITE_URL: ORIGIN }), now: () => 0, blog, log: () => {} });
  const xml = await (await files.request("/sitemap.xml")).text();
  expect(readSitemap(xml).at(-1)).toBe(`${ORIGIN}/blog/Ask%20%26%20tell`);
  expect(xml).toContain("<lastmod>2026-11-02</lastmod>");
  expect(await (await files.request("/llms.txt")).text()).toContain(
    `## Blog\n\n- [Ask & tell](${ORIGIN}/blog/Ask%20%26%20tell): A post.\n`,
  );
});

test("META-06 llms.txt describes the site, and names the booking page and every page of the sitemap", async () => {
  const text = await (await ask("/llms.txt")).text();
  expect(text).toMatch(/^# Nightshift\n\n> .{60,}\n\n/);
  expect(text).toContain(`](${ORIGIN}/book): `);
  for (const location of readSitemap(await (await ask("/sitemap.xml")).text()))
    expect(text).toContain(`](${location}):`);
});

test("ROUTE-03 programs that ask for /favicon.ico are sent to the icon", async () => {
  const reply = await ask("/favicon.ico");
  expect([reply.status, reply.headers.get("location")]).toEqual([301, "/icons/192.png"]);
});

test.each(["/nowhere.png", "/assets/entry-of-an-older-release.js", "/blog/nowhere/feed.xml"])(
  "ROUTE-02 a missing file, %s, is a 404 of a few bytes, and no page is rendered for it",
  async (path) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect((await reply.text()).length).toBeLessThan(100);
    expect((await ask(path, { method: "POST" })).status).toBe(405);
  },
);

type Message = {
  readonly first: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};
type Exchange = { readonly request: Message; readonly reply: Message };

/** The days of the page, in the year of the tests: it has the same weekdays. */
const text = page.replaceAll("2026-", "2099-");

function readMessage(block: string): Message {
  const [head = "", body = ""] = block.split("\n\n");
  const [first = "", ...lines] = head.trim().split("\n");
  const headers = lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)] as const);
  return { first, headers, body };
}

/** The requests and replies that a part of the page shows. */
function exchangesOf(part: string): Exchange[] {
  const blocks = [...part.matchAll(/^```http\n(.*?)^```$/gms)].map(([, block = ""]) => readMessage(block));
  return blocks.flatMap((reply, at) => {
    const request = blocks[at - 1];
    return at % 2 === 1 && request ? [{ request, reply }] : [];
  });
}

/** The routes of the page: how each is asked, what is shown of it, and every status that it names. */
const routes = [...text.matchAll(/^## (GET|POST) (\S+)\n(.*?)(?=^## )/gms)].map(
  ([, method = "", path = "", part = ""]) => ({
    method,
    path,
    exchanges: exchangesOf(part),
    statuses: (/^Statuses: (.*)\.$/m.exec(part)?.[1] ?? "").split(", ").map(Number),
  }),
);

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-v]{52}\b/g, "an id"],
  [/(?<=\/booking\/)[0-9a-f]{32}\b/g, "a reference"],
  [/\brec[A-Za-z0-9]{14}\b/g, "a record"],
  [/(?<=\/)[0-9a-f]{16}(?=\/)/g, "a picture"],
  [/^"\S{24}"$/g, "a tag"],
];

/** A text without what differs from one site to the next. */
function masked(words: string): string {
  return MASKS.reduce((rest, [form, name]) => rest.replaceAll(form, name), words);
}

function jsonOf(body: string): unknown {
  return body === "" ? null : JSON.parse(masked(body));
}

// Sent in the page's order.
describe("docs/api.md", () => {
  useAirtable();

  test("API-01 API-02 API-03 API-04 every request of docs/api.md is answered as the page shows it", async () => {
    const { id } = atAirtable().publish({
      createdTime: "2099-11-20T15:30:00.000Z",
      fields: {
        Title: "Calls after six",
        Subtitle: "What they were about",
        Image: "https://pictures.example/calls.jpg",
        Intro_Paragraph: "Nobody picked up.",
        Takeaways_Title: "In short",
        Takeaways_Items: ["Two wanted a date", "Three wanted a price"],
      },
    });
    const visit = startWorker();
    await callHook(visit);
    atAirtable().update(id, { Title: "Five calls after six" });
    await callHook(visit);
    await book({ hour: 8 });

    /** The tags of the page, and those of this site. */
    const tags = new Map<string, string>();
    for (const { method, path, exchanges, statuses } of routes) {
      expect(exchanges.length).toBeGreaterThan(1);
      for (const { request, reply } of exchanges) {
        const [verb = "", address = ""] = request.first.split(" ");
        expect([verb, address.split("?")[0]]).toEqual([method, path]);
        const answer = await visit(address, {
          method: verb,
          redirect: "manual",
          headers: request.headers.map(([name, value]) => [name, tags.get(value) ?? value]),
          body: request.body || null,
        });
        const headers = reply.headers.map(([name]) => [name, answer.headers.get(name) ?? ""] as const);
        for (const [index, [, shown]] of reply.headers.entries()) tags.set(shown, headers[index]?.[1] ?? "");
        expect({
          request: request.first,
          first: `HTTP/1.1 ${answer.status}`,
          headers: headers.map(([name, value]) => [name, masked(value)]),
          body: jsonOf(await answer.text()),
        }).toEqual({
          request: request.first,
          first: reply.first,
          headers: reply.headers.map(([name, value]) => [name, masked(value)]),
          body: jsonOf(reply.body),
        });
        expect(statuses).toContain(answer.status);
      }
    }
  });
});

test("API-01 API-02 API-03 API-04 docs/api.md has the four public routes, and every status that hostile requests may get of them", () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/calendar/events",
    "POST /api/calendar/create-event",
    "GET /api/blogs",
    "GET /api/blog",
  ]);
  for (const { method, path, statuses } of routes)
    expect([path, statuses]).toEqual([path, expect.arrayContaining([...documentedStatuses(method, path)])]);
});
