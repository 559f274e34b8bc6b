import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { HOUR_MS, MINUTE_MS } from "~/domain/durations";

import { createAssertionCheck } from "./access-assertion";

const TEAM = "firm.cloudflareaccess.com";
const ISSUER = `https://${TEAM}`;
const AUDIENCE = "a".repeat(64);
const NOW = Date.parse("2099-11-22T17:00:00Z");
const MAIL = "ana@firm.example";
const PERSON = { kind: "person", mail: MAIL };
const INVALID = { kind: "invalid" };
const UNAVAILABLE = { kind: "unavailable" };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let team: Keys, next: Keys, stranger: Keys;

beforeAll(async () => {
  const make = () => generateKeyPair("RS256", { extractable: true });
  [team, next, stranger] = await Promise.all([make(), make(), make()]);
});

/** Cloudflare's answer to the question for keys, and how often it was asked. */
const cloudflare: { answer: () => Response | Promise<Response>; asked: string[] } = {
  answer: () => new Response(),
  asked: [],
};
let check: (assertion: string) => Promise<unknown>;

async function publish(keys: Readonly<Record<string, Keys>>): Promise<void> {
  const published = await Promise.all(
    Object.entries(keys).map(async ([kid, { publicKey }]) => ({
      kid,
      use: "sig",
      alg: "RS256",
      ...(await exportJWK(publicKey)),
    })),
  );
  // As Cloudflare does, with certificates beside the keys.
  cloudflare.answer = () => Response.json({ keys: published, public_cert: {}, public_certs: [] });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  cloudflare.asked = [];
  await publish({ one: team });
  check = createAssertionCheck({ team: TEAM, audience: AUDIENCE }, async (url) => {
    cloudflare.asked.push(url);
    return await cloudflare.answer();
  });
});

afterEach(() => vi.useRealTimers());

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** The claims of a good assertion. */
function claims(changes: Partial<JWTPayload> = {}): JWTPayload {
  const times = { iat: seconds(Date.now()), nbf: seconds(Date.now()), exp: seconds(Date.now() + HOUR_MS) };
  return { aud: [AUDIENCE], iss: ISSUER, email: MAIL, sub: "1", type: "app", ...times, ...changes };
}

function sign(payload: JWTPayload = claims(), key = team.privateKey, kid: string | null = "one"): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", ...(kid !== null && { kid }) }).sign(key);
}

function without(name: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name));
}

test("STAFF-05 who has an assertion of the team for this application is its person, and the keys are read once", async () => {
  expect(await check(await sign())).toEqual(PERSON);
  expect(await check(await sign(claims({ aud: ["b".repeat(64), AUDIENCE] })))).toEqual(PERSON);
  expect(cloudflare.asked).toEqual([`${ISSUER}/cdn-cgi/access/certs`]);
});

test.each<[string, () => Promise<string> | string]>([
  ["signed with a key of somebody else", () => sign(claims(), stranger.privateKey)],
  ["for another application", () => sign(claims({ aud: ["b".repeat(64)] }))],
  ["for no application", () => sign(without("aud"))],
  ["of another team", () => sign(claims({ iss: "https://other.cloudflareaccess.com" }))],
  ["of no team", () => sign(without("iss"))],
  ["that has expired", () => sign(claims({ exp: seconds(Date.now() - MINUTE_MS) }))],
  ["that never expires", () => sign(without("exp"))],
  ["of no time", () => sign(without("iat"))],
  ["that is not valid yet", () => sign(claims({ nbf: seconds(Date.now() + MINUTE_MS) }))],
  ["of a program, which has no mail address", () => sign(without("email"))],
  ["that names no key", () => sign(claims(), team.privateKey, null)],
  ["that names an empty key", () => sign(claims(), team.privateKey, "")],
  ["with no signature", () => new UnsecuredJWT(claims()).encode()],
  [
    "with no signature, which names the team's key",
    () => `${btoa(JSON.stringify({ alg: "none", kid: "one" }))}.${btoa(JSON.stringify(claims()))}.`.replaceAll("=", ""),
  ],
  [
    "signed with the public key as if it were a secret",
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256", kid: "one" })
        .sign(new TextEncoder().encode(await exportSPKI(team.publicKey))),
  ],
  [
    "with another algorithm of the same key",
    async () => (await sign()).replace(/^[^.]+/, btoa('{"alg":"PS256","kid":"one"}')),
  ],
  [
    "whose claims were changed",
    async () => (await sign()).replace(/\.[^.]+\./, `.${btoa(JSON.stringify(claims({ sub: "2" })))}.`),
  ],
  ["that is none", () => "…"],
])("STAFF-05 an assertion %s opens nothing", async (_, make) => {
  expect(await check(await make())).toEqual(INVALID);
});

test("STAFF-05 a new key is known at once, but unknown ones have the keys read only once a minute", async () => {
  expect(await check(await sign())).toEqual(PERSON);
  await publish({ one: team, two: next });
  pass(MINUTE_MS);
  expect(await check(await sign(claims(), next.privateKey, "two"))).toEqual(PERSON);
  expect(cloudflare.asked).toHaveLength(2);
  for (const kid of ["three", "four", "five"])
    expect(await check(await sign(claims(), next.privateKey, kid))).toEqual(INVALID);
  expect(cloudflare.asked).toHaveLength(2);
  expect(await check(await sign())).toEqual(PERSON);
});

test("STAFF-05 a key that was taken back opens nothing an hour later", async () => {
  expect(await check(await sign())).toEqual(PERSON);
  await publish({ two: next });
  pass(HOUR_MS - 1);
  expect(await check(await sign())).toEqual(PERSON);
  pass(1);
  expect(await check(await sign())).toEqual(INVALID);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["cannot be reached", () => Promise.reject(new Error("no route"))],
  ["answers with an error", () => new Response("{}", { status: 500 })],
  ["sends garbage", () => new Response("<html>")],
  ["sends no keys", () => Response.json({ keys: [] })],
  ["sends keys of another kind", () => Response.json({ keys: [{ kid: "one", kty: "oct", k: "c2VjcmV0" }] })],
  ["sends keys that are none", () => Response.json({ keys: [{ kid: "one", kty: "RSA", n: "!", e: "!" }] })],
  ["sends more than it should", () => Response.json({ keys: [], more: "x".repeat(70_000) })],
  ["leads elsewhere", () => new Response(null, { status: 302, headers: { location: "https://evil.example/certs" } })],
])("STAFF-05 nobody gets in while Cloudflare %s, and the next one asks again", async (_, answer) => {
  cloudflare.answer = answer;
  expect(await check(await sign())).toEqual(UNAVAILABLE);
  await publish({ one: team });
  expect(await check(await sign())).toEqual(PERSON);
});

test("STAFF-05 keys past their time open nothing while Cloudflare is away", async () => {
  expect(await check(await sign())).toEqual(PERSON);
  cloudflare.answer = () => new Response("", { status: 503 });
  pass(HOUR_MS);
  expect(await check(await sign())).toEqual(UNAVAILABLE);
});
