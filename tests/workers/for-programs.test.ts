// What programs read: the files of the site, and its pages as Markdown.
import { exports } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test, vi } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";
import type { ListedPage } from "~/seo/site-files";

import { createSiteFiles } from "../../workers/site-files/create-site-files";
import { startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { linkOf } from "./support/own";
import { ORIGIN, book, useFreshDesk } from "./support/site";

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

test.each(["/sitemap.xml", "/robots.txt", "/llms.txt", "/openapi.json", "/feed.xml", "/api/blogs"])(
  "META-06 %s is sent once: whoever asks again with its ETag gets 304",
  async (path) => {
    const etag = (await ask(path)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"\S{24}"$/);
    const again = await ask(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await ask(path, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  },
);

test("AGENT-02 no rule of robots.txt keeps a program from what llms.txt invites it to, and search shows none of the API", async () => {
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
  const posts = vi.fn<() => Promise<readonly ListedPage[]>>(async () => [
    { path: "/blog/Ask%20%26%20tell", title: "Ask & tell", description: "A post.", changed: "2026-11-02" },
  ]);
  const files = createSiteFiles({ origin: ORIGIN, now: () => 0, posts });
  const xml = await (await files.request("/sitemap.xml")).text();
  expect(readSitemap(xml).at(-1)).toBe(`${ORIGIN}/blog/Ask%20%26%20tell`);
  expect(xml).toContain("<lastmod>2026-11-02</lastmod>");
  expect(await (await files.request("/llms.txt")).text()).toContain(
    `## Blog\n\n- [Ask & tell](${ORIGIN}/blog/Ask%20%26%20tell): A post.\n`,
  );
  expect(posts).toHaveBeenCalledTimes(2);
});

test("META-06 AGENT-02 llms.txt describes the site, the API and pages as Markdown, and names every page of the sitemap", async () => {
  const text = await (await ask("/llms.txt")).text();
  expect(text).toMatch(/^# Nightshift\n\n> .{60,}\n\n/);
  expect(text).toContain(`](${ORIGIN}/openapi.json): `);
  expect(text).toContain("`Accept: text/markdown`");
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

const Document = v.object({
  openapi: v.literal("3.1.0"),
  servers: v.tuple([v.object({ url: v.string() })]),
  paths: v.record(v.string(), v.record(v.picklist(["get", "post"]), v.looseObject({ operationId: v.string() }))),
  components: v.object({ schemas: v.record(v.string(), v.looseObject({ type: v.string() })) }),
});

test("AGENT-02 /openapi.json describes the public API of this site, and every schema that it names", async () => {
  const reply = await ask("/openapi.json");
  expect(reply.headers.get("content-type")).toBe("application/json");
  const { servers, paths, components } = v.parse(Document, await reply.json());
  expect(servers).toEqual([{ url: ORIGIN }]);
  const text = JSON.stringify(paths);
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(components.schemas)));
  const { required } = v.parse(v.object({ required: v.array(v.string()) }), components.schemas["BookingPayload"]);
  expect(required).toEqual(["start", "end", "summary", "description", "leadEmail"]);
});

const UNSET = ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"] as const;
const asMarkdown = (accept = "text/markdown") => ({ headers: { accept } });

test("AGENT-02 every page asked for as text/markdown answers its words, and no markup", async () => {
  const visit = startWorker({}, UNSET);
  const paths = [...everyPage, "/book"];
  for (const path of paths) {
    const html = await visit(path);
    const reply = await visit(path, asMarkdown());
    const text = await reply.text();
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([
      path,
      200,
      "text/markdown; charset=utf-8",
    ]);
    const title = /<title>([^<]+)/.exec(await html.text())?.[1] ?? "no title";
    expect(text).toContain(`\nurl: "${ORIGIN}${path}"\nbook: "${ORIGIN}/book"\n`);
    expect(JSON.parse(/^title: (.*)$/m.exec(text)?.[1] ?? "")).toBe(
      title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
    );
    expect([path, text.match(/^# /gm)?.length]).toEqual([path, 1]);
    expect([path, /<\/?[a-z][^>]*>|\]\(\/|function\s*\(|\{"@context"/.exec(text)?.[0]]).toEqual([path, undefined]);
    // The words that Lighthouse calls no description of where a link leads.
    expect([path, /\[(?:read|learn|see)? ?(?:more|here|this)\]/i.exec(text)?.[0]]).toEqual([path, undefined]);
    expect(reply.headers.get("content-security-policy")).toMatch(/^default-src 'none'; base-uri/);
  }
  expect(paths.length).toBeGreaterThan(15);
});

test("AGENT-02 the words are the page's own: its description, its headings, its links with the site's address", async () => {
  const visit = startWorker({}, UNSET);
  const text = await (await visit("/case-studies", asMarkdown())).text();
  expect(text).toContain(`description: ${JSON.stringify(pageMeta["/case-studies"].description)}`);
  expect(text).toMatch(/^note: .* are samples\."$/m);
  for (const { slug, client } of caseStudies.items) {
    expect(text).toContain(client);
    expect(text).toContain(`](${ORIGIN}/case-studies/${slug})`);
  }
});

test.each([
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", "text/markdown"],
  ["text/html, text/markdown;q=0.9", "text/html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
  ["text/markdown;q=0", "text/html"],
  ["*/*", "text/html"],
  ["", "text/html"],
  ["text/markdown;;;q=x,,,", "text/markdown"],
])("AGENT-02 who asks for %s gets %s", async (accept, type) => {
  const visit = startWorker({}, UNSET);
  const reply = await visit("/about", asMarkdown(accept));
  expect(reply.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  expect(reply.headers.get("vary")).toBe("Accept");
  await reply.text();
});

test("AGENT-02 HTML and Markdown are cached apart: each has an ETag of its own, and 304 is for that alone", async () => {
  const visit = startWorker({}, UNSET);
  const html = (await visit("/about")).headers.get("etag") ?? "";
  const first = await visit("/about", asMarkdown());
  const markdown = first.headers.get("etag") ?? "";
  const again = await visit("/about", asMarkdown());
  expect(await again.text()).toBe(await first.text());
  expect([...again.headers]).toEqual([...first.headers]);
  expect(markdown).toMatch(/^"\S{24}"$/);
  expect(markdown).not.toBe(html);
  const ask = async (accept: string, etag: string) =>
    (await visit("/about", { headers: { accept, "if-none-match": etag } })).status;
  expect([await ask("text/markdown", markdown), await ask("text/markdown", html)]).toEqual([304, 200]);
  expect([await ask("text/html", html), await ask("text/html", markdown)]).toEqual([304, 200]);
});

test("AGENT-02 HEAD has the headers of GET; what is no page answers as it always does", async () => {
  const visit = startWorker({}, UNSET);
  const head = await visit("/about", { method: "HEAD", ...asMarkdown() });
  expect([...head.headers]).toEqual([...(await visit("/about", asMarkdown())).headers]);
  expect(await head.text()).toBe("");
  const plain = async (path: string, method = "GET") => {
    const reply = await visit(path, { redirect: "manual", method, ...asMarkdown() });
    await reply.text();
    return [reply.status, reply.headers.get("content-type")];
  };
  expect(await plain("/about/")).toEqual([301, null]);
  expect(await plain("/nowhere")).toEqual([404, "text/markdown; charset=utf-8"]);
  expect(await plain(dataOf("/about"))).toEqual([200, "text/x-script"]);
  expect(await plain("/api/blogs")).toEqual([200, "application/json"]);
  expect(await plain("/about", "POST")).toEqual([405, "application/problem+json; charset=utf-8"]);
});

test("AGENT-02 the calls to action lead to booking, and a visitor's page to moving, canceling and erasing", async () => {
  const visit = startWorker({}, UNSET);
  for (const path of ["/", "/about", "/services", "/case-studies/marlowe-dental", "/contact"])
    expect([path, await (await visit(path, asMarkdown())).text()]).toEqual([
      path,
      expect.stringMatching(new RegExp(`^ *\\[[^\\]]+\\]\\(${ORIGIN}/book\\)$`, "m")),
    ]);
  await book();
  const page = `${ORIGIN}/booking/${await linkOf()}`;
  const own = await (await exports.default.fetch(page, asMarkdown())).text();
  for (const action of ["move", "cancel", "erase"]) expect(own).toContain(`](${page}?do=${action})`);
});

test("AGENT-02 what was typed into a search stays text", async () => {
  const visit = startWorker({}, UNSET);
  const search = await (await visit("/blog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E", asMarkdown())).text();
  expect(search).not.toContain("<script>");
});
