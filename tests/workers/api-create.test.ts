import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { wholeLog } from "../support/console-guard";
import {
  book,
  DAY,
  getApi,
  HOUR,
  MINUTE,
  ORIGIN,
  pass,
  payloadOf,
  post,
  postRaw,
  rows,
  useFreshDesk,
} from "./support/site";

useFreshDesk();

const JSON_TYPE = { "content-type": "application/json" };

async function problemOf(reply: Response): Promise<unknown> {
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  return await reply.json();
}

/** Uses up an address's remaining posts of this minute; returns how many there were. */
async function useUp(address: string): Promise<number> {
  for (let used = 0; used <= 240; used += 1) {
    if (!(await env.POST_LIMIT?.limit({ key: `booking ${address}` }))?.success) return used;
  }
  throw new Error("There is no limit.");
}

/** A stream of spaces of unknown length. */
function endless(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new TextEncoder().encode(" ".repeat(Math.min(left, 1024))));
      left -= 1024;
    },
  });
}

test("API-02 a free slot is a 201 that says what was booked", async () => {
  const reply = await post(payloadOf({ hour: 19 }));
  expect(reply.status).toBe(201);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-v]{52}$/),
    state: "booked",
    start: "2099-11-23T19:00:00-05:00",
    end: "2099-11-23T19:30:00-05:00",
    page: expect.stringMatching(/^\/booking\/[0-9a-f]{32}$/),
  });
});

test("API-02 a taken slot is a 409 and the lead is kept", async () => {
  await book({ email: "first@visitor.example" });
  const reply = await post(payloadOf({ email: "second@visitor.example" }));
  expect(reply.status).toBe(409);
  expect(await problemOf(reply)).toEqual({
    type: "about:blank",
    status: 409,
    title: "This slot is taken; your request was kept and will be followed up",
    reason: "slot_taken",
    id: expect.stringMatching(/^[0-9a-v]{52}$/),
    page: expect.stringMatching(/^\/booking\/[0-9a-f]{32}$/),
  });
  expect((await rows()).map(({ kind, reason, email }) => [kind, reason, email])).toEqual([
    ["demo", null, "first@visitor.example"],
    ["follow_up", "slot_taken", "second@visitor.example"],
  ]);
});

test("API-02 a slot that passed within 48 hours is a 409 and the lead is kept; an older one is a 422", async () => {
  pass(20 * HOUR);
  expect(await book({ hour: 8 })).toMatchObject({ status: 409, reason: "slot_passed" });
  pass(48 * HOUR);
  // 48 hours to the second: still accepted.
  expect(await book({ hour: 8 })).toMatchObject({ status: 409, reason: "slot_passed" });
  pass(1);
  const reply = await post(payloadOf({ hour: 8 }));
  expect(reply.status).toBe(422);
  expect(await problemOf(reply)).toMatchObject({ errors: [{ pointer: "/start", code: "date_out_of_window" }] });
  expect(await rows()).toHaveLength(2);
});

test("API-02 a slot that begins this very moment has passed; one that begins a moment later has not", async () => {
  pass(20 * HOUR - 1);
  expect((await book({ hour: 8 })).status).toBe(201);
  pass(HOUR + 1);
  expect(await book({ hour: 9 })).toMatchObject({ status: 409, reason: "slot_passed" });
});

test.for([
  ["no JSON", 400, "start=now", JSON_TYPE],
  ["nothing", 400, "", JSON_TYPE],
  ["half of it", 400, '{"start":', JSON_TYPE],
  ["a form", 415, "start=now", { "content-type": "application/x-www-form-urlencoded" }],
  ["plain text", 415, "{}", { "content-type": "text/plain" }],
  ["JSON of another kind", 415, "{}", { "content-type": "application/json-patch+json" }],
  ["a body without a type", 415, "{}", {}],
] as const)("API-02 %s is a %s", async ([, status, body, headers]) => {
  const reply = await postRaw(new TextEncoder().encode(body), headers);
  expect(reply.status).toBe(status);
  expect(await problemOf(reply)).toMatchObject({ status });
  expect(await rows()).toEqual([]);
});

test("API-02 bytes that are not UTF-8 are a 400, and no letter is put in their place", async () => {
  const text = JSON.stringify(payloadOf({ name: "Jos#" }));
  const bytes = new TextEncoder().encode(text);
  bytes[text.indexOf("#")] = 0xe9;
  expect((await postRaw(bytes, JSON_TYPE)).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test("API-02 the type may name its charset, in any case", async () => {
  const reply = await postRaw(JSON.stringify(payloadOf()), { "content-type": "Application/JSON; charset=utf-8" });
  expect(reply.status).toBe(201);
});

test("API-02 a body over 8 KB is a 413, counted as it arrives", async () => {
  const exact = JSON.stringify(payloadOf()).padEnd(8_192);
  expect((await postRaw(exact, JSON_TYPE)).status).toBe(201);
  expect((await postRaw(`${exact} `, JSON_TYPE)).status).toBe(413);
  expect((await postRaw(endless(9_216), JSON_TYPE)).status).toBe(413);
  expect((await postRaw(endless(8_192), JSON_TYPE)).status).toBe(400);
  const reply = await postRaw(`${exact} `, { ...JSON_TYPE, "content-length": "10" });
  expect(reply.status).toBe(413);
  expect(await problemOf(reply)).toMatchObject({ title: "Body larger than 8 KB" });
});

test.for([
  ["a page of another site", { origin: "https://evil.example" }],
  ["a page of a sister host", { origin: "https://blog.nightshift.example" }],
  ["the same host without encryption", { origin: "http://nightshift.example" }],
  ["a page that hides its origin", { origin: "null" }],
  ["a browser that calls it cross-site", { "sec-fetch-site": "cross-site" }],
  ["a browser that calls it same-site", { "sec-fetch-site": "same-site", origin: ORIGIN }],
] as const)("API-02 a post from %s is a 403", async ([, headers]) => {
  const reply = await post(payloadOf(), headers);
  expect(reply.status).toBe(403);
  expect(await problemOf(reply)).toMatchObject({ status: 403 });
  expect(await rows()).toEqual([]);
});

test("API-02 a post from this site's own page, or from no page at all, is taken", async () => {
  expect((await post(payloadOf({ hour: 8 }), { origin: ORIGIN, "sec-fetch-site": "same-origin" })).status).toBe(201);
  expect((await post(payloadOf({ hour: 9 }), { "sec-fetch-site": "none" })).status).toBe(201);
  expect((await post(payloadOf({ hour: 10 }))).status).toBe(201);
});

test("API-02 more than 120 posts a minute from one address are a 429, and other addresses go on", async () => {
  const postFrom = (address: string) => postRaw("", { "cf-connecting-ip": address });
  const used = await useUp("192.0.2.1");
  expect(used).toBeGreaterThanOrEqual(120);
  let refused = await postFrom("192.0.2.1");
  if (refused.status !== 429) {
    // The minute ended just then; that does not happen twice.
    await useUp("192.0.2.1");
    refused = await postFrom("192.0.2.1");
  }
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await problemOf(refused)).toMatchObject({ status: 429, title: "Too many requests" });
  expect((await postFrom("192.0.2.2")).status).toBe(415);
  expect((await post(payloadOf())).status).toBe(201);
});

test("API-02 a key is 1 to 200 printable characters; anything else is a 422", async () => {
  expect((await book({ hour: 8 }, "k")).status).toBe(201);
  expect((await book({ hour: 9 }, "k".repeat(200))).status).toBe(201);
  expect((await book({ hour: 10 }, "~!{}")).status).toBe(201);
  for (const key of ["", "k".repeat(201), "two words", "two\twords"]) {
    const reply = await post(payloadOf({ hour: 12 }), { "idempotency-key": key });
    expect([key, reply.status]).toEqual([key, 422]);
    expect(await problemOf(reply)).toMatchObject({ title: "Idempotency-Key must be 1 to 200 printable characters" });
  }
  expect(await rows()).toHaveLength(3);
});

test("API-02 nothing of a visitor is logged, whatever becomes of the request", async () => {
  const visitor = { name: "Zenobia Quill", company: "Quillworks", challenge: "Owls", email: "zenobia@quill.example" };
  await book(visitor, "key-1");
  await book(visitor, "key-2");
  await book({ ...visitor, hour: 8 }, "key-1");
  await post({ ...payloadOf(visitor), leadEmail: "zenobia@" });
  await postRaw(`{"leadEmail":"${visitor.email}"`, JSON_TYPE);
  pass(36 * HOUR);
  await book(visitor, "key-3");
  expect(wholeLog()).toContain("booking.received");
  expect(wholeLog()).not.toMatch(/zenobia|quill|owls|key-\d/i);
});

test("BOOK-06 an hour whose time has come is refused while later ones of the day go on", async () => {
  pass(20 * HOUR + MINUTE);
  expect((await book({ hour: 8 })).status).toBe(409);
  expect((await book({ hour: 9 })).status).toBe(201);
  const reply = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
  expect(await reply.json()).toEqual([{ start: { dateTime: "2099-11-23T14:00:00" } }]);
});
