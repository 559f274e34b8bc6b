import { expect, test } from "vitest";

import { pageWith, smallSite, type Spoil } from "../../tests/support/small-site";
import { smokeTest } from "./smoke";

const SITE = { origin: "https://firm.test", headers: { "x-trial": "1" }, release: "r1" };
/** Answers a path with this. */
const on =
  (path: string, answer: () => Response): Spoil =>
  (asked) =>
    asked === path ? answer() : null;
const page = (headers: Record<string, string>, body?: string) => () => pageWith(headers, body);
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });
const leads = (to: string, status: number) => () => Response.redirect(to, status);

async function problems(spoil: Spoil, release = "r1"): Promise<string[]> {
  const tried = await smokeTest(
    SITE,
    smallSite(() => release, spoil),
  );
  return tried.flatMap(({ what, problem }) => (problem === null ? [] : [`${what}: ${problem}`]));
}

test("a good site passes, every request leads to the version under trial, and the booking is a hopeless one", async () => {
  const requests: Request[] = [];
  const posted: string[] = [];
  const fetch = smallSite(() => "r1");
  const tried = await smokeTest(SITE, async (url, init) => {
    const request = new Request(url, init);
    requests.push(request.clone());
    if (request.method === "POST") posted.push(await request.text());
    return await fetch(url, init);
  });
  expect(tried.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(requests.every(({ headers }) => headers.get("x-trial") === "1")).toBe(true);
  // It may run against any address, so it has no token to send.
  expect(requests.filter(({ headers }) => headers.has("authorization"))).toEqual([]);
  expect(posted.map((body): unknown => JSON.parse(body))).toMatchObject([
    { summary: "", leadEmail: "", start: expect.stringMatching(/^2000-/) },
  ]);
});

const SCRIPT = "/assets/entry-1.js";
const BOOK = "/api/calendar/create-event";
const UNSAFE = "default-src 'none'; script-src 'unsafe-inline'";
const SWITCH_ON = "instead of a redirect: switch on Always Use HTTPS in the domain's settings";

test.for<[line: string, path: string, answer: () => Response]>([
  ["page /services: status 500", "/services", json({}, 500)],
  ["page /about: status 302", "/about", leads("https://firm.test/", 302)],
  ["page /blog: no HTML", "/blog", json({})],
  ["page /book: no heading", "/book", page({}, "<html></html>")],
  ["page /contact: not whole", "/contact", page({}, "<h1>Hi</h1>")],
  ["header content-security-policy: missing", "/", page({ "content-security-policy": "" })],
  [`header content-security-policy: wrong: ${UNSAFE}`, "/", page({ "content-security-policy": UNSAFE })],
  ["header strict-transport-security: wrong: max-age=60", "/", page({ "strict-transport-security": "max-age=60" })],
  [`a script of the page: ${SCRIPT}: status 404`, SCRIPT, json({}, 404)],
  [`a script of the page: ${SCRIPT}: not a script`, SCRIPT, page({})],
  ["an unknown path: status 200 instead of 404", "/no-such-page", page({})],
  ["an unknown path: status 500 instead of 404", "/no-such-page", json({}, 500)],
  [`plain http: status 200 ${SWITCH_ON}`, "http:/", page({})],
  [`plain http: status 301 ${SWITCH_ON}`, "http:/", leads("http://firm.test/home", 301)],
  [
    "health: misconfigured: `npm run doctor` says what to fix",
    "/api/health",
    json({ status: "misconfigured", release: "r1" }, 503),
  ],
  ["health: status 200, and no health", "/api/health", page({})],
  ["a booking that is refused: status 201 instead of 422", BOOK, json({}, 201)],
  ["a booking that is refused: not as application/problem+json", BOOK, json({}, 422)],
])("%s: found, and nothing else", async ([line, path, answer]) => {
  expect(await problems(on(path, answer))).toEqual([line]);
});

test("REL-17 a site whose ledger is nearly full passes, so that it can be deployed to", async () => {
  expect(await problems(on("/api/health", json({ status: "degraded", release: "r1" })))).toEqual([]);
});

test("another release, and a site that is not there", async () => {
  expect(await problems(() => null, "r0")).toEqual(["health: release r0 answers instead of r1"]);
  const tried = await smokeTest(SITE, async () => {
    throw new TypeError("fetch failed");
  });
  expect(tried.every(({ problem }) => problem !== null)).toBe(true);
});
