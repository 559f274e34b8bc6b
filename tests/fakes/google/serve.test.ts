import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { writeVars } from "../shared/dev-vars.ts";
import { googleVars } from "./dev-vars.ts";
import { isJsonObject, textOf } from "./json.ts";
import { serveFakeGoogle, type ServedGoogle } from "./serve.ts";
import { demoAt, eventsPath, SCOPE, signAssertion } from "./test-client.ts";

let served: ServedGoogle;
beforeAll(async () => {
  served = await serveFakeGoogle({ port: 0 });
});
afterAll(() => served.close());

async function mint(): Promise<string> {
  const { url, account } = served;
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: account.clientEmail, scope: `${SCOPE}.events`, aud: `${url}/token`, iat, exp: iat + 60 };
  const assertion = await signAssertion(account, claims, { alg: "RS256", typ: "JWT" });
  const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const reply: unknown = await (await fetch(`${url}/token`, { method: "POST", body })).json();
  return isJsonObject(reply) ? (textOf(reply, "access_token") ?? "") : "";
}

async function insert(id: string): Promise<Response> {
  const headers = { authorization: `Bearer ${await mint()}`, "content-type": "application/json" };
  const body = JSON.stringify(demoAt(10, { id }));
  const path = `/calendar/v3${eventsPath(served.calendarId)}`;
  return fetch(served.url + path, { method: "POST", headers, body });
}

function control(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${served.url}/_fake/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

test("serves tokens and events on loopback", async () => {
  expect(new URL(served.url).hostname).toBe("127.0.0.1");
  expect((await insert("loopback")).status).toBe(200);
  expect(await (await control("GET", "events")).json()).toMatchObject([{ id: "loopback" }]);
});

test("cuts the socket for a reset, and after the event is stored for a lost reply", async () => {
  await control("POST", "faults", [
    { on: "insert", kind: "reset" },
    { on: "insert", kind: "lost-reply" },
  ]);
  await expect(insert("reset")).rejects.toThrow(TypeError);
  await expect(insert("lost0")).rejects.toThrow(TypeError);
  const ids = served.google.events(served.calendarId).map(({ id }) => id);
  expect(ids).not.toContain("reset");
  expect(ids).toContain("lost0");
});

test("lets go of a call that hangs when the client leaves", async () => {
  await control("POST", "faults", { on: "list", kind: "hang" });
  const path = `/calendar/v3${eventsPath(served.calendarId)}`;
  await expect(fetch(served.url + path, { signal: AbortSignal.timeout(50) })).rejects.toThrow("timeout");
  expect((await fetch(served.url + path)).status).toBe(401);
});

test("is steered over HTTP", async () => {
  const event = { summary: "Day off", start: { date: "2026-11-23" }, end: { date: "2026-11-24" } };
  const put: unknown = await (await control("POST", "events", event)).json();
  const id = isJsonObject(put) ? String(put["id"]) : "";
  expect((await control("DELETE", `events/${id}`)).status).toBe(204);
  expect(served.google.events(served.calendarId).find((kept) => kept.id === id)?.status).toBe("cancelled");
  expect((await control("DELETE", "events/nobody")).status).toBe(400);
  expect((await control("POST", "events", {})).status).toBe(400);
  expect((await control("POST", "faults", { on: "any", kind: "bored" })).status).toBe(400);
  await control("POST", "down", { down: true });
  expect((await fetch(`${served.url}/token`, { method: "POST" })).status).toBe(503);
  await control("POST", "down", { down: false });
  const calls: unknown = await (await control("GET", "calls")).json();
  expect(calls).toContainEqual(expect.objectContaining({ kind: "token", path: "/token" }));
  expect(JSON.stringify(calls)).not.toContain("_fake");
});

test("its calendars are steered over HTTP", async () => {
  const id = "later@group.calendar.google.com";
  expect(await (await control("POST", "calendars", { id })).json()).toMatchObject({ id, role: "writer" });
  expect((await control("POST", "calendars", { id })).status).toBe(400);
  expect((await control("POST", "calendars", {})).status).toBe(400);
  expect(await (await control("GET", `events?calendar=${id}`)).json()).toEqual([]);

  expect((await control("POST", "gone", { gone: true })).status).toBe(200);
  expect((await insert("gone0")).status).toBe(404);
  await control("POST", "gone", { gone: false });
  expect((await insert("back0")).status).toBe(200);
  const unreadable = await control("POST", "unreadable", { calendarId: id, unreadable: true });
  expect(await unreadable.json()).toEqual({ calendarId: id, unreadable: true });
  expect((await control("POST", "unreadable", { calendarId: "nobody", unreadable: true })).status).toBe(400);
  expect(await (await control("POST", "invitations", { usedUp: true })).json()).toEqual({ usedUp: true });
  await control("POST", "invitations", { usedUp: false });
});

test("writes settings that a local run reads, and overwrites only when forced", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fake-google-"));
  const file = join(folder, ".dev.vars");
  const { account, calendarId, url } = served;
  const vars = googleVars({ account, calendarId, origin: url });
  await writeVars(file, vars, "new");
  const text = await readFile(file, "utf8");
  expect(text.match(/^[A-Z_]+(?==)/gm)).toEqual([
    "GOOGLE_CLIENT_EMAIL",
    "GOOGLE_PRIVATE_KEY",
    "GOOGLE_CALENDAR_ID",
    "GOOGLE_TOKEN_URL",
    "GOOGLE_API_URL",
  ]);
  expect(text).toMatch(/^GOOGLE_PRIVATE_KEY="-----BEGIN PRIVATE KEY-----\\n.+\\n"$/m);
  await expect(writeVars(file, vars, "new")).rejects.toMatchObject({ code: "EEXIST" });
  await expect(writeVars(file, vars, "force")).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
});
