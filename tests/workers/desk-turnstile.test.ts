import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

import { formSignals } from "~/domain/booking/request";

import { BookingDesk } from "../../workers/booking/booking-desk";
import { logLines, wholeLog } from "../support/console-guard";
import { sendForm } from "./support/own";
import { book, type Answered, hours, ORIGIN, ringOnTime, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const SECRET = "0x-secret-of-nobody";
const Asked = v.object({ secret: v.string(), response: v.string(), idempotency_key: v.string() });

let asked: v.InferOutput<typeof Asked>[] = [];

/** Makes Turnstile send this response to every request. */
function turnstile(answer: (token: string) => Response | Promise<Response>): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    expect(request.url).toBe(SITEVERIFY);
    const question = v.parse(Asked, await request.json());
    asked.push(question);
    return await answer(question.response);
  });
}

/** As Turnstile does it: a token is valid once, except for a repetition of the same request. */
function strictTurnstile(): void {
  const used = new Map<string, string>();
  turnstile((token) => {
    const key = asked.at(-1)?.idempotency_key ?? "";
    const first = used.get(token) ?? key;
    used.set(token, first);
    const success = token.startsWith("good") && first === key;
    const flaw = first === key ? "invalid-input-response" : "timeout-or-duplicate";
    const codes = token === "" ? "missing-input-response" : flaw;
    const about = { hostname: new URL(ORIGIN).hostname, action: "booking" };
    return Response.json(success ? { success, ...about } : { success, "error-codes": [codes] });
  });
}

/** Turnstile passes every token, once all these requests wait for it. */
function slowTurnstile(requests: number) {
  let isOpen = false;
  turnstile(async () => {
    await vi.waitFor(() => expect(isOpen).toBe(true), 10_000);
    return Response.json({ success: true, hostname: new URL(ORIGIN).hostname, action: "booking" });
  });
  const called = vi.spyOn(BookingDesk.prototype, "book");
  const hasCalled = (n: number) => vi.waitFor(() => expect(called).toHaveBeenCalledTimes(n), 10_000);
  const answer = async () => {
    await hasCalled(requests);
    // Called after them, so answered when all of them wait for Turnstile.
    await rows();
    isOpen = true;
  };
  return { hasCalled, answer };
}

function bookWith(token: string | null, key: string = crypto.randomUUID(), hour = 19): Promise<Answered> {
  return book({ hour }, key, token === null ? {} : { [formSignals.turnstileHeader]: token });
}

beforeEach(() => {
  asked = [];
  setting("TURNSTILE_SITE_KEY", "0x-site");
  setting("TURNSTILE_SECRET_KEY", SECRET);
});

test("API-02 a token that Turnstile knows is asked about once, and books", async () => {
  strictTurnstile();
  expect((await bookWith("good-1")).status).toBe(201);
  expect(asked).toEqual([
    {
      secret: SECRET,
      response: "good-1",
      idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    },
  ]);
});

test("REL-02 a request repeated with its used token is the same booking, and nobody is asked again", async () => {
  strictTurnstile();
  const first = await bookWith("good-1", "one-key");
  expect(await bookWith("good-1", "one-key")).toEqual(first);
  await ringOnTime();
  expect(await bookWith("good-1", "one-key")).toMatchObject({ status: 201, id: first.id });
  expect(asked).toHaveLength(1);
});

test("REL-02 five repeats at once ask once", async () => {
  const { answer } = slowTurnstile(5);
  const requests = Array.from({ length: 5 }, () => bookWith("good-1", "one-key"));
  await answer();
  const answers = await Promise.all(requests);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test.for([
  ["none", {}],
  ["one that Turnstile refuses", { [formSignals.turnstileHeader]: "bad-1" }],
  // Turnstile reports an expired and a used token by the same code.
  ["one that expired while the booking waited", { [formSignals.turnstileHeader]: "good-old" }],
  ["none, and a claim that the widget did not load", { "turnstile-missing": "1", "form-waited-ms": "600000" }],
] as const)("REL-16 API-02 with a token that is %s a request is kept as a follow-up", async ([, headers]) => {
  strictTurnstile();
  await bookWith("good-old", "another-key", 8);
  expect(await book({ hour: 19 }, "late-key", headers)).toMatchObject({ status: 409, reason: "suspected" });
  expect((await hours()).taken).toHaveLength(1);
});

test.for<[string, () => Response | Promise<Response>]>([
  ["answers 500", () => new Response("no", { status: 500 })],
  ["is not reached in 4 seconds", () => Promise.reject(new DOMException("too late", "TimeoutError"))],
])("REL-03 a booking is not lost, nor its slot, when Turnstile %s", async ([, answer]) => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  turnstile(answer);
  expect((await bookWith("good-1")).status).toBe(201);
  expect(limit.mock.calls).toEqual([[4_000]]);
  expect(logLines("turnstile.unavailable")).toHaveLength(1);
  expect(wholeLog()).not.toMatch(/good-1|0x-secret|ana@/);
  await ringOnTime();
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("BOOK-16 a form that is sent as a page has Turnstile's own field", async () => {
  strictTurnstile();
  expect((await sendForm({ "cf-turnstile-response": "good-1" })).status).toBe(201);
  expect((await sendForm({ hour: "8" })).status).toBe(409);
});

test("REL-15 a form that is sent again with other words while Turnstile is asked is kept, too", async () => {
  const { hasCalled, answer } = slowTurnstile(2);
  const first = sendForm({ "cf-turnstile-response": "good-1" });
  await hasCalled(1);
  const second = sendForm({ "cf-turnstile-response": "good-2", challenge: "Other words" });
  await answer();
  expect(new Set([(await first).status, (await second).status])).toEqual(new Set([201, 409]));
  // Each with its own token.
  expect(asked.map(({ response }) => response)).toEqual(["good-1", "good-2"]);
  expect((await rows()).map(({ kind, reason }) => [kind, reason])).toEqual([
    ["demo", null],
    ["follow_up", "slot_taken"],
  ]);
});

test("API-02 without both keys nobody is asked", async () => {
  setting("TURNSTILE_SITE_KEY", null);
  turnstile(() => Response.json({ success: false }));
  expect((await bookWith(null)).status).toBe(201);
  expect(asked).toEqual([]);
});
