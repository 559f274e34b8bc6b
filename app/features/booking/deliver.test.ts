import { expect, test, vi } from "vitest";

import { deliver, readRetryAfter } from "./deliver";
import type { WaitingBooking } from "./outbox-store";

const NOW = Date.parse("2026-11-24T14:20:00Z");
const booking: WaitingBooking = {
  key: "0".repeat(32),
  at: NOW,
  payload: { start: "s", end: "e", summary: "Free Demo: Ada, A", description: "d", leadEmail: "a@b.example" },
  headers: { "form-fill-ms": "5000", "form-decoy": "1" },
};

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

function over(fetch: Fetch, keepalive = true) {
  return deliver(booking, { fetch, now: () => NOW, keepalive });
}

test("REL-04 each answer of the server has its place", async () => {
  const taken = { kind: "taken", acknowledgement: { state: "held", start: NOW } };
  const html = { headers: { "content-type": "text/html; charset=utf-8" } };
  const cases: readonly [Response, unknown][] = [
    [Response.json({ state: "held", start: "2026-11-24T09:20:00-05:00" }, { status: 202 }), taken],
    [new Response("cut off", { status: 201 }), { kind: "taken", acknowledgement: null }],
    [new Response(null, { status: 204 }), { kind: "taken", acknowledgement: null }],
    [new Response("", { status: 409 }), { kind: "followed_up" }],
    ...[400, 403, 413, 422].map((status): [Response, unknown] => [
      new Response("", { status }),
      { kind: "refused", reason: `status ${status}` },
    ]),
    [
      new Response("", { status: 429, headers: { "retry-after": "60" } }),
      { kind: "undelivered", reason: "status 429", waitMs: 60_000 },
    ],
    [new Response("", { status: 503 }), { kind: "undelivered", reason: "status 503", waitMs: null }],
    [new Response("<p>log in", { status: 200, ...html }), { kind: "undelivered", reason: "status 200", waitMs: null }],
    [new Response("<p>robot?", { status: 403, ...html }), { kind: "undelivered", reason: "status 403", waitMs: null }],
  ];
  for (const [response, expected] of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one case after the other
    expect(await over(async () => response), String(response.status)).toEqual(expected);
  }
});

test("a request outlives its page where the browser can do that, and goes out once more without where it refuses", async () => {
  const fetch = vi.fn<Fetch>(async () => new Response("", { status: 409 }));
  await over(fetch);
  await over(fetch, false);
  fetch.mockRejectedValueOnce(new TypeError("too much kept alive"));
  expect(await over(fetch)).toEqual({ kind: "followed_up" });
  expect(fetch.mock.calls.map(([, init]) => init.keepalive)).toEqual([true, undefined, true, undefined]);
  for (const [path, init] of fetch.mock.calls) {
    expect(path).toBe("/api/calendar/create-event");
    expect(init.headers).toEqual({
      "content-type": "application/json",
      "idempotency-key": booking.key,
      ...booking.headers,
    });
  }
});

test("no answer in time is not asked for twice, and no answer at all is a failure like others", async () => {
  const silent = vi.fn<Fetch>().mockRejectedValue(new DOMException("late", "TimeoutError"));
  expect(await over(silent)).toEqual({ kind: "undelivered", reason: "TimeoutError", waitMs: null });
  expect(silent).toHaveBeenCalledOnce();
  const offline = vi.fn<Fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await over(offline)).toEqual({ kind: "undelivered", reason: "TypeError", waitMs: null });
  expect(offline).toHaveBeenCalledTimes(2);
});

test("Retry-After is read as seconds or as a date, an hour at most", () => {
  const cases = {
    "0": 0,
    "60": 60_000,
    "999999": 3_600_000,
    "Tue, 24 Nov 2026 14:20:30 GMT": 30_000,
    "Tue, 24 Nov 2026 14:00:00 GMT": 0,
    "Wed, 24 Nov 2027 14:00:00 GMT": 3_600_000,
    soon: null,
    "": null,
  };
  for (const [header, expected] of Object.entries(cases)) expect(readRetryAfter(header, NOW), header).toBe(expected);
  expect(readRetryAfter(null, NOW)).toBeNull();
});
