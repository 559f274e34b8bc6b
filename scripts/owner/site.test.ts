import { object, string } from "valibot";
import { describe, expect, test, vi } from "vitest";

import type { Fetch } from "../../workers/http/limited-fetch";
import { createSite } from "./site";

const HERE = "http://localhost:8787";
const TOKEN = "operator-of-nobody-0123456789abcdef";
const CLEAR = /--url must be an https origin.*the token must not travel in the clear/;
const siteAt = (url: string, fetch: Fetch) =>
  createSite(url, { fetch, token: TOKEN, here: HERE, pause: async () => {} });

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
    await expect(siteAt(url, fetch).ask(object({}), "/api/x")).rejects.toMatchObject({
      message: expect.stringMatching(CLEAR),
      status: 2,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test.for(ACCEPTED)("may travel to %s, and follows no redirect from there", async (url) => {
    const location = "http://evil.example/";
    const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 302, headers: { location } }));
    await expect(siteAt(url, fetch).ask(object({}), "/api/x", {})).rejects.toThrow(
      "does not answer as this site does.",
    );
    expect(fetch.mock.calls).toEqual([
      [`${url.replace(/\/$/, "")}/api/x`, expect.objectContaining({ redirect: "manual" })],
    ]);
  });
});

/** Asks a site that refuses so many calls. */
async function ask(refusals: number, headers: Record<string, string>) {
  const pauses: number[] = [];
  let calls = 0;
  const fetch: Fetch = async () => {
    calls += 1;
    return calls <= refusals
      ? Response.json({ title: "Too many requests" }, { status: 429, headers })
      : Response.json({ kind: "sent" });
  };
  const pause = async (ms: number) => void pauses.push(ms);
  const site = createSite("https://firm.example", { fetch, token: TOKEN, here: HERE, pause });
  const answer = await site.ask(object({ kind: string() }), "/api/x", {}).catch((error: unknown) => error);
  return { answer, pauses, calls };
}

test("REL-17 a call that meets the site's limit waits as long as the site says, and is made again", async () => {
  expect(await ask(2, { "retry-after": "7" })).toEqual({ answer: { kind: "sent" }, pauses: [7_000, 7_000], calls: 3 });
});

test.for(["0", "-5", "86400", "Wed, 25 Nov 2026 12:00:00 GMT", ""])(
  "REL-17 a wait of “%s” is taken for a minute, and after six refusals nothing more is asked",
  async (wait) => {
    const { answer, pauses, calls } = await ask(100, { "retry-after": wait });
    expect(answer).toMatchObject({ message: "https://firm.example takes no more calls from here for a minute." });
    expect([pauses, calls]).toEqual([Array(5).fill(60_000), 6]);
  },
);
