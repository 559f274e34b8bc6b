import { expect, test } from "vitest";

import { connect, pages, titles } from "./test-client.ts";

test("a listing comes in pages of a hundred, and an offset leads from each to the next", async () => {
  const client = connect();
  client.airtable.seed(231);
  const found = await pages(client);
  expect(found.map(({ length }) => length)).toEqual([100, 100, 31]);
  expect(new Set(found.flat().map(({ id }) => id)).size).toBe(231);
  expect(client.airtable.calls.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect((await client.list()).offset).toMatch(/^itr[A-Za-z0-9]{14}\/rec[A-Za-z0-9]{14}$/);
});

test("a listing ends without an offset, on a full page too", async () => {
  const { airtable, list } = connect();
  airtable.seed(2);
  expect((await list("pageSize=2")).body).not.toHaveProperty("offset");
  expect((await connect().list()).body).toEqual({ records: [] });
});

test("a listing stops at maxRecords", async () => {
  const client = connect();
  client.airtable.seed(9);
  expect((await pages(client, "maxRecords=5&pageSize=2")).map(({ length }) => length)).toEqual([2, 2, 1]);
});

test("a listing is of the records that were there when it began, as they are by now", async () => {
  const { airtable, list } = connect();
  airtable.seed(4);
  const first = await list("pageSize=2");
  const [, , third, fourth] = airtable.records();
  airtable.remove(third?.id ?? "");
  airtable.update(fourth?.id ?? "", { Title: "Changed" });
  airtable.publish({ fields: { Title: "Late" } });
  const second = await list(`pageSize=2&offset=${first.offset}`);
  expect(titles(second.records)).toEqual(["Changed"]);
  expect(second.offset).toBeUndefined();
});

test("a listing cannot go on from an offset that is made up, has run out, or is of other parameters", async () => {
  const { airtable, clock, list } = connect();
  airtable.seed(3);
  const { offset } = await list("pageSize=1");
  const refused = { status: 422, body: { error: { type: "LIST_RECORDS_ITERATOR_NOT_AVAILABLE" } } };
  expect(await list("pageSize=1&offset=100")).toEqual({ ...refused, records: [], offset: undefined });
  expect(await list(`pageSize=2&offset=${offset}`)).toMatchObject(refused);
  expect((await list(`offset=${offset}&pageSize=1`)).status).toBe(200);
  clock.ms += 5 * 60_000;
  expect(await list(`pageSize=1&offset=${offset}`)).toMatchObject(refused);
});

test.each(["pageSize=0", "pageSize=101", "pageSize=ten", "pageSize=1&pageSize=1", "maxRecords=0", "maxRecords=-1"])(
  "a listing with %s is invalid",
  async (query) => {
    expect(await connect().list(query)).toMatchObject({
      status: 422,
      body: { error: { type: "INVALID_REQUEST_UNKNOWN" } },
    });
  },
);

test.each(["filterByFormula=1", "view=Grid", "returnFieldsByFieldId=true", "cellFormat=json", "pagesize=5"])(
  "a listing with %s is 501, and the parameter is named",
  async (query) => {
    const { status, body } = await connect().list(query);
    expect(status).toBe(501);
    expect(JSON.stringify(body)).toContain(query.split("=")[0]);
  },
);

test("a listing gives only the fields that were chosen", async () => {
  const { airtable, list } = connect();
  airtable.seed(1);
  const { records } = await list("fields%5B%5D=Title&fields[]=Excerpt");
  expect(records[0]?.["fields"]).toEqual({ Title: "Field note 1", Excerpt: "Note 1 in one sentence." });
});

test.each(["fields[]=title", "sort[0][field]=createdTime"])(
  "a listing with %s names an unknown field",
  async (query) => {
    const name = query.split("=")[1];
    expect(await connect().list(query)).toMatchObject({
      status: 422,
      body: { error: { type: "UNKNOWN_FIELD_NAME", message: `Unknown field name: "${name}"` } },
    });
  },
);

test("a listing is sorted by its rules, empty cells first", async () => {
  const { airtable, list } = connect();
  for (const [Title, Subtitle] of [
    ["b", "1"],
    ["a", "1"],
    ["c", "0"],
    ["d", ""],
  ] as const) {
    airtable.publish({ fields: { Title, Subtitle } });
  }
  const rising = await list("sort%5B0%5D%5Bfield%5D=Subtitle&sort[1][field]=Title&sort[1][direction]=desc");
  expect(titles(rising.records)).toEqual(["d", "c", "b", "a"]);
  expect(titles((await list("sort[0][field]=Title&sort[0][direction]=desc")).records)[0]).toBe("d");
  expect((await list("sort[0][field]=Title&sort[0][direction]=down")).status).toBe(422);
  expect((await list("sort[1][field]=Title")).status).toBe(422);
});

test("a listing without a rule has an order that means nothing", async () => {
  const { airtable, list } = connect();
  const made = airtable.seed(20).map(({ id }) => id);
  const listed = (await list()).records.map(({ id }) => id);
  expect(listed).not.toEqual(made);
  expect(listed).not.toEqual(made.toReversed());
  expect(new Set(listed)).toEqual(new Set(made));
});
