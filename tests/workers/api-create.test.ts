import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { wholeLog } from "../support/console-guard";
import { book, HOUR, pass, payloadOf, post, postRaw, rows, useFreshDesk } from "./support/site";

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
