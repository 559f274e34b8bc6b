import { expect, test } from "vitest";

import { isJsonObject, textOf, type JsonObject } from "../google/json.ts";
import { PICTURE } from "./posts.ts";
import { cellOf, connect, type Client } from "./test-client.ts";

const TWO_HOURS_MS = 7_200_000;

async function pictureIn({ list }: Client): Promise<JsonObject> {
  const cell = cellOf((await list()).records[0], "Image");
  const first: unknown = Array.isArray(cell) ? cell[0] : undefined;
  return isJsonObject(first) ? first : {};
}

function withPicture(): Client {
  const client = connect();
  client.airtable.publish({ fields: { Title: "One", Image: [PICTURE] } });
  return client;
}

test("a picture is a list of one, with its sizes and thumbnails", async () => {
  const address = expect.stringMatching(/^https:\/\/v5\.airtableusercontent\.com\/v3\/u\//);
  expect(await pictureIn(withPicture())).toEqual({
    id: expect.stringMatching(/^att[A-Za-z0-9]{14}$/),
    url: address,
    filename: "picture.png",
    size: PICTURE.bytes.byteLength,
    type: "image/png",
    width: 3,
    height: 2,
    thumbnails: {
      small: { url: address, width: 54, height: 36 },
      large: { url: address, width: 3, height: 2 },
      full: { url: address, width: 3000, height: 3000 },
    },
  });
});

test("other files have neither sizes nor thumbnails", async () => {
  const client = connect();
  const bytes = new TextEncoder().encode("Hello");
  client.airtable.publish({ fields: { Image: [{ filename: "a.txt", type: "text/plain", bytes }] } });
  expect(Object.keys(await pictureIn(client))).toEqual(["id", "url", "filename", "size", "type"]);
});

test("an address is new with every reply, while the id stays", async () => {
  const client = withPicture();
  const [first, second] = [await pictureIn(client), await pictureIn(client)];
  expect(second["url"]).not.toBe(first["url"]);
  expect(second["id"]).toBe(first["id"]);
});

test("an address gives the bytes for two hours, to anyone, and is gone after them", async () => {
  const client = withPicture();
  const url = textOf(await pictureIn(client), "url") ?? "";
  const get = () => client.raw(url, { headers: {} });
  client.clock.ms += TWO_HOURS_MS - 1;
  const reply = await get();
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  expect(bytes).toEqual(PICTURE.bytes);
  expect(bytes.slice(1, 4)).toEqual(new TextEncoder().encode("PNG"));
  client.clock.ms += 1;
  expect((await get()).status).toBe(410);
  expect((await client.raw(`${url}x`)).status).toBe(404);
});

test("a thumbnail can be fetched, and a fault can meet it", async () => {
  const client = withPicture();
  const { thumbnails } = await pictureIn(client);
  const small = isJsonObject(thumbnails) && isJsonObject(thumbnails["small"]) ? thumbnails["small"] : {};
  const url = textOf(small, "url") ?? "";
  client.airtable.order({ kind: "reset", on: "attachment" });
  await expect(client.raw(url)).rejects.toThrow(TypeError);
  expect((await client.raw(url)).status).toBe(200);
});
