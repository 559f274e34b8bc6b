import { describe, expect, test } from "vitest";

import { makeServiceAccount } from "./keys.ts";
import { connect, DEMOS, eventsPath, SCOPE, signAssertion, START_MS, USER } from "./test-client.ts";

const NOW = START_MS / 1000;

describe("the token endpoint", () => {
  test("gives a bearer for a signed assertion", async () => {
    const { mint } = await connect();
    const { status, body } = await mint();
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3599, token_type: "Bearer", scope: expect.stringContaining(SCOPE) });
  });

  test("takes an assertion backdated against a slow clock", async () => {
    const { mint } = await connect();
    expect((await mint({ iat: NOW - 30, exp: NOW + 3570 })).status).toBe(200);
  });

  test("answers at any origin, with that address as audience", async () => {
    const { mint } = await connect();
    expect((await mint({}, {}, "http://127.0.0.1:8790/token")).status).toBe(200);
    expect((await mint({ aud: "https://oauth2.googleapis.com/token" }, {}, "http://127.0.0.1:8790/token")).status).toBe(
      200,
    );
  });

  test.each([
    ["issued a second in the future", { iat: NOW + 1, exp: NOW + 3600 }, "invalid_grant"],
    ["expired", { iat: NOW - 3600, exp: NOW }, "invalid_grant"],
    ["lasting more than an hour", { iat: NOW - 30, exp: NOW + 3571 }, "invalid_grant"],
    ["dated in milliseconds", { iat: START_MS, exp: START_MS + 3600 }, "invalid_grant"],
    ["from another account", { iss: "other@example.com" }, "invalid_grant"],
    ["for another audience", { aud: "https://www.googleapis.com/calendar/v3" }, "invalid_grant"],
    ["without scope", { scope: "" }, "invalid_scope"],
    ["with an unknown scope", { scope: `${SCOPE}.everything` }, "invalid_scope"],
  ])("refuses an assertion %s", async (_, claims, error) => {
    const { mint } = await connect();
    expect(await mint(claims)).toMatchObject({ status: 400, reason: error });
  });

  test("says what is wrong with the clock in Google's words", async () => {
    const { mint } = await connect();
    const { body } = await mint({ iat: NOW + 60, exp: NOW + 3660 });
    expect(body["error_description"]).toContain("Check your iat and exp values");
  });

  test.each([[{ alg: "HS256" }], [{ alg: "none" }], [{ typ: "at+jwt" }]])("refuses the header %o", async (header) => {
    const { mint } = await connect();
    expect(await mint({}, header)).toMatchObject({ status: 400, reason: "invalid_grant" });
  });

  test("refuses a foreign signature and another grant type", async () => {
    const { google } = await connect();
    const stranger = await makeServiceAccount();
    const url = "https://oauth2.googleapis.com/token";
    const claims = { iss: stranger.clientEmail, scope: SCOPE, aud: url, iat: NOW, exp: NOW + 60 };
    const assertion = await signAssertion(stranger, claims, { alg: "RS256", typ: "JWT" });
    const post = async (grant_type: string) => {
      const body = new URLSearchParams({ grant_type, assertion });
      return (await google.fetch(new Request(url, { method: "POST", body }))).json();
    };
    expect(await post("urn:ietf:params:oauth:grant-type:jwt-bearer")).toMatchObject({
      error: "invalid_grant",
      error_description: "Invalid JWT Signature.",
    });
    expect(await post("refresh_token")).toMatchObject({ error: "unsupported_grant_type" });
  });

  test("lets the account act for delegated users only", async () => {
    const { mint } = await connect();
    expect((await mint({ sub: USER })).status).toBe(200);
    expect(await mint({ sub: "boss@example.com" })).toMatchObject({ status: 401, reason: "unauthorized_client" });
  });
});

describe("a bearer", () => {
  test("is refused when unknown", async () => {
    const { google } = await connect();
    const url = `https://www.googleapis.com/calendar/v3${eventsPath(DEMOS.id)}`;
    for (const headers of [{}, { authorization: "Bearer ya29.nobody" }]) {
      const reply = await google.fetch(new Request(url, { headers }));
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({
        error: { code: 401, errors: [{ reason: "authError" }], status: "UNAUTHENTICATED" },
      });
    }
  });

  test("ends after 3599 seconds", async () => {
    const { call, clock } = await connect();
    expect((await call("GET", eventsPath(DEMOS.id))).status).toBe(200);
    clock.ms += 3_598_999;
    expect((await call("GET", eventsPath(DEMOS.id))).status).toBe(200);
    clock.ms += 1;
    expect(await call("GET", eventsPath(DEMOS.id))).toMatchObject({ status: 401, reason: "authError" });
  });

  test.each([
    ["POST", "/freeBusy", `${SCOPE}.events`],
    ["POST", eventsPath(DEMOS.id), `${SCOPE}.events.readonly`],
    ["POST", eventsPath(DEMOS.id), `${SCOPE}.events.owned`],
    ["GET", eventsPath(DEMOS.id), `${SCOPE}.events.freebusy`],
    ["DELETE", eventsPath(DEMOS.id, "/abcde"), `${SCOPE}.readonly`],
  ])("may not %s %s with %s", async (method, path, scope) => {
    const { call } = await connect();
    expect(await call(method, path, undefined, { scope })).toMatchObject({
      status: 403,
      reason: "insufficientPermissions",
    });
  });

  test("of a free/busy scope sees an event without its content", async () => {
    const { call, google } = await connect();
    const { id } = google.put(DEMOS.id, {
      summary: "Secret",
      start: { dateTime: "2026-11-23T10:00:00-05:00" },
      end: { dateTime: "2026-11-23T10:30:00-05:00" },
    });
    const { body } = await call("GET", eventsPath(DEMOS.id, `/${id}`), undefined, {
      scope: `${SCOPE}.events.freebusy`,
    });
    expect(body).toMatchObject({ id, status: "confirmed" });
    expect(body).not.toHaveProperty("summary");
  });
});
