import { describe, expect, test } from "vitest";

import type { FaultKind } from "./faults.ts";
import { connect, DEMOS, demoAt, eventsPath } from "./test-client.ts";

const EVENTS = eventsPath(DEMOS.id);
const URL_OF_EVENTS = `https://www.googleapis.com/calendar/v3${EVENTS}`;

describe("an ordered fault", () => {
  test.each([
    [401, "authError"],
    [403, "rateLimitExceeded"],
    [403, "userRateLimitExceeded"],
    [403, "quotaExceeded"],
    [403, "insufficientPermissions"],
    [403, "accessNotConfigured"],
    [404, "notFound"],
    [409, "duplicate"],
    [410, "deleted"],
    [429, "rateLimitExceeded"],
    [500, "backendError"],
    [503, "backendError"],
  ])("answers %i %s in Google's form, once", async (status, reason) => {
    const { call, google } = await connect();
    google.order({ on: "insert", kind: "error", status, reason });
    const answer = await call("POST", EVENTS, demoAt(10));
    expect(answer).toMatchObject({ status, reason, body: { error: { code: status, message: expect.any(String) } } });
    expect(google.events(DEMOS.id)).toHaveLength(0);
    expect((await call("POST", EVENTS, demoAt(10))).status).toBe(200);
  });

  test("meets only the calls it is for, as often as ordered", async () => {
    const { call, google } = await connect();
    google.order({ on: "list", times: 2, kind: "error", status: 429, reason: "rateLimitExceeded" });
    expect((await call("POST", EVENTS, demoAt(10))).status).toBe(200);
    const statuses = [await call("GET", EVENTS), await call("GET", EVENTS), await call("GET", EVENTS)];
    expect(statuses.map(({ status }) => status)).toEqual([429, 429, 200]);
  });

  test("on the token endpoint has OAuth's form", async () => {
    const { mint, google } = await connect();
    google.order({ on: "token", kind: "error", status: 400, reason: "invalid_grant", message: "Bad Request" });
    expect((await mint()).body).toEqual({ error: "invalid_grant", error_description: "Bad Request" });
    expect((await mint()).status).toBe(200);
  });

  test("may lose the reply to an insert that took effect", async () => {
    const { call, google } = await connect();
    google.order({ on: "insert", kind: "lost-reply" });
    await expect(call("POST", EVENTS, demoAt(10, { id: "abcde" }))).rejects.toThrow(TypeError);
    expect(google.events(DEMOS.id)).toHaveLength(1);
    expect((await call("POST", EVENTS, demoAt(10, { id: "abcde" }))).status).toBe(409);
  });

  test("may cut the connection before anything is done", async () => {
    const { call, google } = await connect();
    google.order({ on: "insert", kind: "reset" });
    await expect(call("POST", EVENTS, demoAt(10))).rejects.toThrow(TypeError);
    expect(google.events(DEMOS.id)).toHaveLength(0);
  });

  test("may never answer, until the caller gives up", async () => {
    const { google } = await connect();
    google.order({ on: "list", kind: "hang" });
    const gaveUp = new AbortController();
    const reply = google.fetch(new Request(URL_OF_EVENTS, { signal: gaveUp.signal }));
    gaveUp.abort(new Error("Time is up"));
    await expect(reply).rejects.toThrow("Time is up");
  });

  test("may take effect at once and answer late, or not at all to a caller that gives up", async () => {
    const { call, google } = await connect();
    google.order({ on: "insert", kind: "slow", delayMs: 20 });
    expect((await call("POST", EVENTS, demoAt(10))).status).toBe(200);
    google.order({ on: "list", kind: "slow", delayMs: 60_000 });
    const gaveUp = new AbortController();
    const reply = google.fetch(new Request(URL_OF_EVENTS, { signal: gaveUp.signal }));
    gaveUp.abort(new Error("Time is up"));
    await expect(reply).rejects.toThrow("Time is up");
  });

  test("may answer 200 with what is no answer", async () => {
    const { google } = await connect();
    google.order({ on: "any", kind: "garbage" });
    google.order({ on: "any", kind: "huge" });
    const garbage = await google.fetch(new Request(URL_OF_EVENTS));
    expect(garbage.status).toBe(200);
    await expect(garbage.json()).rejects.toThrow(SyntaxError);
    const huge = await (await google.fetch(new Request(URL_OF_EVENTS))).text();
    expect(huge.length).toBeGreaterThan(4_000_000);
    expect(JSON.parse(huge)).toHaveProperty("padding");
  });

  test("may put an empty page before the real one", async () => {
    const { call, google } = await connect();
    await call("POST", EVENTS, demoAt(10, { id: "abcde" }));
    google.order({ on: "list", kind: "empty-page" });
    const empty = await call("GET", EVENTS);
    expect(empty.body["items"]).toEqual([]);
    const next = await call("GET", `${EVENTS}?pageToken=${String(empty.body["nextPageToken"])}`);
    expect(next.body).toMatchObject({ items: [{ id: "abcde" }] });
    expect(next.body).not.toHaveProperty("nextPageToken");
  });

  test("may break one calendar inside a free/busy 200, and waits for such a call", async () => {
    const { call, google } = await connect();
    google.order({ on: "any", kind: "calendar-error" });
    expect((await call("GET", EVENTS)).status).toBe(200);
    const window = { timeMin: "2026-11-23T00:00:00Z", timeMax: "2026-11-24T00:00:00Z", items: [{ id: DEMOS.id }] };
    const { status, body } = await call("POST", "/freeBusy", window);
    expect(status).toBe(200);
    expect(body["calendars"]).toEqual({
      [DEMOS.id]: { errors: [{ domain: "global", reason: "internalError" }], busy: [] },
    });
  });

  test("is dropped with the others", async () => {
    const { call, google } = await connect();
    const kind: FaultKind = { kind: "error", status: 500, reason: "backendError" };
    google.order({ on: "any", times: Number.POSITIVE_INFINITY, ...kind });
    expect((await google.fetch(new Request(URL_OF_EVENTS))).status).toBe(500);
    google.clearFaults();
    expect((await call("GET", EVENTS)).status).toBe(200);
  });
});

test("down answers 503 to everything, and the log keeps every call without the assertion", async () => {
  const { mint, call, google, clock } = await connect();
  await call("POST", EVENTS, demoAt(10, { id: "abcde" }));
  google.down(true);
  expect((await mint()).status).toBe(503);
  expect(await call("GET", EVENTS)).toMatchObject({ status: 503, reason: "backendError" });
  google.down(false);
  expect((await call("GET", EVENTS)).status).toBe(200);
  expect(google.calls.map(({ kind }) => kind)).toEqual(["token", "insert", "token", "list", "list"]);
  expect(google.calls[1]).toMatchObject({ method: "POST", at: clock.ms, body: { id: "abcde" } });
  expect(google.calls[0]).not.toHaveProperty("body");
});
