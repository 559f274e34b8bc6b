import { object } from "valibot";
import { describe, expect, test, vi } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { pageWith, smallSite, type Spoil } from "../../tests/support/small-site";
import type { Fetch } from "../../workers/http/limited-fetch";
import { ask, examineHere, examineThere } from "./doctor";

const TOKEN = "operator-of-nobody-0123456789abcdef";

/** URLs to which a token would travel unencrypted, or to the wrong party. */
const REFUSED = [
  "http://firm.example",
  "http://192.168.1.2:8787",
  "http://0.0.0.0:8787",
  "http://127.0.0.1.firm.example",
  "http://127.0.0.1@firm.example",
  "http://localhost.firm.example",
  "http://localhost:8787@firm.example",
  "ftp://firm.example",
  "firm.example",
  "https://firm.example@evil.example",
  "https://:password@firm.example",
  "https://firm.example/path",
  "https://firm.example?x=1",
  "https://firm.example#x",
  "https://evil.example\\@firm.example",
  "",
];
const ACCEPTED = [
  "https://firm.example",
  "https://firm.example/",
  "https://firm.example:8443",
  "http://localhost:8787",
  "http://127.0.0.1:8787",
  "http://[::1]:8787",
];

describe("a token", () => {
  test.for(REFUSED)("does not travel to %j, whatever asks for it", async (origin) => {
    const fetch = vi.fn<Fetch>();
    expect(await ask({ origin, token: TOKEN, fetch }, object({}), "/api/x")).toMatch(
      /--url must be an https origin.*the token must not travel in the clear/,
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  test.for(ACCEPTED)("may travel to %s, and follows no redirect from there", async (origin) => {
    const location = "http://evil.example/";
    const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 302, headers: { location } }));
    expect(await ask({ origin, token: TOKEN, fetch }, object({}), "/api/x", {})).toBe(
      `${origin} does not answer as this site does (302).`,
    );
    expect(fetch.mock.calls).toEqual([[`${origin}/api/x`, expect.objectContaining({ redirect: "manual" })]]);
  });
});

const HERE = "http://localhost:8787";
const FAR = "https://firm.example";
const problem = (status: number, title?: string) => async () => Response.json({ title }, { status });

test.for<[what: string, origin: string, token: string, fetch: Fetch, sentence: RegExp]>([
  ["no token", HERE, "", problem(200), /put the site's own into \.dev\.vars.*setup -- --generate/],
  ["no site, here", HERE, TOKEN, () => Promise.reject(new TypeError("refused")), /npm start/],
  ["no network", FAR, TOKEN, () => Promise.reject(new TypeError("refused")), /does not answer \(unreachable\)\.$/],
  ["another token", FAR, TOKEN, problem(401), /has a different OPERATOR_TOKEN/],
  ["a site without one", FAR, TOKEN, problem(404, "Resource not found"), /setup -- --remote/],
  ["too many calls", FAR, TOKEN, problem(429, "Too many requests"), /\(Too many requests\)/],
  ["another program", FAR, TOKEN, async () => new Response("hello"), /does not answer as this site does/],
])("%s: one sentence with the remedy", async ([, origin, token, fetch, sentence]) => {
  expect(await ask({ origin, token, fetch }, object({}), "/api/x")).toMatch(sentence);
});

test("a secret that stands in wrangler.toml fails, and its value is not printed", async () => {
  const { folder, read, write } = makeOwnerDesk();
  write("wrangler.toml", read("wrangler.toml").replace(/^\[vars\]/m, `[vars]\nOPERATOR_TOKEN = "${TOKEN}"`));
  const findings = await examineHere(folder, false);
  expect(findings[0]).toMatchObject({ state: "fails", message: expect.stringContaining("OPERATOR_TOKEN is a secret") });
  expect(JSON.stringify(findings)).not.toContain(TOKEN);
  write("wrangler.toml", read("wrangler.toml").replace(/^OPERATOR_TOKEN.*$/m, ""));
  expect((await examineHere(folder, false)).filter(({ state }) => state === "fails")).toEqual([]);
});

test.for<[what: string, plain: Spoil, state: string]>([
  ["redirects", () => null, "works"],
  ["is answered", (path) => (path === "http:/" ? pageWith({}) : null), "fails"],
])(
  "doctor looks whether plain http %s, twice and after a look with TLS, and sends no token",
  async ([, spoil, state]) => {
    const asked: string[] = [];
    const fetch = smallSite(
      () => "r1",
      (path, request) => {
        asked.push(`${new URL(request.url).protocol} ${path} ${request.headers.get("authorization")}`);
        // Deep health answers 503 where something fails.
        return path === "/api/health" ? Response.json({ findings: [] }, { status: 503 }) : spoil(path, request);
      },
    );
    expect(await examineThere({ origin: FAR, token: TOKEN, fetch })).toMatchObject([{ check: "site.https", state }]);
    expect(asked.slice(1, 3)).toEqual(["https: / null", "http: http:/ null"]);
    expect(asked).toHaveLength(state === "works" ? 4 : 3);
  },
);
