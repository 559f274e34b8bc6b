import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";

import { createFakeGoogle } from "../fakes/google/fake-google";
import { makeServiceAccount } from "../fakes/google/keys";
import { DEMOS } from "../fakes/google/test-client";
import { answerInstead, atAirtable, outbound, startWorker, TOKEN, useAirtable, type Visit } from "./support/airtable";
import { pass, SECOND } from "./support/site";

const OPERATOR = "operator-of-nobody-operator-of-nobody";
const LIVE = { OPERATOR_TOKEN: OPERATOR, REVALIDATE_TOKEN: `hook-${OPERATOR}`, SITE_URL: "https://firm.test" };
const Report = v.object({
  status: v.string(),
  findings: v.array(v.object({ check: v.string(), state: v.string(), says: v.string() })),
});

useAirtable();

function examine(visit: Visit, token = OPERATOR, headers: Record<string, string> = {}): Promise<Response> {
  return visit("/api/health?deep=1", { headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function failing(reply: Response): Promise<string[]> {
  const { findings } = v.parse(Report, await reply.json());
  return findings.filter(({ state }) => state === "fails").map(({ check, says }) => `${check}: ${says}`);
}

test("API-05 without the operator's setting there is no deep health, and plain health is as ever", async () => {
  const visit = startWorker();
  expect((await examine(visit)).status).toBe(404);
  expect((await visit("/api/health")).status).toBe(200);
  expect(outbound()).toEqual([]);
});

test("API-05 a wrong bearer, or none, is refused before anything is asked", async () => {
  const visit = startWorker(LIVE);
  for (const reply of [await examine(visit, "somebody"), await visit("/api/health?deep=1")]) {
    expect(reply.status).toBe(401);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  }
  expect(outbound()).toEqual([]);
});

test("API-05 deep health uses what is set, KV included, and tells no secret", async () => {
  const reply = await examine(startWorker(LIVE));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const text = await reply.text();
  const { status, findings } = v.parse(Report, JSON.parse(text));
  expect(status).toBe("ok");
  expect(findings).toContainEqual(expect.objectContaining({ check: "airtable.fields", state: "works" }));
  expect(findings).toContainEqual(expect.objectContaining({ check: "kv", state: "works" }));
  for (const secret of [OPERATOR, TOKEN]) expect(text).not.toContain(secret);
  expect((await env.SITE_KV.list({ prefix: "doctor:" })).keys).toEqual([]);
});

test("API-05 what fails answers 503 with its sentence", async () => {
  atAirtable().order({ kind: "error", status: 401, type: "AUTHENTICATION_REQUIRED" });
  const reply = await examine(startWorker(LIVE));
  expect(reply.status).toBe(503);
  expect(await failing(reply)).toEqual([
    "airtable.table: Airtable does not accept AIRTABLE_TOKEN: it was revoked, or is not whole.",
  ]);
});

test("API-05 an examination is kept for half a minute, whoever asks", async () => {
  const visit = startWorker(LIVE);
  await examine(visit);
  const asked = outbound().length;
  atAirtable().down(true);
  pass(29 * SECOND);
  expect((await examine(visit)).status).toBe(200);
  expect(outbound()).toHaveLength(asked);
  pass(SECOND);
  expect((await examine(visit)).status).toBe(503);
});

test("API-05 whoever asks too often is told to wait", async () => {
  const visit = startWorker({ ...LIVE, POST_LIMIT: { limit: async () => ({ success: false }) } });
  const reply = await examine(visit, OPERATOR, { "cf-connecting-ip": "192.0.2.7" });
  expect(reply.status).toBe(429);
  expect(reply.headers.get("retry-after")).toBe("60");
  expect(outbound()).toEqual([]);
});

test("API-05 deep health asks Google about each calendar and writes nothing", async () => {
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS], now: Date.now });
  answerInstead((request) => (/google/.test(new URL(request.url).hostname) ? google.fetch(request) : null));
  const reply = await examine(
    startWorker({
      ...LIVE,
      GOOGLE_CLIENT_EMAIL: clientEmail,
      GOOGLE_PRIVATE_KEY: privateKeyPem,
      GOOGLE_CALENDAR_ID: DEMOS.id,
      GOOGLE_BUSY_CALENDAR_IDS: "ben@example.com",
    }),
  );
  expect(await failing(reply)).toEqual([
    `google.freebusy: ben@example.com is not shared with ${clientEmail}, or its id is mistyped.`,
  ]);
  expect(google.calls.map(({ kind }) => kind)).toEqual(["token", "freeBusy", "list"]);
});
