import { reset } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { startWorker } from "./support/airtable";

const ORIGIN = "https://nightshift.example";
const record = {
  id: "0123456789abcdef0123456789abcdef",
  version: 3,
  at: "2026-11-24T15:00:00.000Z",
  choices: { analytics: true, functional: false, marketing: false },
};

afterEach(reset);

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: text,
    }),
  );
}

test("CONSENT-01 a choice is stored as proof for three years, with nothing that was not sent", async () => {
  const sent = { ...record, email: "ada@engine.example", address: "203.0.113.9" };
  const reply = await post("/api/consent", sent, { "cf-connecting-ip": "203.0.113.9" });
  expect(reply.status).toBe(204);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const { keys } = await env.SITE_KV.list({ prefix: "consent:" });
  expect(keys.map(({ name }) => name.slice(0, -24))).toEqual([`consent:${record.id}:`]);
  const years = ((keys[0]?.expiration ?? 0) * 1000 - Date.now()) / (365 * 86_400_000);
  expect(Math.round(years)).toBe(3);
  const { id, version, choices } = record;
  // The visitor's clock proves nothing.
  const at = expect.not.stringMatching(record.at) as unknown;
  expect(JSON.parse((await env.SITE_KV.get(keys[0]?.name ?? "")) ?? "null")).toEqual({ id, version, at, choices });
});

const refused: [what: string, path: string, body: unknown, headers: Record<string, string>, status: number][] = [
  ["an id that says something", "/api/consent", { ...record, id: "ada@engine.example" }, {}, 422],
  ["a time that is none", "/api/consent", { ...record, at: "2026-13-45T99:00:00.000Z" }, {}, 422],
  ["an answer to another question", "/api/consent", { ...record, version: 1 }, {}, 422],
  ["a category missing", "/api/consent", { ...record, choices: { analytics: true } }, {}, 422],
];

test.each(refused)("%s to %s is refused", async (_what, path, body, headers, status) => {
  const reply = await post(path, body, headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect((await env.SITE_KV.list({ prefix: "consent:" })).keys).toEqual([]);
});

test("a choice that cannot be stored is not lost without a word: 503", async () => {
  const full = { get: async () => null, put: async () => Promise.reject(new Error("KV PUT failed: 429")) };
  const visit = startWorker({ SITE_KV: full as unknown as KVNamespace });
  const headers = { "content-type": "application/json" };
  const reply = await visit("/api/consent", { method: "POST", headers, body: JSON.stringify(record) });
  expect(reply.status).toBe(503);
  expect(logLines("consent.not_stored")).toHaveLength(1);
});
