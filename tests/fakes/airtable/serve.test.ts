import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { isJsonObject, textOf } from "../google/json.ts";
import { writeVars } from "../shared/dev-vars.ts";
import { airtableVars } from "./dev-vars.ts";
import { serveFakeAirtable, type ServedAirtable } from "./serve.ts";

let served: ServedAirtable;
beforeAll(async () => {
  served = await serveFakeAirtable({ port: 0, rateLimit: false });
});
afterAll(() => served.close());

function list(init: RequestInit = {}): Promise<Response> {
  const { url, baseId, table, token } = served;
  return fetch(`${url}/v0/${baseId}/${table.name}`, { headers: { authorization: `Bearer ${token}` }, ...init });
}

async function control(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await fetch(`${served.url}/_fake/${path}`, { method, ...sent });
  return { status: reply.status, body: reply.status === 204 ? null : await reply.json() };
}

afterEach(async () => {
  await control("DELETE", "faults");
  await control("DELETE", "records");
});

test("serves records and files on loopback", async () => {
  const picture = { filename: "p.png", type: "image/png", base64: btoa("bytes"), width: 30, height: 20 };
  const fields = { Title: "Served", Image: [picture], Takeaways_Items: ["a", "b"] };
  const { body } = await control("POST", "records", { createdTime: "2026-11-01T09:00:00.000Z", fields });
  expect(await (await list()).json()).toMatchObject({ records: [{ fields: { Takeaways_Items: ["a", "b"] } }] });
  expect(new URL(served.url).hostname).toBe("127.0.0.1");
  expect(body).toMatchObject({ createdTime: "2026-11-01T09:00:00.000Z", fields: { Image: [{ size: 5, width: 30 }] } });
  const [first] = JSON.stringify(body).match(/http:[^"]+/) ?? [""];
  expect(await (await fetch(first)).text()).toBe("bytes");
});

test("cuts the socket for a reset", async () => {
  expect(await control("POST", "faults", [{ kind: "reset" }, { kind: "empty" }])).toMatchObject({
    body: { ordered: 2 },
  });
  await expect(list()).rejects.toThrow(TypeError);
  expect(await (await list()).json()).toEqual({ records: [] });
});

test("lets go of a call that hangs when the client leaves", async () => {
  await control("POST", "faults", { kind: "hang", on: "list" });
  const giveUp = new AbortController();
  const reply = list({ signal: giveUp.signal });
  const before = served.airtable.calls.length;
  await expect.poll(() => served.airtable.calls.length, { interval: 1 }).toBeGreaterThan(before);
  giveUp.abort(new Error("Enough"));
  await expect(reply).rejects.toThrow("Enough");
  expect((await list()).status).toBe(200);
});

test("is steered over HTTP", async () => {
  expect((await control("POST", "records", { seed: 3 })).body).toHaveLength(3);
  const ai = { state: "generated", value: "Short.", isStale: true };
  const { body } = await control("POST", "records", [{ fields: { Title: "Late", Excerpt: ai } }]);
  const made: unknown = Array.isArray(body) ? body[0] : undefined;
  const id = isJsonObject(made) ? (textOf(made, "id") ?? "") : "";
  expect(made).toMatchObject({ fields: { Excerpt: ai } });
  expect(await control("PATCH", `records/${id}`, { Title: "Later" })).toMatchObject({
    body: { fields: { Title: "Later" } },
  });
  expect((await control("GET", "records")).body).toHaveLength(4);
  expect((await control("DELETE", `records/${id}`)).status).toBe(204);
  expect((await control("GET", "records")).body).toHaveLength(3);
  await control("POST", "down", { down: true });
  expect((await list()).status).toBe(503);
  await control("POST", "down", { down: false });
  const calls = (await control("GET", "calls")).body;
  expect(calls).toContainEqual(expect.objectContaining({ kind: "list", page: 1 }));
  expect(JSON.stringify(calls)).not.toContain("_fake");
});

test.each<[string, string, unknown]>([
  ["POST", "records", {}],
  ["POST", "records", { fields: { Tittle: "x" } }],
  ["POST", "records", { fields: { Title: [1] } }],
  ["POST", "records", { fields: { Image: [{ filename: "a", type: "b", base64: "?" }] } }],
  ["POST", "faults", { kind: "bored" }],
  ["POST", "faults", { kind: "error", status: 500 }],
  ["POST", "faults", { kind: "partial" }],
  ["POST", "faults", { kind: "reset", on: "insert" }],
  ["DELETE", "records/recNoSuchRecord00", undefined],
])("%s %s of %j is refused", async (method, path, body) => {
  expect((await control(method, path, body)).status).toBe(400);
});

test.each([
  { kind: "error", status: 429, type: "A", message: "b", form: "list", retryAfterSeconds: 1, on: "list", page: 2 },
  { kind: "partial", page: 2, times: 3 },
  { kind: "broken-record", position: 4, part: "createdTime" },
  { kind: "garbage", on: "attachment" },
])("takes the fault %j", async (fault) => {
  expect(await control("POST", "faults", fault)).toEqual({ status: 200, body: { ordered: 1 } });
});

test("rejects a base that Airtable could not have", async () => {
  await expect(serveFakeAirtable({ port: 0, baseId: "x" })).rejects.toThrow("Not the id of a base");
});

describe("settings of a local run", () => {
  let folder: string;
  let file: string;
  const vars = airtableVars({ token: "t", baseId: "app", table: "tbl", origin: "http://127.0.0.1:1" });
  const lines = [
    "AIRTABLE_TOKEN=t",
    "AIRTABLE_BASE_ID=app",
    "AIRTABLE_TABLE=tbl",
    "AIRTABLE_API_URL=http://127.0.0.1:1",
  ];
  const whole = `${lines.join("\n")}\n`;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "fake-airtable-"));
    file = join(folder, ".dev.vars");
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("are overwritten only when forced", async () => {
    await writeVars(file, vars, "new");
    await expect(writeVars(file, vars, "new")).rejects.toMatchObject({ code: "EEXIST" });
    await writeFile(file, "GOOGLE_CALENDAR_ID=a\n");
    await writeVars(file, vars, "force");
    expect(await readFile(file, "utf8")).toBe(whole);
  });

  test("are added to those of others, and no name comes twice", async () => {
    const others = '# Mine\nGOOGLE_PRIVATE_KEY="-----BEGIN\\n"\n';
    await writeFile(file, `${others}AIRTABLE_TOKEN="old"\nexport AIRTABLE_TABLE = Old\nSITE_URL=http://x`);
    await writeVars(file, vars, "append");
    const once = await readFile(file, "utf8");
    expect(once).toBe(`${others}SITE_URL=http://x\n${whole}`);
    await writeVars(file, vars, "append");
    expect(await readFile(file, "utf8")).toBe(once);
  });

  test("may be added to a file that is not there", async () => {
    await writeVars(file, vars, "append");
    expect(await readFile(file, "utf8")).toBe(whole);
  });
});
