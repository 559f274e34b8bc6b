import { expect, onTestFinished, test, vi } from "vitest";

import { deliver, type WaitingBooking } from "./outbox";

const NOW = Date.parse("2026-11-24T14:20:00Z");
const booking: WaitingBooking = {
  key: "0".repeat(32),
  at: NOW,
  payload: { start: "s", end: "e", summary: "Free Demo: Ada, A", description: "d", leadEmail: "a@b.example" },
  headers: { "visitor-zone": "America/Bogota" },
};

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

function over(fetch: Fetch) {
  return deliver(booking, { fetch, now: () => NOW });
}

/** A reply as our server sends it: an outcome is JSON, a refusal a problem. */
function ours(status: number): Response {
  const type = status < 300 ? "application/json" : "application/problem+json; charset=utf-8";
  return new Response("{}", { status, headers: { "content-type": type } });
}

function followedUp(reason: string, reference: string | null = null) {
  return { kind: "followed_up", reason, reference };
}

function undelivered(status: number) {
  return { kind: "undelivered", reason: `status ${status}` };
}

const json = { headers: { "content-type": "application/json" } };
test.for<[Response, unknown]>([
  [
    Response.json({ state: "held", start: "2026-11-24T09:20:00-05:00" }, { status: 202 }),
    { kind: "accepted", acknowledgement: { state: "held", start: NOW, reference: null, place: null } },
  ],
  [new Response("cut off", { status: 201, ...json }), { kind: "accepted", acknowledgement: null }],
  [ours(409), followedUp("slot_taken")],
  [Response.json({ reason: "slot_taken" }, { status: 409 }), followedUp("slot_taken")],
  [Response.json({ reason: "else" }, { status: 409 }), followedUp("slot_taken")],
  [new Response("cut off", { status: 409, ...json }), followedUp("slot_taken")],
  ...[400, 403, 413, 415, 422].map((status): [Response, unknown] => [
    ours(status),
    { kind: "refused", reason: `status ${status}` },
  ]),
  [ours(429), undelivered(429)],
  [ours(500), undelivered(500)],
])("REL-04 answer %# of the server has its place", async ([response, expected]) => {
  expect(await over(async () => response)).toEqual(expected);
});

test("REL-04 a browser that cannot limit a request (Safari 15) sends it all the same", async () => {
  vi.stubGlobal("AbortSignal", {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(await over(async () => ours(409))).toEqual(followedUp("slot_taken"));
});

const REFERENCE = "0123456789abcdef".repeat(2);

test.each([
  ["https://meet.example/demo", "https://meet.example/demo"],
  [null, undefined],
  [null, 5],
])("TOLD-03 the place is %j where the reply names %j", async (place, sent) => {
  const reply = { state: "booked", start: "2026-11-24T09:20:00-05:00", place: sent };
  expect(await over(async () => Response.json(reply, { status: 201 }))).toEqual({
    kind: "accepted",
    acknowledgement: { state: "booked", start: NOW, reference: null, place },
  });
});

test.each<[reference: string | null, page: unknown]>([
  [REFERENCE, `/booking/${REFERENCE}`],
  [null, undefined],
  [null, 5],
  [null, REFERENCE],
  [null, `/booking/${REFERENCE}/`],
  [null, `/booking/${REFERENCE.toUpperCase()}`],
  [null, `/booking/${REFERENCE}0`],
  [null, `/booking/${REFERENCE}\n`],
  [null, `//evil.example/booking/${REFERENCE}`],
  [null, `https://evil.example/booking/${REFERENCE}`],
  [null, `javascript:alert(1)//${REFERENCE}`],
])("TOLD-02 the reference is %j where the reply names the page %j", async (reference, page) => {
  const reply = { state: "booked", start: "2026-11-24T09:20:00-05:00", reason: "slot_taken", page };
  expect(await over(async () => Response.json(reply, { status: 201 }))).toEqual({
    kind: "accepted",
    acknowledgement: { state: "booked", start: NOW, reference, place: null },
  });
  expect(await over(async () => Response.json(reply, { status: 409 }))).toEqual(followedUp("slot_taken", reference));
  const { reason: _reason, ...bare } = reply;
  expect(await over(async () => Response.json(bare, { status: 409 }))).toEqual(followedUp("slot_taken", reference));
});

test("REL-19 a repeated key whose booking was canceled since is settled, and nothing is shown of it", async () => {
  const reply = { state: "cancelled", start: "2026-11-24T09:20:00-05:00", page: `/booking/${REFERENCE}` };
  expect(await over(async () => Response.json(reply, { status: 201 }))).toEqual({
    kind: "accepted",
    acknowledgement: null,
  });
});

test.each(["text/html; charset=utf-8", "text/plain", "application/json-seq", "image/gif", null])(
  "REL-04 an answer of the type %s is not our reply: whatever it says, the booking waits on",
  async (type) => {
    for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 407, 409, 410, 422, 451, 511]) {
      const headers = type === null ? new Headers() : new Headers({ "content-type": type });
      // A stream, unlike a text, gives no type by itself.
      const body = status === 204 ? null : new Blob(["<p>log in"]).stream();
      // oxlint-disable-next-line no-await-in-loop -- one case after the other
      expect(await over(async () => new Response(body, { status, headers }))).toEqual(undelivered(status));
    }
  },
);

test("REL-04 a redirect, as a network's log-in makes it, settles nothing", async () => {
  // The response of fetch to a redirect that is not followed: without a status and without headers.
  expect(await over(async () => Response.error())).toEqual(undelivered(0));
});

test("API-03 REL-04 a request outlives its page, and goes without credentials", async () => {
  const fetch = vi.fn<Fetch>(async () => ours(409));
  expect(await over(fetch)).toEqual(followedUp("slot_taken"));
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe("/api/calendar/create-event");
  expect(init).toMatchObject({ method: "POST", credentials: "omit", redirect: "manual", keepalive: true });
  expect(init?.headers).toEqual({
    "content-type": "application/json",
    "idempotency-key": booking.key,
    ...booking.headers,
  });
});

/** The signals sent this long after the booking, whose token was fresh then. */
async function signalsOf(ageMs: number): Promise<unknown> {
  const fetch = vi.fn<Fetch>(async () => ours(409));
  const headers = { ...booking.headers, "turnstile-token": "token" };
  await deliver({ ...booking, headers }, { fetch, now: () => NOW + ageMs });
  const {
    "content-type": _type,
    "idempotency-key": _key,
    ...signals
  } = Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1].headers));
  return signals;
}

test("REL-04 a booking that waited leaves a token behind that has expired", async () => {
  const token = { "turnstile-token": "token" };
  expect(await signalsOf(0)).toEqual({ ...booking.headers, ...token });
  expect(await signalsOf(239_999)).toEqual({ ...booking.headers, ...token });
  expect(await signalsOf(240_000)).toEqual(booking.headers);
  // The clock was set back since.
  expect(await signalsOf(-60_000)).toEqual({ ...booking.headers, ...token });
});

test.each([new DOMException("late", "TimeoutError"), new TypeError("Failed to fetch")])(
  "%s instead of an answer is a failure to try again later",
  async (error) => {
    const fetch = vi.fn<Fetch>().mockRejectedValue(error);
    expect(await over(fetch)).toEqual({ kind: "undelivered", reason: error.name });
    expect(fetch).toHaveBeenCalledOnce();
  },
);
