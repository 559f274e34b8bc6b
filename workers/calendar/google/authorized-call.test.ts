import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";

import { type AccessTokens, classifyError, createAuthorizedCall, invitationRefusal } from "./authorized-call";

/** An error reply as Google writes it. */
function reply(status: number, reason: string): string {
  const message = "Visitor ann@acme.example";
  return JSON.stringify({ error: { code: status, message, errors: [{ domain: "global", reason, message }] } });
}

describe("an error reply of Google's", () => {
  test.each([
    [400, "invalid", "rejected"],
    [401, "authError", "configuration"],
    [403, "rateLimitExceeded", "rate_limited"],
    [403, "userRateLimitExceeded", "rate_limited"],
    [429, "rateLimitExceeded", "rate_limited"],
    [429, "somethingNew", "rate_limited"],
    [403, "quotaExceeded", "quota"],
    [429, "quotaExceeded", "quota"],
    [403, "dailyLimitExceeded", "quota"],
    [403, "forbiddenForServiceAccounts", "configuration"],
    [403, "accessNotConfigured", "configuration"],
    [404, "notFound", "configuration"],
    [409, "duplicate", "rejected"],
    [500, "backendError", "unreachable"],
    [504, "somethingNew", "unreachable"],
  ])("%i %s: %s", (status, reason, expected) => {
    expect(classifyError(status, reply(status, reason))).toEqual({ reason: expected, detail: `${status} ${reason}` });
  });

  test.each([
    [403, "", "configuration", "403"],
    [429, "<html>Too many</html>", "rate_limited", "429"],
    [503, "upstream connect error", "unreachable", "503"],
    [400, "{}", "rejected", "400"],
    [403, '{"error":"access_denied"}', "configuration", "403"],
    [403, '{"error":{"errors":[]}}', "configuration", "403"],
    [403, '{"error":{"status":"PERMISSION_DENIED"}}', "configuration", "403 PERMISSION_DENIED"],
    [429, '{"error":{"status":"RESOURCE_EXHAUSTED"}}', "rate_limited", "429 RESOURCE_EXHAUSTED"],
  ])("%i without a reason, %j: %s", (status, text, reason, detail) => {
    expect(classifyError(status, text)).toEqual({ reason, detail });
  });

  test("whatever its body, it has a reason, and its text goes no further", () => {
    const reasons = ["unreachable", "rate_limited", "quota", "configuration", "rejected"];
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.string({ maxLength: 300 }).map((reason) => reply(400, reason)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), texts, (status, text) => {
        const { reason, detail } = classifyError(status, text);
        expect(reasons).toContain(reason);
        expect(reason === "unreachable").toBe(status >= 500);
        expect(detail.length).toBeLessThanOrEqual(64);
        expect(detail).not.toContain("ann@acme.example");
      }),
    );
  });
});

test.each([
  [400, "invalid", "400 invalid"],
  [403, "quotaExceeded", "403 quotaExceeded"],
  [403, "forbiddenForServiceAccounts", "403 forbiddenForServiceAccounts"],
  [403, "rateLimitExceeded", null],
  [404, "notFound", null],
  [503, "backendError", null],
])("REL-11 a refusal with %i %s may be for the invitation alone: %s", (status, reason, why) => {
  expect(invitationRefusal(status, classifyError(status, reply(status, reason)))).toBe(why);
});

test("REL-03 a token that Google refuses is renewed once, and a second refusal is an error of the settings", async () => {
  const dropped: string[] = [];
  const sent: (string | null)[] = [];
  const statuses = [401, 200, 401, 401];
  const tokens: AccessTokens = {
    get: async () => ({ ok: true, token: `token-${dropped.length}` }),
    drop: (token) => void dropped.push(token),
  };
  const call = createAuthorizedCall("https://api.example", tokens, async (_, init) => {
    sent.push(new Headers(init?.headers).get("authorization"));
    return Response.json({}, { status: statuses.shift() ?? 500 });
  });
  expect(await call("GET", "/events", null)).toEqual({ ok: true, text: "{}" });
  expect(await call("GET", "/events", null)).toMatchObject({ ok: false, failure: { reason: "configuration" } });
  expect(sent).toEqual(["Bearer token-0", "Bearer token-1", "Bearer token-1", "Bearer token-2"]);
  expect(dropped).toEqual(["token-0", "token-1", "token-2"]);
});

const tokens: AccessTokens = { get: async () => ({ ok: true, token: "token" }), drop: () => {} };

test("REL-03 a reply of more than 1 MiB is one that cannot be read, and one that does not come is none", async () => {
  for (const [fetch, reason, detail] of [
    [async () => new Response("x".repeat(1_048_577)), "garbled", "GET too_large"],
    [() => Promise.reject(new TypeError("fetch failed")), "unreachable", "GET unreachable"],
  ] as const) {
    const call = createAuthorizedCall("https://api.example", tokens, fetch);
    expect(await call("GET", "/events", null)).toEqual({ ok: false, status: 0, text: "", failure: { reason, detail } });
  }
});

test("REL-03 without a token nothing is asked", async () => {
  const failure = { reason: "unreachable", detail: "token 503" } as const;
  const none: AccessTokens = { get: async () => ({ ok: false, failure, text: "away" }), drop: () => {} };
  const fetch = vi.fn<() => Promise<Response>>();
  const call = createAuthorizedCall("https://api.example", none, fetch);
  expect(await call("GET", "/events", null)).toEqual({ ok: false, status: 0, text: "away", failure });
  expect(fetch).not.toHaveBeenCalled();
});

test("a call names the type of its body, and none without one", async () => {
  const types: (string | null)[] = [];
  const call = createAuthorizedCall("https://api.example", tokens, async (_, init) => {
    types.push(new Headers(init?.headers).get("content-type"));
    return new Response(null, { status: 204 });
  });
  expect(await call("POST", "/events", {})).toEqual({ ok: true, text: "" });
  expect(await call("DELETE", "/events/abcde", null)).toEqual({ ok: true, text: "" });
  expect(types).toEqual(["application/json", null]);
});
