import { describe, expect, test } from "vitest";

import type { Fault } from "./faults.ts";
import { API, connect, pages, tablePath, titles } from "./test-client.ts";

const LIMITED = { status: 429, body: { errors: [{ error: "RATE_LIMIT_REACHED" }] } };

describe("the limit of a base", () => {
  test("lets five pass in a second, and then nothing for thirty", async () => {
    const { clock, list, call } = connect({ rateLimit: {} });
    for (let sent = 0; sent < 5; sent += 1) expect((await list()).status).toBe(200);
    clock.ms += 999;
    expect(await list()).toMatchObject(LIMITED);
    clock.ms += 29_999;
    expect(await call(tablePath(), { authorization: "" })).toMatchObject(LIMITED);
    clock.ms += 1;
    expect((await list()).status).toBe(200);
  });

  test("is of any second, not of the clock's", async () => {
    const { clock, list } = connect({ rateLimit: {} });
    const sent: number[] = [];
    for (let step = 0; step < 12; step += 1) {
      sent.push((await list()).status);
      clock.ms += 200;
    }
    expect(new Set(sent)).toEqual(new Set([200]));
  });

  test("can be another, restart when pressed, or be none", async () => {
    const { clock, list } = connect({ rateLimit: { perSecond: 1, waitMs: 10, restarts: true } });
    const sent: number[] = [];
    for (const wait of [0, 9, 9, 10]) {
      sent.push((await list()).status);
      clock.ms += wait;
    }
    expect([...sent, (await list()).status]).toEqual([200, 429, 429, 429, 200]);
    const free = connect({ rateLimit: false });
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await free.list()).status));
    expect(statuses).not.toContain(429);
  });
});

describe("an ordered fault", () => {
  test.each([
    [403, "INVALID_PERMISSIONS"],
    [422, "LIST_RECORDS_ITERATOR_NOT_AVAILABLE"],
    [429, "RATE_LIMIT_REACHED"],
    [500, "SERVER_ERROR"],
  ])("answers %i %s in Airtable's form, once", async (status, type) => {
    const { airtable, list } = connect();
    airtable.order({ kind: "error", status, type });
    expect(await list()).toMatchObject({ status, body: { error: { type } } });
    expect((await list()).status).toBe(200);
  });

  test("may have a sentence, another form and a time to wait", async () => {
    const { airtable, list, raw } = connect();
    const error = { kind: "error", status: 503, type: "BUSY", message: "Later" } as const;
    airtable.order({ ...error, form: "bare" });
    airtable.order({ ...error, form: "list" });
    airtable.order({ ...error, retryAfterSeconds: 7 });
    expect((await list()).body).toEqual({ error: "BUSY" });
    expect((await list()).body).toEqual({ errors: [{ error: "BUSY", message: "Later" }] });
    expect((await raw(API + tablePath())).headers.get("retry-after")).toBe("7");
  });

  test("meets only the calls and the page it is for, as often as ordered", async () => {
    const client = connect();
    const { airtable, call, list } = client;
    airtable.seed(4);
    airtable.order({ kind: "error", status: 500, type: "SERVER_ERROR", on: "get", times: 2 });
    expect((await list()).status).toBe(200);
    const one = `${tablePath()}/${airtable.records()[0]?.id}`;
    const statuses = [await call(one), await call(one), await call(one)].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
    airtable.order({ kind: "empty", page: 2 });
    expect((await pages(client, "pageSize=2")).map(({ length }) => length)).toEqual([2, 0]);
  });

  test("may break a listing off at one of its pages", async () => {
    const { airtable, list } = connect();
    airtable.seed(3);
    airtable.order({ kind: "partial", page: 2 });
    const first = await list("pageSize=1");
    const second = () => list(`pageSize=1&offset=${first.offset}`);
    expect(first.status).toBe(200);
    expect(await second()).toMatchObject({ status: 503, body: { error: { type: "RETRIABLE_ERROR" } } });
    expect((await second()).status).toBe(200);
  });

  test("may give an empty table", async () => {
    const { airtable, list } = connect();
    airtable.seed(1);
    airtable.order({ kind: "empty" });
    expect(await list()).toMatchObject({ status: 200, body: { records: [] } });
    expect((await list()).records).toHaveLength(1);
  });

  test.each<[Fault, number, object]>([
    [{ kind: "broken-record" }, 0, { fields: ["Title"] }],
    [{ kind: "broken-record", position: 2 }, 2, { fields: ["Title"] }],
    [{ kind: "broken-record", position: 99, part: "createdTime" }, 3, { createdTime: expect.any(Number) }],
  ])("may break one record: %o", async (fault, position, wrong) => {
    const { airtable, list } = connect();
    airtable.seed(4);
    airtable.order(fault);
    const { records } = await list();
    expect(records[position]).toMatchObject(wrong);
    expect(titles(records).filter((title) => title === undefined)).toHaveLength("fields" in wrong ? 1 : 0);
    expect(titles((await list()).records)).not.toContain(undefined);
  });

  test("may break the one record that is read", async () => {
    const { airtable, call } = connect();
    const { id } = airtable.publish({ fields: { Title: "One" } });
    airtable.order({ kind: "broken-record", on: "get" });
    expect((await call(`${tablePath()}/${id}`)).body).toMatchObject({ id, fields: ["Title"] });
  });

  test("may cut the connection", async () => {
    const { airtable, list } = connect();
    airtable.order({ kind: "reset" });
    await expect(list()).rejects.toThrow(TypeError);
  });

  test("may never answer, until the request is given up", async () => {
    const { airtable, raw } = connect();
    airtable.order({ kind: "hang" });
    const giveUp = new AbortController();
    const reply = raw(API + tablePath(), { signal: giveUp.signal });
    giveUp.abort(new Error("Enough"));
    await expect(reply).rejects.toThrow("Enough");
  });

  test("may send a page of HTML, or more than can be stored", async () => {
    const { airtable, raw } = connect();
    airtable.order({ kind: "garbage" });
    airtable.order({ kind: "huge" });
    const page = await raw(API + tablePath());
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
    const huge = await raw(API + tablePath());
    let read = 0;
    for await (const chunk of huge.body ?? []) {
      read += chunk.byteLength;
      if (read > 1_000_000) break;
    }
    expect(read).toBeGreaterThan(1_000_000);
  });

  test("waits no longer once it was dropped", async () => {
    const { airtable, list } = connect();
    airtable.order({ kind: "reset", times: Infinity });
    await expect(list()).rejects.toThrow(TypeError);
    await expect(list()).rejects.toThrow(TypeError);
    airtable.clearFaults();
    expect((await list()).status).toBe(200);
  });
});

test("while down, everything is 503 and no fault is used up", async () => {
  const { airtable, list, raw } = connect();
  airtable.order({ kind: "empty" });
  airtable.seed(1);
  airtable.down(true);
  expect(await list()).toMatchObject({ status: 503, body: { error: { type: "RETRIABLE_ERROR" } } });
  expect((await raw("https://v5.airtableusercontent.com/v3/u/1")).status).toBe(503);
  airtable.down(false);
  expect((await list()).records).toHaveLength(0);
  expect((await list()).records).toHaveLength(1);
});
