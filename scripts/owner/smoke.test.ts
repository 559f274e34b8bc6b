import { expect, test } from "vitest";

import { pageWith, smallSite, type Spoil } from "../../tests/support/small-site";
import { smokeTest } from "./smoke";

const SITE = { origin: "https://firm.test", headers: { "x-trial": "1" }, release: "r1" };
const on =
  (path: string, make: () => Response): Spoil =>
  (asked) =>
    asked === path ? make() : null;

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

test.for<[what: string, spoil: Spoil, line: string]>([
  ["a page that fails", on("/services", () => new Response("", { status: 500 })), "page /services: status 500"],
  ["a page that moved", on("/about", () => Response.redirect("https://firm.test/", 302)), "page /about: status 302"],
  ["a page of another kind", on("/blog", () => Response.json({})), "page /blog: no HTML"],
  ["a page without a heading", on("/book", () => pageWith({}, "<html></html>")), "page /book: no heading"],
  ["half a page", on("/contact", () => pageWith({}, "<h1>Hi</h1>")), "page /contact: not whole"],
  ["no policy", on("/", () => pageWith({ "content-security-policy": "" })), "header content-security-policy: missing"],
  [
    "a policy that lets inline scripts in",
    on("/", () => pageWith({ "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" })),
    "header content-security-policy: wrong: default-src 'none'; script-src 'unsafe-inline'",
  ],
  [
    "TLS that may lapse",
    on("/", () => pageWith({ "strict-transport-security": "max-age=60" })),
    "header strict-transport-security: wrong: max-age=60",
  ],
  [
    "a script that is gone",
    on("/assets/entry-1.js", () => new Response("", { status: 404 })),
    "a script of the page: /assets/entry-1.js: status 404",
  ],
  [
    "a page in a script's place",
    on("/assets/entry-1.js", () => pageWith({})),
    "a script of the page: /assets/entry-1.js: not a script",
  ],
  ["a page for every path", on("/no-such-page", () => pageWith({})), "an unknown path: status 200 instead of 404"],
  [
    "an unknown path that fails",
    on("/no-such-page", () => new Response("", { status: 500 })),
    "an unknown path: status 500 instead of 404",
  ],
  [
    "a page without encryption",
    on("http:/", () => pageWith({})),
    "plain http: status 200 instead of a redirect: switch on Always Use HTTPS in the domain's settings",
  ],
  [
    "a redirect that stays without encryption",
    on("http:/", () => Response.redirect("http://firm.test/home", 301)),
    "plain http: status 301 instead of a redirect: switch on Always Use HTTPS in the domain's settings",
  ],
  [
    "settings that are wrong",
    on("/api/health", () => Response.json({ status: "misconfigured", release: "r1" }, { status: 503 })),
    "health: misconfigured: `npm run doctor` says what to fix",
  ],
  ["health that is none", on("/api/health", () => pageWith({})), "health: status 200, and no health"],
  [
    "a booking that is taken",
    on("/api/calendar/create-event", () => Response.json({}, { status: 201 })),
    "a booking that is refused: status 201 instead of 422",
  ],
  [
    "a refusal of another form",
    on("/api/calendar/create-event", () => Response.json({}, { status: 422 })),
    "a booking that is refused: not as application/problem+json",
  ],
])("%s is found, and nothing else", async ([, spoil, line]) => {
  expect(await problems(spoil)).toEqual([line]);
});

test("REL-17 a site whose ledger is nearly full passes, so that it can be deployed to", async () => {
  const degraded = on("/api/health", () => Response.json({ status: "degraded", release: "r1" }));
  expect(await problems(degraded)).toEqual([]);
});

test("another release, and a site that is not there", async () => {
  expect(await problems(() => null, "r0")).toEqual(["health: release r0 answers instead of r1"]);
  const tried = await smokeTest(SITE, async () => {
    throw new TypeError("fetch failed");
  });
  expect(tried.every(({ problem }) => problem !== null)).toBe(true);
});
