import { describe, expect, test } from "vitest";

import { samplePost } from "./posts.ts";
import { API, BASE_ID, cellOf, connect, START_MS, TABLE, tablePath, titles } from "./test-client.ts";

describe("a request", () => {
  test.each([
    ["no authorization", ""],
    ["a wrong token", "Bearer wrong"],
    ["another scheme", "Basic YTpi"],
  ])("with %s is not authenticated", async (_, authorization) => {
    expect(await connect().call(tablePath(), { authorization })).toMatchObject({
      status: 401,
      body: { error: { type: "AUTHENTICATION_REQUIRED", message: "Authentication required" } },
    });
  });

  test("for a base that is not the token's is answered with a bare string", async () => {
    const answer = await connect().call(`/v0/appOtherBase00001/${TABLE.id}`);
    expect(answer).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    expect(await connect().call("/v0/meta/whoami/of/me")).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    expect((await connect().call("/v1/x/y")).status).toBe(404);
  });

  test("for a table that is not in the base is not permitted", async () => {
    const answer = await connect().call(`/v0/${BASE_ID}/Invoices`);
    expect(answer).toMatchObject({ status: 403, body: { error: { type: "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND" } } });
  });

  test("may name the table by its name", async () => {
    const { airtable, call } = connect();
    airtable.seed(1);
    expect((await call(`/v0/${BASE_ID}/${encodeURIComponent(TABLE.name)}`)).records).toHaveLength(1);
  });

  test.each(["POST", "PATCH", "PUT", "DELETE", "HEAD"])("of %s is 501", async (method) => {
    expect((await connect().raw(API + tablePath(), { method })).status).toBe(501);
  });

  test("reaches API and files only under their own host names", async () => {
    const { raw } = connect();
    expect((await raw(`https://v5.airtableusercontent.com${tablePath()}`)).status).toBe(404);
    expect((await raw(`http://127.0.0.1:8791${tablePath()}`)).status).toBe(200);
  });

  test("is logged without its headers", async () => {
    const { airtable, list } = connect();
    await list("pageSize=1");
    expect(airtable.calls).toEqual([
      { kind: "list", method: "GET", path: tablePath("pageSize=1"), at: START_MS, page: 1 },
    ]);
  });
});

test("ids that Airtable could not have made are refused at once", () => {
  expect(() => connect({ baseId: "app1" })).toThrow("app1");
  expect(() => connect({ table: { id: "Posts", name: "Posts" } })).toThrow("Posts");
});

describe("a record", () => {
  test("is read by its id", async () => {
    const { airtable, call } = connect();
    const record = airtable.publish({ fields: { Title: "One" } });
    const path = `${tablePath()}/${record.id}`;
    expect(record.id).toMatch(/^rec[A-Za-z0-9]{14}$/);
    expect((await call(path)).body).toEqual({
      id: record.id,
      createdTime: "2026-11-20T12:00:00.000Z",
      fields: { Title: "One" },
    });
    expect((await call(`${path}?cellFormat=string`)).status).toBe(501);
    airtable.remove(record.id);
    expect(await call(path)).toMatchObject({ status: 404, body: { error: { type: "NOT_FOUND" } } });
  });

  test("comes without its empty cells, and with the models' own", () => {
    const summary = { state: "generated", value: "Short.", isStale: false } as const;
    const { airtable } = connect({ fields: ["a", "b", "c", "d", "e", "f"] });
    const { id, fields } = airtable.publish({ fields: { a: "", b: [], c: false, d: null, e: 0, f: summary } });
    expect(fields).toEqual({ e: 0, f: summary });
    expect(airtable.update(id, { e: null, a: "x" }).fields).toEqual({ a: "x", f: summary });
  });

  test("cannot be made as Airtable would not have it", () => {
    const { airtable } = connect();
    const { id } = airtable.publish({ createdTime: "2026-11-01" });
    expect(() => airtable.publish({ id })).toThrow("taken");
    expect(() => airtable.publish({ id: "rec1" })).toThrow("rec1");
    expect(() => airtable.publish({ createdTime: "soon" })).toThrow("soon");
    expect(() => airtable.publish({ fields: { Tittle: "x" } })).toThrow("Tittle");
    expect(() => airtable.update(id, { Tittle: "x" })).toThrow("Tittle");
    expect(() => airtable.update("recNoSuchRecord00", {})).toThrow("No such record");
    expect(() => airtable.remove("recNoSuchRecord00")).toThrow("No such record");
  });
});

test("seeded posts differ in title and day, and go back from yesterday", () => {
  const { airtable } = connect();
  const posts = [...airtable.seed(30), ...airtable.seed(201)];
  expect(new Set(titles(posts)).size).toBe(231);
  expect(new Set(posts.map(({ createdTime }) => createdTime.slice(0, 10))).size).toBe(231);
  expect(posts[0]?.createdTime).toBe("2026-11-19T12:00:00.000Z");
  expect(posts.filter((post) => cellOf(post, "Featured") === true)).toHaveLength(4);
  expect(cellOf(posts[0], "Takeaways_Items")).toBe(samplePost(1)["Takeaways_Items"]);
});
