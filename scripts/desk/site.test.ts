import { object } from "valibot";
import { describe, expect, test, vi } from "vitest";

import { HERE, runCommand } from "../../tests/support/desk-command";
import type { Fetch } from "../../workers/http/limited-fetch";
import { bookings } from "./bookings";
import type { Values } from "./command";
import { createSite } from "./site";

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

/** The answers to an erasure that takes two calls. */
const erasedAt = (call: number) => (call === 1 ? { bookings: ["a"], more: true } : { bookings: ["b"], more: false });

/** Runs the command against a site that refuses so many calls. */
async function run(words: string, values: Values, refusals: number, headers: Record<string, string>) {
  const posted: unknown[] = [];
  let calls = 0;
  const fetch: Fetch = async (input, init) => {
    calls += 1;
    if (init?.method === "POST") posted.push(init.body);
    if (calls <= refusals) return Response.json({ title: "Too many requests" }, { status: 429, headers });
    if (input.endsWith("/erase")) return Response.json(erasedAt(calls - refusals));
    return Response.json({ bookings: [], next: null, outage: null, erasures: [] });
  };
  return { ...(await runCommand(bookings, words, values, { fetch, token: TOKEN })), posted };
}

test("REL-17 a list that meets the site's limit waits as long as the site says, and goes on", async () => {
  const { status, pauses, asked } = await run("list", {}, 2, { "retry-after": "7" });
  expect([status, pauses, asked.length]).toEqual([0, [7_000, 7_000], 3]);
});

test("REL-12 an erasure is sent until nothing is left, and again where it meets the limit", async () => {
  const { said, pauses, asked, posted } = await run("erase", { email: "ana@visitor.test", yes: true }, 1, {});
  expect(said).toMatch(/^Erased here: 2\./);
  expect(pauses).toEqual([60_000]);
  expect(asked).toEqual(Array(3).fill(`${HERE}/api/operator/bookings/erase`));
  expect(posted).toEqual(Array(3).fill('{"email":"ana@visitor.test"}'));
});

test("REL-12 a site that has more to erase and erases nothing is not asked again", async () => {
  let calls = 0;
  const fetch: Fetch = async () => {
    calls += 1;
    return calls > 3 ? Promise.reject(new TypeError()) : Response.json({ bookings: [], more: true });
  };
  const { status, complaints } = await runCommand(
    bookings,
    "erase",
    { email: "a@b.test", yes: true },
    { fetch, token: TOKEN },
  );
  expect([status, complaints, calls]).toEqual([1, `${HERE} does not answer as this site does.`, 1]);
});

test.for(["0", "-5", "86400", "Wed, 25 Nov 2026 12:00:00 GMT", ""])(
  "REL-17 a wait of “%s” is taken for a minute, and after six refusals nothing more is asked",
  async (wait) => {
    const { status, pauses, asked, complaints } = await run("list", {}, 100, { "retry-after": wait });
    expect([status, complaints]).toEqual([1, `${HERE} takes no more calls from here for a minute.`]);
    expect([pauses, asked.length]).toEqual([Array(5).fill(60_000), 6]);
  },
);
