import { reset } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";

const ORIGIN = "https://nightshift.example";
const record = {
  id: "0123456789abcdef0123456789abcdef",
  version: 2,
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
  ["another site's page", "/api/consent", record, { origin: "https://evil.example" }, 403],
  ["another type", "/api/consent", record, { "content-type": "text/plain" }, 415],
  ["no JSON", "/api/consent", "{", {}, 400],
  ["too large a body", "/api/consent", { ...record, more: "x".repeat(9_000) }, {}, 413],
  ["an id that says something", "/api/consent", { ...record, id: "ada@engine.example" }, {}, 422],
  ["a time that is none", "/api/consent", { ...record, at: "2026-13-45T99:00:00.000Z" }, {}, 422],
  ["an answer to another question", "/api/consent", { ...record, version: 1 }, {}, 422],
  ["a category missing", "/api/consent", { ...record, choices: { analytics: true } }, {}, 422],
  ["metrics of another site", "/api/metrics", { entries: [] }, { "sec-fetch-site": "cross-site" }, 403],
  [
    "an unknown vital",
    "/api/metrics",
    { entries: [{ kind: "vital", path: "/", name: "X", value: 1, rating: "good" }] },
    {},
    422,
  ],
  ["a path that is an address", "/api/metrics", { entries: [{ kind: "view", path: "https://x.example" }] }, {}, 422],
  [
    "too many entries",
    "/api/metrics",
    { entries: Array.from({ length: 6 }, () => ({ kind: "view", path: "/" })) },
    {},
    422,
  ],
];

test.each(refused)("%s to %s is refused", async (_what, path, body, headers, status) => {
  const reply = await post(path, body, headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect((await env.SITE_KV.list({ prefix: "consent:" })).keys).toEqual([]);
});

test("views and vitals are counted without an answer to wait for, by pages that the site has", async () => {
  const writeDataPoint = vi.fn<(point: unknown) => void>();
  const visit = startWorker({ METRICS: { writeDataPoint } }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const count = async (entries: readonly unknown[]) => {
    writeDataPoint.mockClear();
    const headers = { "content-type": "application/json" };
    const reply = await visit("/api/metrics", { method: "POST", headers, body: JSON.stringify({ entries }) });
    expect(reply.status).toBe(204);
    return writeDataPoint.mock.calls.flat();
  };
  expect(
    await count([
      { kind: "view", path: "/about" },
      { kind: "vital", path: "/about", name: "LCP", value: 812.5, rating: "good" },
    ]),
  ).toEqual([
    { indexes: ["/about"], blobs: ["/about", "", "view", "", "", "unknown"], doubles: [1] },
    { indexes: ["/about"], blobs: ["/about", "good", "LCP", "load", "", ""], doubles: [812.5] },
  ]);
  // Every page, in the spelling of its own URL, which is what the browser sends.
  for (const path of [...everyPage, "/book", "/booking"]) {
    const [point] = await count([{ kind: "view", path }]);
    expect(point).toEqual({ indexes: [path.slice(0, 96)], blobs: [path, "", "view", "", "", "unknown"], doubles: [1] });
  }
  for (const path of ["/invented", "/blog/Invented", "/About", "/blog/"])
    expect(await count([{ kind: "view", path }])).toEqual([
      { indexes: ["other"], blobs: ["other", "", "view", "", "", "unknown"], doubles: [1] },
    ]);
});

test("MKT-04 vitals are counted by how their page was reached and by the control, and by no name that a client invents", async () => {
  const writeDataPoint = vi.fn<(point: unknown) => void>();
  const visit = startWorker({ METRICS: { writeDataPoint } });
  const count = async (vital: object) => {
    writeDataPoint.mockClear();
    const headers = { "content-type": "application/json" };
    const entries = [{ kind: "vital", path: "/contact", name: "INP", value: 240, rating: "poor", ...vital }];
    const reply = await visit("/api/metrics", { method: "POST", headers, body: JSON.stringify({ entries }) });
    return [reply.status, ...writeDataPoint.mock.calls.flat()];
  };
  expect(await count({ navigation: "soft", target: "booking_button" })).toEqual([
    204,
    { indexes: ["/contact"], blobs: ["/contact", "poor", "INP", "soft", "booking_button", ""], doubles: [240] },
  ]);
  expect(await count({ name: "first_tap", rating: undefined, navigation: "restored", target: "other" })).toEqual([
    204,
    { indexes: ["/contact"], blobs: ["/contact", "", "first_tap", "restored", "other", ""], doubles: [240] },
  ]);
  for (const invented of [{ name: "FID" }, { navigation: "jump" }, { target: "#ada@engine.example" }, { value: -1 }])
    expect(await count(invented)).toEqual([422]);
});

test("MKT-02 steps are counted by page and source, and a client can invent neither, nor a step", async () => {
  const writeDataPoint = vi.fn<(point: unknown) => void>();
  const visit = startWorker({ METRICS: { writeDataPoint } });
  const count = async (entry: object) => {
    writeDataPoint.mockClear();
    const headers = { "content-type": "application/json" };
    const entries = [{ kind: "step", path: "/contact", source: "direct", step: "opened", ...entry }];
    const reply = await visit("/api/metrics", { method: "POST", headers, body: JSON.stringify({ entries }) });
    return [reply.status, ...writeDataPoint.mock.calls.flat()];
  };
  for (const step of ["opened", "hours", "submitted", "acknowledged", "taken"])
    for (const source of ["campaign", "search", "referral", "direct", "unknown"])
      expect(await count({ step, source })).toEqual([
        204,
        { indexes: ["/contact"], blobs: ["/contact", "", step, "", "", source], doubles: [1] },
      ]);
  expect(await count({ kind: "view", source: "search" })).toEqual([
    204,
    { indexes: ["/contact"], blobs: ["/contact", "", "view", "", "", "search"], doubles: [1] },
  ]);
  expect(await count({ path: "/invented" })).toEqual([
    204,
    { indexes: ["other"], blobs: ["other", "", "opened", "", "", "direct"], doubles: [1] },
  ]);
  for (const invented of [{ step: "view" }, { step: "won" }, { source: "news.example" }, { source: undefined }])
    expect(await count(invented)).toEqual([422]);
});

test("a choice that cannot be stored is not lost without a word: 503", async () => {
  const full = { get: async () => null, put: async () => Promise.reject(new Error("KV PUT failed: 429")) };
  const visit = startWorker({ SITE_KV: full as unknown as KVNamespace });
  const headers = { "content-type": "application/json" };
  const reply = await visit("/api/consent", { method: "POST", headers, body: JSON.stringify(record) });
  expect(reply.status).toBe(503);
  expect(logLines("consent.not_stored")).toHaveLength(1);
});
