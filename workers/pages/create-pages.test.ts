import { expect, test, vi } from "vitest";

import { siteContext } from "~/context";
import type { PostsResult } from "~/domain/blog/post-source";

import { fakeDesk } from "../../tests/workers/support/fake-desk";
import { noDrafts } from "../blog/drafts";
import { readSettings } from "../settings";
import { createPageCache, createPages, type PageServices } from "./create-pages";
import type { Render } from "./create-render";
import type { PageRoute } from "./page-address";

const ORIGIN = "https://nightshift.example";
const ROUTES: readonly PageRoute[] = ["", "about", "blog", "book"].map((path) => ({
  id: `pages/${path}`,
  segments: path === "" ? [] : [path],
}));
const POSTS: PostsResult = { ok: true, records: [], version: "one", stale: false };

/** Pages over a fake router: `/blog…` reads posts, the rest does not. */
function setUp(answer: (request: Request) => Response = (request) => html(new URL(request.url).href)) {
  const answers = { posts: POSTS, passes: true };
  const list = vi.fn<() => Promise<PostsResult>>(async () => answers.posts);
  const render = vi.fn<Render>(async (request, context) => {
    const site = context.get(siteContext);
    if (new URL(request.url).pathname.startsWith("/blog")) await site.posts();
    if (site.refused === null) return answer(request);
    return html(`refused ${request.method} ${request.url}`, {}, site.refused);
  });
  const lines: string[] = [];
  const services: PageServices = {
    settings: readSettings({}),
    blog: { list, refresh: list, keepFresh: async () => null },
    drafts: noDrafts("embedded"),
    images: { serve: async () => new Response(), draft: async () => new Response() },
    desk: fakeDesk(),
    counts: () => {
      throw new Error("Nobody counts here.");
    },
    staffDoor: () => ({
      access: async () => ({ kind: "absent" }),
      signIn: async () => null,
      signOut: async () => null,
    }),
    now: () => 0,
    log: (_, event) => void lines.push(event),
    rateLimit: async () => answers.passes,
  };
  const pages = createPages(services, async () => ({ render, routes: ROUTES }));
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await pages(new Request(ORIGIN + path, init));
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  return { answers, list, render, pages, ask, lines };
}

function html(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<p>${text}</p>`, { status, headers: { "content-type": "text/html", ...headers } });
}

test("a page is rendered once in an isolate, for whatever it is asked with", async () => {
  const { ask, render } = setUp();
  // What is asked for by HEAD first is whole all the same.
  expect((await ask("/about", { method: "HEAD" })).text).toBe("");
  const first = await ask("/about");
  expect(first.text).toBe(`<p>${ORIGIN}/about</p>`);
  expect(await ask("/about")).toEqual(first);
  expect(await ask("/about?utm_source=x&fbclid=y")).toEqual(first);
  expect(await ask("/about", { headers: { cookie: "a=b" } })).toEqual(first);
  expect(await ask("/about", { method: "HEAD" })).toEqual({ ...first, text: "" });
  const tag = first.headers.get("etag") ?? "";
  expect(await ask("/about", { headers: { "if-none-match": tag } })).toEqual({ ...first, status: 304, text: "" });
  expect(render).toHaveBeenCalledTimes(1);
});

test("what the site does not know is not cached, so that nobody can fill the memory with names", async () => {
  const { ask, render } = setUp();
  for (let turn = 0; turn < 2; turn += 1) await ask("/invented");
  expect(render).toHaveBeenCalledTimes(2);
});

test("what an address with a query quotes is given to nobody else", async () => {
  const { ask, render } = setUp();
  await ask("/about?x=1");
  expect((await ask("/about")).text).toBe(`<p>${ORIGIN}/about</p>`);
  expect((await ask("/about?people=7")).text).toBe(`<p>${ORIGIN}/about?people=7</p>`);
  expect(render).toHaveBeenCalledTimes(3);
});

test("REL-14 what is rendered for one request alone is a look, and limited as such; what everybody shares is not", async () => {
  const { ask, answers, render } = setUp();
  answers.passes = false;
  for (const path of ["/about?x=1", "/about?people=7", "/about?people=7.data", "/invented"])
    expect([path, (await ask(path)).status]).toEqual([path, 429]);
  // One rendering, of the refusal.
  expect(render).toHaveBeenCalledTimes(1);
  expect((await ask("/about")).status).toBe(200);
  // The isolate has the page by now, and a query that no page reads changes nothing of it.
  expect((await ask("/about?x=1")).status).toBe(200);
});

test("a page of posts is rendered again for other posts, and for stale posts; other pages are not", async () => {
  const { ask, answers, list, render } = setUp();
  const both = async () => [await ask("/blog"), await ask("/about")];
  await both();
  await both();
  expect(render).toHaveBeenCalledTimes(2);
  answers.posts = { ...POSTS, version: "two" };
  await both();
  expect(render).toHaveBeenCalledTimes(3);
  answers.posts = { ...POSTS, version: "two", stale: true };
  expect((await both()).map(({ headers }) => headers.get("blog-snapshot"))).toEqual(["stale", null]);
  expect(render).toHaveBeenCalledTimes(4);
  list.mockClear();
  await ask("/about");
  expect(list).not.toHaveBeenCalled();
});

test("a page whose posts cannot be read is not cached, and a page without posts does not wait", async () => {
  const { ask, answers, render, lines } = setUp();
  answers.posts = { ok: false, failure: { reason: "unreachable", detail: "" } };
  for (let turn = 0; turn < 2; turn += 1) {
    const { headers } = await ask("/blog");
    expect([headers.get("cache-control"), headers.get("blog-snapshot")]).toEqual(["no-store", "none"]);
    expect([headers.get("cloudflare-cdn-cache-control"), headers.get("etag"), headers.get("cache-tag")]).toEqual([
      null,
      null,
      null,
    ]);
  }
  expect(render).toHaveBeenCalledTimes(2);
  expect(lines).toEqual(["blog.unavailable", "blog.unavailable"]);
});

test.each([
  ["an error", "/about", () => html("x", {}, 500), "GET"],
  ["a page that is not there", "/nowhere", () => html("x", {}, 404), "GET"],
  ["a page that says so", "/about", () => html("x", { "cache-control": "no-store" }), "GET"],
  ["a redirect", "/about", () => new Response(null, { status: 302, headers: { location: "/" } }), "GET"],
  ["a redirect in a page's data", "/about.data", () => html("x", {}, 202), "GET"],
  ["an answer to a form", "/book", () => html("x"), "POST"],
] as const)("%s is rendered each time", async (_, path, answer, method) => {
  const { ask, render } = setUp(answer);
  const init = method === "POST" ? { method, body: new URLSearchParams({ name: "x" }) } : { method };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ask(path, init)).headers.get("cache-control")).toBe("no-store");
  }
  expect(render).toHaveBeenCalledTimes(2);
});

test("BOOK-16 a form that is refused is answered by a page, made once for everybody and of nothing that was sent", async () => {
  const { ask, render, answers } = setUp();
  const evil = { method: "POST", headers: { origin: "https://evil.example" }, body: "name=Ana" };
  const reply = await ask("/book/?name=Ana", evil);
  expect([reply.status, reply.headers.get("cache-control"), reply.text]).toEqual([
    403,
    "no-store",
    `<p>refused GET ${ORIGIN}/book</p>`,
  ]);
  expect(await ask("/book", evil)).toEqual(reply);
  expect(render).toHaveBeenCalledTimes(1);
  answers.passes = false;
  for (const path of ["/book", "/book.data"]) {
    const look = await ask(path);
    expect([look.status, look.headers.get("retry-after"), look.text]).toEqual([
      429,
      "60",
      `<p>refused GET ${ORIGIN}${path}</p>`,
    ]);
  }
  expect((await ask("/about")).status).toBe(200);
});

test("OWN-05 a refusal at an address that is a secret keeps it from other sites, too", async () => {
  const { ask, answers } = setUp();
  answers.passes = false;
  const [secret, open] = [await ask("/booking/abc"), await ask("/about?x=1")];
  expect([secret.status, secret.headers.get("referrer-policy")]).toEqual([429, "no-referrer"]);
  expect([open.status, open.headers.get("referrer-policy")]).toEqual([429, null]);
});

test("a refusal whose page cannot be made is a problem all the same", async () => {
  const { ask, render } = setUp();
  render.mockResolvedValueOnce(html("a light went out", {}, 500));
  const reply = await ask("/book", { method: "POST", headers: { origin: "https://evil.example" } });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([403, "application/problem+json; charset=utf-8"]);
});

test("HEAD is answered although a body comes with it", async () => {
  const { pages } = setUp();
  // None of our clients sends such a request, but the protocol allows it.
  const request = new Request(`${ORIGIN}/about`, { method: "POST", body: "x" });
  Object.defineProperty(request, "method", { value: "HEAD" });
  const reply = await pages(request);
  expect([reply.status, await reply.text()]).toEqual([200, ""]);
});

test("the pages in memory take no more than their room: the least recently used one leaves", () => {
  const cache = createPageCache(20_000);
  const reply = { status: 200, headers: new Headers(), body: new Uint8Array(4_000), etag: null };
  for (const path of ["/", "/about", "/blog"]) cache.set(path, { reply, posts: null });
  expect([...cache.keys()]).toEqual(["/blog", "/about"]);
});
