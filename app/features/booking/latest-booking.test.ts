import { afterEach, expect, test, vi } from "vitest";

import { schedule } from "~/domain/business";

import { deny, storageOver } from "../../../tests/support/browser-storage";
import { fetchBooking, type StoredBooking, storedBooking as kept } from "./latest-booking";
import { LATEST_KEY } from "./page-memory";

const START = Date.parse("2026-11-26T20:00:00Z");
const END = START + schedule.lengthMinutes * 60_000;
const REFERENCE = "0123456789abcdef".repeat(2);
const OTHER = "f".repeat(32);
const booking: StoredBooking = { reference: REFERENCE, state: "held", start: START };

/** A browser's storage, a day ahead of the meeting. */
function storage(text: string | null = null) {
  const entries = new Map(text === null ? [] : [[LATEST_KEY, text]]);
  vi.stubGlobal("localStorage", storageOver(entries));
  vi.useFakeTimers({ toFake: ["Date"], now: START - 86_400_000 });
  return entries;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("TOLD-02 only the time, the state and the reference are kept, of the latest booking alone", () => {
  const entries = storage();
  const more = { ...booking, email: "ada@engine.example", company: "Engines" };
  kept.keep(more);
  expect([...entries]).toEqual([[LATEST_KEY, JSON.stringify(booking)]]);
  kept.keep({ ...booking, reference: OTHER });
  expect(kept.read()).toEqual({ ...booking, reference: OTHER });
  expect(entries.size).toBe(1);
});

test("TOLD-02 a booking without a reference is not kept, and leaves the one before", () => {
  storage();
  kept.keep(booking);
  kept.keep({ state: "booked", start: START, reference: null });
  expect(kept.read()).toEqual(booking);
});

test("TOLD-02 it is kept until the meeting is over, and then removed", () => {
  const entries = storage();
  kept.keep(booking);
  vi.setSystemTime(END);
  expect(kept.read()).toEqual(booking);
  vi.setSystemTime(END + 1);
  expect(kept.read()).toBeNull();
  expect(entries.size).toBe(0);
});

test("TOLD-02 news of another booking changes nothing; those of the kept one take its place, or end it", () => {
  storage();
  kept.keep(booking);
  kept.update({ reference: OTHER, state: "cancelled", start: START });
  kept.forget(OTHER);
  expect(kept.read()).toEqual(booking);
  const moved: StoredBooking = { ...booking, state: "moved", start: START + 3_600_000 };
  kept.update(moved);
  expect(kept.read()).toEqual(moved);
  kept.forget(REFERENCE);
  kept.update(moved);
  expect(kept.read()).toBeNull();
});

test.each([
  "",
  "null",
  "[]",
  "{",
  "x".repeat(100_000),
  JSON.stringify({ ...booking, reference: "../about" }),
  JSON.stringify({ ...booking, reference: REFERENCE.toUpperCase() }),
  JSON.stringify({ ...booking, state: "__proto__" }),
  JSON.stringify({ ...booking, start: "soon" }),
  JSON.stringify({ ...booking, start: 1e300 }),
  JSON.stringify({ ...booking, start: null }),
])("TOLD-02 what storage holds is not trusted: %j", (text) => {
  const entries = storage(text.slice(0, 100_000));
  expect(kept.read()).toBeNull();
  expect(entries.size).toBe(0);
});

test("TOLD-02 a browser that denies its storage keeps nothing, and nothing breaks", () => {
  vi.stubGlobal("localStorage", { getItem: deny, setItem: deny, removeItem: deny });
  kept.keep(booking);
  kept.update(booking);
  kept.forget(REFERENCE);
  expect(kept.read()).toBeNull();
});

function problem(status: number): Response {
  return new Response("{}", { status, headers: { "content-type": "application/problem+json" } });
}

test("TOLD-02 the server is asked by a header, and its answer is the state, the time and the place now", async () => {
  const fetch = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ state: "moved", start: "2026-11-27T15:00:00-05:00", place: "https://meet.example/demo" }),
  );
  expect(await fetchBooking(REFERENCE, fetch)).toEqual({
    reference: REFERENCE,
    state: "moved",
    start: Date.parse("2026-11-27T20:00:00Z"),
    place: "https://meet.example/demo",
  });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe("/api/calendar/booking");
  expect(new Headers(init?.headers).get("booking-reference")).toBe(REFERENCE);
  expect(init).toMatchObject({ credentials: "omit", cache: "no-store", redirect: "manual" });
});

test.each<[outcome: "gone" | null, name: string, answer: () => Promise<Response>]>([
  ["gone", "a 404 of our API", async () => problem(404)],
  [null, "a 404 of a network's log-in", async () => new Response("<p>", { status: 404 })],
  [null, "a 429", async () => problem(429)],
  [null, "a 503", async () => problem(503)],
  [null, "an unknown state", async () => Response.json({ state: "else", start: "2026-11-27T20:00:00Z" })],
  [null, "no time", async () => Response.json({ state: "booked" })],
  [null, "a page", async () => new Response("<p>", { headers: { "content-type": "text/html" } })],
  [null, "no answer", async () => await Promise.reject(new TypeError("Failed to fetch"))],
])("TOLD-02 the answer is %j for %s", async (outcome, _name, answer) => {
  expect(await fetchBooking(REFERENCE, answer)).toBe(outcome);
});
