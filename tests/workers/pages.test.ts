import { expect, test, vi } from "vitest";

import { securityHeaders } from "../../workers/http/security-headers";
import { type Visit, startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { linkOf } from "./support/own";
import { DAY, ORIGIN, book, payloadOf, useFreshDesk } from "./support/site";

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
  ["never", "/book", 422, post("name=", FORM)],
  ["never", "/book", 403, post("name=", { ...FORM, origin: "https://evil.example" })],
  ["never", "/nowhere", 404],
  ["never", "/nowhere.data", 404],
  ["never", "/blog/No%20such%20post", 404],
  ["never", "/case-studies/nobody", 404],
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
  ["never", "/api/metrics", 204, post(JSON.stringify({ step: "view", path: "/", source: "direct" }))],
  ["never", "/api/health", 200],
  ["never", "/api/nowhere", 404],
  ["never", "/img/recA9gQr5SfT7hNx3/0000000000000000/640.jpg", 404],
  ["list", "/sitemap.xml", 200],
  ["file", "/robots.txt", 200],
  ["list", "/llms.txt", 200],
  ["file", "/.well-known/security.txt", 200],
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
    if (reply.headers.has("cache-tag") && policy !== "page") wrong.push([what, "cache-tag"]);
    // Everything is cached once; compression is left to the edge.
    for (const name of [
      "vary",
      "set-cookie",
      "server",
      "x-powered-by",
      "shown-posts",
      "expires",
      "cdn-cache-control",
    ]) {
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

test("a site at this machine, which has no certificate, promises no TLS", async () => {
  const { status, headers } = await startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"])("http://localhost:8787/");
  expect([status, headers.get("strict-transport-security")]).toEqual([200, null]);
  expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

/** A page without what Cloudflare's Email Address Obfuscation leaves alone, by its documentation. */
function obfuscated(html: string): string {
  return html
    .replace(/<head>[^]*?<\/head>/, "")
    .replace(/<!--email_off-->[^]*?<!--\/email_off-->/g, "")
    .replace(/<(script|noscript|textarea|xmp)\b[^]*?<\/\1>/g, "");
}

test.each([...everyPage, "/book", "/nowhere"])(
  "LEGAL-06 %s has no mail address that Cloudflare would replace, and may be compressed",
  async (path) => {
    const reply = await startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"])(path);
    expect(obfuscated(await reply.text())).not.toMatch(/mailto:|@[a-z]/);
    expect(reply.headers.get("cache-control")).not.toContain("no-transform");
  },
);
