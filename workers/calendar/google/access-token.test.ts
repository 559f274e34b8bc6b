import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";

import { makeServiceAccount } from "../../../tests/fakes/google/account";
import { createAccessTokens } from "./authorized-call";

async function settings() {
  const { clientEmail, privateKeyPem } = await makeServiceAccount();
  return {
    clientEmail,
    privateKey: privateKeyPem,
    calendarId: "demos",
    busyCalendarIds: ["demos"],
    impersonate: null,
    tokenUrl: "https://token.example",
    apiUrl: "https://api.example",
  };
}

test("the private key is imported once, to sign with and never to be read again", async () => {
  const importKey = vi.spyOn(crypto.subtle, "importKey");
  let minted = 0;
  const fetch = async () => Response.json({ access_token: `token-${(minted += 1)}`, expires_in: 3_599 });
  const tokens = createAccessTokens(await settings(), fetch, () => 0);
  for (const token of ["token-1", "token-2", "token-3"]) {
    expect(await tokens.get()).toEqual({ ok: true, token });
    // Two calls may have been refused.
    for (const _ of ["once", "twice"]) tokens.drop(token);
  }
  expect(importKey).toHaveBeenCalledTimes(1);
  const [format, , , extractable, usages] = importKey.mock.calls[0] ?? [];
  expect([format, extractable, usages]).toEqual(["pkcs8", false, ["sign"]]);
  const key = await importKey.mock.results[0]?.value;
  await expect(crypto.subtle.exportKey("pkcs8", key)).rejects.toThrow("not extractable");
});

test("an invalid key is an error of the settings, and is not quoted", async () => {
  const broken = { ...(await settings()), privateKey: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" };
  const tokens = createAccessTokens(
    broken,
    async () => Response.error(),
    () => 0,
  );
  const failure = { reason: "configuration", detail: "private key cannot be used" };
  expect(await tokens.get()).toEqual({ ok: false, failure, text: "" });
});

test.each(["ya29.a0AfH6SM", "Bearer -----BEGIN PRIVATE KEY-----", "eyJhbGciOiJSUzI1NiJ9.e30.x"])(
  "an error that quotes what was sent (%s) is reported without the quotation",
  async (error) => {
    const tokens = createAccessTokens(
      await settings(),
      async () => Response.json({ error }, { status: 400 }),
      () => 0,
    );
    const failure = { reason: "configuration", detail: "token 400 no reason given" };
    expect(await tokens.get()).toMatchObject({ ok: false, failure });
  },
);

test("REL-03 a token is cached until 300 seconds before it expires, and those who ask at once share one", async () => {
  const clock = { now: 0 };
  let minted = 0;
  const fetch = async () => Response.json({ access_token: `token-${(minted += 1)}`, expires_in: 3_599 });
  const tokens = createAccessTokens(await settings(), fetch, () => clock.now);
  for (const [at, token] of [
    [0, "token-1"],
    [3_298_999, "token-1"],
    [3_299_000, "token-2"],
  ] as const) {
    clock.now = at;
    const result = { ok: true, token };
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual([result, result]);
  }
  // A call that began with the former one is refused late.
  tokens.drop("token-1");
  expect(await tokens.get()).toEqual({ ok: true, token: "token-2" });
});

test("REL-03 an assertion is backdated, for a clock that is ahead of Google's, and names who it acts for", async () => {
  const bodies: URLSearchParams[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    bodies.push(new URLSearchParams(await new Request("https://token.example", init).text()));
    return Response.json({ access_token: "token", expires_in: 3_599 });
  };
  const { clientEmail: iss, tokenUrl: aud, ...rest } = await settings();
  const acting = { ...rest, clientEmail: iss, tokenUrl: aud, impersonate: "boss@example.com" };
  await createAccessTokens(acting, fetch, () => 1_000_000).get();
  const assertion = decodeJwt(bodies[0]?.get("assertion") ?? "");
  expect(assertion).toMatchObject({ iss, aud, sub: "boss@example.com", iat: 970, exp: 4_570 });
});

test.each([
  [500, {}, "unreachable", "token 500"],
  [503, {}, "unreachable", "token 503"],
  [429, {}, "rate_limited", "token 429"],
  [200, { access_token: "", expires_in: 3_599 }, "garbled", "token reply"],
  [
    400,
    { error: "invalid_grant", error_description: "Invalid grant: account not found" },
    "configuration",
    "token 400 invalid_grant account",
  ],
  [
    400,
    { error: "invalid_grant", error_description: "Invalid JWT: Check your iat and exp values in the JWT claim." },
    "configuration",
    "token 400 invalid_grant clock",
  ],
  [401, { error: "unauthorized_client" }, "configuration", "token 401 unauthorized_client"],
  [403, "refused", "configuration", "token 403 no reason given"],
])("REL-03 a token endpoint that answers %i %j is %s", async (status, body, reason, detail) => {
  const fetch = async () => Response.json(body, { status });
  const tokens = createAccessTokens(await settings(), fetch, () => 0);
  expect(await tokens.get()).toMatchObject({ ok: false, failure: { reason, detail } });
});

test("REL-03 a token endpoint that is not reached is unreachable, and not one that cannot be read", async () => {
  const tokens = createAccessTokens(
    await settings(),
    () => Promise.reject(new TypeError("fetch failed")),
    () => 0,
  );
  const failure = { reason: "unreachable", detail: "token" };
  expect(await tokens.get()).toEqual({ ok: false, failure, text: "" });
});

test("REL-03 a token endpoint that answers with more than 1 MiB is asked again like one that fails", async () => {
  const fetch = async () => new Response("x".repeat(1_048_577));
  const tokens = createAccessTokens(await settings(), fetch, () => 0);
  expect(await tokens.get()).toMatchObject({ ok: false, failure: { reason: "garbled", detail: "token" } });
});
