import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";

import { createFakeGoogle } from "../fakes/google/fake-google";
import { makeServiceAccount } from "../fakes/google/keys";
import { DEMOS } from "../fakes/google/sample";
import { logLines } from "../support/console-guard";
import { answerInstead, outbound, startWorker, TOKEN, useAirtable, type Visit } from "./support/airtable";
import { alarmAt, book, calendarWaits, desk, pass, restartDesk, ringOnTime, SECOND, setting } from "./support/site";

const OPERATOR = "operator-of-nobody-operator-of-nobody";
const LIVE = { OPERATOR_TOKEN: OPERATOR, REVALIDATE_TOKEN: `hook-${OPERATOR}`, SITE_URL: "https://firm.test" };
const Report = v.object({
  status: v.string(),
  findings: v.array(v.object({ check: v.string(), state: v.string(), message: v.string() })),
});

useAirtable();

function examine(visit: Visit, token = OPERATOR, headers: Record<string, string> = {}): Promise<Response> {
  return visit("/api/health?deep=1", { headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function failing(reply: Response): Promise<string[]> {
  const { findings } = v.parse(Report, await reply.json());
  return findings.filter(({ state }) => state === "fails").map(({ check, message }) => `${check}: ${message}`);
}

test("API-05 without the operator's setting there is no deep health, and with another token nobody is asked", async () => {
  const visit = startWorker();
  expect((await examine(visit)).status).toBe(404);
  expect((await visit("/api/health")).status).toBe(200);
  expect((await examine(startWorker(LIVE), "somebody")).status).toBe(401);
  expect(outbound()).toEqual([]);
});

test("API-05 deep health uses what is set, KV included, and reveals no secret", async () => {
  const reply = await examine(startWorker(LIVE));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const text = await reply.text();
  const { status, findings } = v.parse(Report, JSON.parse(text));
  expect(status).toBe("ok");
  expect(findings).toContainEqual(expect.objectContaining({ check: "airtable.table", state: "works" }));
  expect(findings).toContainEqual(expect.objectContaining({ check: "kv", state: "works" }));
  for (const secret of [OPERATOR, TOKEN]) expect(text).not.toContain(secret);
  expect((await env.SITE_KV.list({ prefix: "doctor:" })).keys).toEqual([]);
});

test("API-05 a client that asks too often gets a 429", async () => {
  const visit = startWorker({ ...LIVE, POST_LIMIT: { limit: async () => ({ success: false }) } });
  const reply = await examine(visit, OPERATOR, { "cf-connecting-ip": "192.0.2.7" });
  expect(reply.status).toBe(429);
  expect(reply.headers.get("retry-after")).toBe("60");
  expect(outbound()).toEqual([]);
});

const OTHER = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" } as const;
const Desk = v.pipe(
  v.object({ findings: v.array(v.object({ check: v.string(), state: v.string(), message: v.string() })) }),
  v.transform(({ findings }) => findings.filter(({ check }) => check === "desk")),
);

/** Configures the site and its desk for Google, and writes this many demos to the first of two calendars. */
async function writeDemos(hours: readonly number[]): Promise<void> {
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS, OTHER], now: Date.now });
  answerInstead((request) => (/google/.test(new URL(request.url).hostname) ? google.fetch(request) : null));
  setting("GOOGLE_CLIENT_EMAIL", clientEmail);
  setting("GOOGLE_PRIVATE_KEY", privateKeyPem);
  setting("GOOGLE_CALENDAR_ID", DEMOS.id);
  onTestFinished(clearGoogle);
  for (const hour of hours) await book({ day: "2099-11-25", hour, email: `lead${hour}@visitor.example` });
  while (await calendarWaits()) await ringOnTime();
}

function clearGoogle(): void {
  for (const name of ["CLIENT_EMAIL", "PRIVATE_KEY", "CALENDAR_ID"]) setting(`GOOGLE_${name}`, null);
}

test("REL-07 deep health reports demos in another calendar until they are written to the one in use", async () => {
  await writeDemos([9, 15]);
  setting("GOOGLE_CALENDAR_ID", OTHER.id);
  await restartDesk();
  const visit = startWorker(LIVE);
  const before = await examine(visit);
  expect(before.status).toBe(200);
  expect(v.parse(Desk, await before.json())).toEqual([
    {
      check: "desk",
      state: "note",
      message:
        "Demos ahead in a different calendar than the one in use: 2; they are written to this one within five minutes.",
    },
  ]);
  await desk().runScheduledJobs();
  expect(logLines("booking.transferred")).toHaveLength(2);
  while ((await alarmAt()) !== null) await ringOnTime();
  pass(30 * SECOND);
  expect(v.parse(Desk, await (await examine(visit)).json())).toEqual([
    { check: "desk", state: "works", message: "Demos ahead in a different calendar than the one in use: 0." },
  ]);
});

test("REL-07 deep health fails when Google's settings are gone, and says how many demos stand there", async () => {
  await writeDemos([9, 15]);
  clearGoogle();
  await restartDesk();
  const reply = await examine(startWorker(LIVE));
  expect(reply.status).toBe(503);
  expect(await failing(reply)).toEqual([
    "desk: Google's settings are gone. Demos ahead in a different calendar than the one in use: 2; new ones are stored in the desk alone.",
  ]);
});
