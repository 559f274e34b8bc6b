import { expect, test, vi } from "vitest";

import { formSignals } from "~/domain/booking/request";

import { BookingDesk } from "../../workers/booking/booking-desk";
import { logLines, wholeLog } from "../support/console-guard";
import { type Answered, book, HELD_MS, hours, ringOnTime, rows, setting, useFreshDesk } from "./support/site";
import { type Question, TURNSTILE_SECRET, useTurnstile, verdict } from "./support/turnstile";

useFreshDesk();

/** As Turnstile does it: a token is valid once, except for a repetition of the same request. */
function strictTurnstile(): Question[] {
  const used = new Map<string, string>();
  return useTurnstile(({ response, idempotency_key }) => {
    const first = used.get(response) ?? idempotency_key;
    used.set(response, first);
    if (response === "") return verdict("missing-input-response");
    if (first !== idempotency_key) return verdict("timeout-or-duplicate");
    return verdict(response.startsWith("good") ? undefined : "invalid-input-response");
  });
}

function bookWith(token: string | null, key: string = crypto.randomUUID(), hour = 19): Promise<Answered> {
  return book({ hour }, key, token === null ? {} : { [formSignals.turnstileHeader]: token });
}

test("API-02 REL-02 a token that Turnstile knows is asked about once, and books; repeated with it a request is the same booking", async () => {
  const asked = strictTurnstile();
  const first = await bookWith("good-1", "one-key");
  expect(first.status).toBe(201);
  expect(await bookWith("good-1", "one-key")).toEqual(first);
  await ringOnTime();
  expect(await bookWith("good-1", "one-key")).toMatchObject({ status: 201, id: first.id });
  expect(asked).toEqual([
    {
      secret: TURNSTILE_SECRET,
      response: "good-1",
      idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    },
  ]);
});

test("REL-02 five repeats at once ask once", async () => {
  let isOpen = false;
  const asked = useTurnstile(async () => {
    await vi.waitFor(() => expect(isOpen).toBe(true), HELD_MS);
    return verdict();
  });
  const called = vi.spyOn(BookingDesk.prototype, "book");
  const requests = Array.from({ length: 5 }, () => bookWith("good-1", "one-key"));
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(5), 10_000);
  // Called after them, so answered when all of them wait for Turnstile.
  await rows();
  isOpen = true;
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
  useTurnstile(answer);
  expect((await bookWith("good-1")).status).toBe(201);
  expect(limit.mock.calls).toEqual([[4_000]]);
  expect(logLines("turnstile.unavailable")).toHaveLength(1);
  expect(wholeLog()).not.toMatch(/good-1|0x-secret|ana@/);
  await ringOnTime();
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("API-02 without both keys nobody is asked", async () => {
  const asked = useTurnstile(() => verdict("invalid-input-response"));
  setting("TURNSTILE_SITE_KEY", null);
  expect((await bookWith(null)).status).toBe(201);
  expect(asked).toEqual([]);
});
