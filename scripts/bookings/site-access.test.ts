import { createServer } from "node:http";

import { describe, expect, onTestFinished, test, vi } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { pageWith, smallSite, type Spoil } from "../../tests/support/small-site";
import type { Fetch } from "../../workers/http/limited-fetch";
import { examineThere, sendTestMail } from "../owner/doctor";
import { checkAccess, type SiteAccess } from "./site-access";

const TOKEN = "operator-of-nobody-0123456789abcdef";
const CLEAR = /--url must be an https origin.*the token must not travel in the clear/;
const access = (fetch: Fetch): SiteAccess => ({
  fetch,
  token: TOKEN,
  here: "http://localhost:8787",
  pause: async () => {},
});

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
  test.for(REFUSED)("does not travel to %j, whatever asks for it", async (url) => {
    const fetch = vi.fn<Fetch>();
    expect(checkAccess(url, access(fetch))).toEqual({ ok: false, message: expect.stringMatching(CLEAR), status: 2 });
    expect(await examineThere(url, access(fetch))).toMatch(CLEAR);
    expect(await sendTestMail(url, access(fetch))).toMatchObject({ state: "fails", fix: expect.stringMatching(CLEAR) });
    expect(fetch).not.toHaveBeenCalled();
  });

  test.for(ACCEPTED)("may travel to %s, and follows no redirect from there", async (url) => {
    const location = "http://evil.example/";
    const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 302, headers: { location } }));
    expect(await examineThere(url, access(fetch))).toMatch(/answered 302/);
    await sendTestMail(url, access(fetch));
    const origin = url.replace(/\/$/, "");
    expect(fetch.mock.calls).toEqual([
      [`${origin}/api/health?deep=1`, expect.objectContaining({ redirect: "manual" })],
      [`${origin}/api/operator/mails/test`, expect.objectContaining({ redirect: "manual" })],
    ]);
  });
});

test.for<[what: string, plain: Spoil, state: string]>([
  ["redirects", () => null, "works"],
  ["is answered", (path) => (path === "http:/" ? pageWith({}) : null), "fails"],
])(
  "doctor looks whether plain http %s, twice and after a look with TLS, and sends no token",
  async ([, spoil, state]) => {
    const asked: string[] = [];
    const site = smallSite(
      () => "r1",
      (path, request) => {
        asked.push(`${new URL(request.url).protocol} ${path} ${request.headers.get("authorization")}`);
        return path === "/api/health" ? Response.json({ findings: [] }) : spoil(path, request);
      },
    );
    expect(await examineThere("https://firm.example", access(site))).toMatchObject([{ check: "site.https", state }]);
    expect(asked.slice(1, 3)).toEqual(["https: / null", "http: http:/ null"]);
    expect(asked).toHaveLength(state === "works" ? 4 : 3);
  },
);

/** A site over plain http that records the tokens it gets, at every address of this machine. */
async function plainSite() {
  const tokens: string[] = [];
  const server = createServer((request, reply) => {
    tokens.push(request.headers.authorization ?? "none");
    reply.statusCode = 404;
    reply.end("{}");
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  return { tokens, port };
}

test.for([
  "owner/owner.ts doctor",
  "owner/owner.ts doctor --mail",
  "bookings/bookings.ts list",
  "mail/mail.ts list",
  "figures/figures.ts",
])("%s sends its token to this machine, and to no other without TLS", { timeout: 60_000 }, async (command) => {
  const [tool = "", ...args] = command.split(" ");
  const { tokens, port } = await plainSite();
  const { run } = makeOwnerDesk();
  const ask = (host: string) => run(tool, [...args, "--url", `http://${host}:${port}`], { OPERATOR_TOKEN: TOKEN });
  // The same machine under a name that is not known to be local.
  const refused = await ask("0.0.0.0");
  expect(refused).toMatchObject({ code: tool.startsWith("owner") ? 1 : 2, printed: expect.stringMatching(CLEAR) });
  expect(tokens).toEqual([]);
  await ask("127.0.0.1");
  expect(tokens).toEqual([`Bearer ${TOKEN}`]);
});
