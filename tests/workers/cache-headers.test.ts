import { expect, test } from "vitest";

import { securityHeaders } from "../../workers/http/security-headers";
import { startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { DAY, ORIGIN, payloadOf, useFreshDesk } from "./support/site";

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
