import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";

import { DEMOS, makeServiceAccount } from "../fakes/google/account";
import { createFakeGoogle } from "../fakes/google/fake-google";
import { TOKEN, type Visit, answerInstead, outbound, startWorker, useAirtable } from "./support/airtable";
import { book, calendarWaits, restartDesk, ringOnTime, setting, useFreshDesk } from "./support/site";
import { OPERATOR } from "./support/staff-door";

useFreshDesk();
useAirtable();

const LIVE = { OPERATOR_TOKEN: OPERATOR, REVALIDATE_TOKEN: `hook-${OPERATOR}`, SITE_URL: "https://firm.test" };
const Report = v.object({
  status: v.string(),
  findings: v.array(v.object({ check: v.string(), state: v.string(), message: v.string() })),
});

function examine(visit: Visit, token = OPERATOR, headers: Record<string, string> = {}): Promise<Response> {
  return visit("/api/health?deep=1", { headers: { authorization: `Bearer ${token}`, ...headers } });
}

test("API-05 deep health uses what is set, KV included, and reveals no secret", async () => {
  const reply = await examine(startWorker(LIVE));
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = await reply.text();
  const { status, findings } = v.parse(Report, JSON.parse(text));
  expect(status).toBe("ok");
  expect(findings).toContainEqual(expect.objectContaining({ check: "airtable.table", state: "works" }));
  expect(findings).toContainEqual(expect.objectContaining({ check: "kv", state: "works" }));
  // Nothing is said of a calendar that a site never had.
  expect(findings.map(({ check }) => check)).not.toContain("desk");
  for (const secret of [OPERATOR, TOKEN]) expect(text).not.toContain(secret);
  expect((await env.SITE_KV.list({ prefix: "doctor:" })).keys).toEqual([]);
});

test("REL-14 deep health fails where the edge removes visitors' addresses, as all of them are one client then", async () => {
  for (const [headers, status] of [
    [{ "cf-ray": "8c5-MIA" }, 503],
    [{ "cf-ray": "8c5-MIA", "cf-connecting-ip": "192.0.2.7" }, 200],
  ] as const) {
    const reply = await examine(startWorker(LIVE), OPERATOR, headers);
    const { findings } = v.parse(Report, await reply.json());
    const hidden = findings.filter(({ check }) => check === "addresses").map(({ state }) => state);
    expect([reply.status, hidden]).toEqual(status === 503 ? [503, ["fails"]] : [200, []]);
  }
});

test("API-05 deep health is the operator's: without the setting it is not there, and who is refused makes no call", async () => {
  const busy = { ...LIVE, POST_LIMIT: { limit: async () => ({ success: false }) } };
  for (const [settings, token, status] of [
    [{}, OPERATOR, 404],
    [LIVE, "somebody", 401],
    [busy, OPERATOR, 429],
  ] as const) {
    expect((await examine(startWorker(settings), token, { "cf-connecting-ip": "192.0.2.7" })).status).toBe(status);
  }
  expect(outbound()).toEqual([]);
});

test("REL-07 deep health fails when Google's settings are gone, and says how many demos stand there", async () => {
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS], now: Date.now });
  answerInstead((request) => (/google/.test(new URL(request.url).hostname) ? google.fetch(request) : null));
  const settings = { CLIENT_EMAIL: clientEmail, PRIVATE_KEY: privateKeyPem, CALENDAR_ID: DEMOS.id };
  for (const [name, value] of Object.entries(settings)) setting(`GOOGLE_${name}`, value);
  for (const hour of [9, 15]) await book({ day: "2099-11-25", hour, email: `lead${hour}@visitor.example` });
  while (await calendarWaits()) await ringOnTime();
  for (const name of Object.keys(settings)) setting(`GOOGLE_${name}`, null);
  await restartDesk();
  const reply = await examine(startWorker(LIVE));
  expect(reply.status).toBe(503);
  const { findings } = v.parse(Report, await reply.json());
  expect(findings.filter(({ state }) => state === "fails")).toEqual([
    {
      check: "desk",
      state: "fails",
      message:
        "Google's settings are gone. Demos ahead in a different calendar than the one in use: 2; new ones are stored in the desk alone.",
    },
  ]);
});
