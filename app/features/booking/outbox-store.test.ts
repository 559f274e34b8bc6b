import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { deny, storageOver } from "../../../tests/support/browser-storage";
import { createOutboxStore, createSentHere, OUTBOX_KEY, SENT_KEY, type WaitingBooking } from "./outbox-store";

const NOW = Date.parse("2026-11-24T14:20:00Z");
const HOUR_MS = 3_600_000;
/** How long the server keeps the lead of a slot that passed: `schedule.lateHours`. */
const GRACE_MS = 48 * HOUR_MS;
/** No day of the booking window begins further ahead: 31 days and the day on which it is calculated. */
const WINDOW_MS = 32 * 24 * HOUR_MS;

/** Storage that can refuse writes, or any access at all. */
function fakeStorage(initial: string | null = null) {
  const storage = {
    text: initial,
    full: false,
    denied: false,
    getItem: (_key: string) => storage.text,
    setItem(_key: string, value: string) {
      if (storage.full) throw new DOMException("full", "QuotaExceededError");
      storage.text = value;
    },
    removeItem(_key: string) {
      storage.text = null;
    },
    open() {
      if (storage.denied) deny();
      return storage;
    },
  };
  return storage;
}

function storeOver(storage: ReturnType<typeof fakeStorage>, at = { now: NOW }) {
  const log = vi.fn<(line: string) => void>();
  const store = createOutboxStore({ storage: () => storage.open(), now: () => at.now, log });
  return { store, log, at };
}

function booking(number: number, at = NOW): WaitingBooking {
  return {
    key: number.toString(16).padStart(32, "0"),
    at,
    payload: { start: "s", end: "e", summary: `Free Demo: Ada ${number}`, description: "d", leadEmail: "a@b.example" },
    headers: { "visitor-zone": "America/Bogota" },
  };
}

test("REL-04 what is put is listed by the next page, oldest first, until it is removed", () => {
  const storage = fakeStorage();
  const { store } = storeOver(storage);
  store.put(booking(2, NOW));
  store.put(booking(1, NOW - 10));
  store.put({ ...booking(2, NOW), notBefore: NOW + 5 });
  expect(storeOver(storage).store.list()).toEqual([booking(1, NOW - 10), { ...booking(2, NOW), notBefore: NOW + 5 }]);
  store.remove(booking(1).key);
  store.remove(booking(2).key);
  expect(storage.text).toBeNull();
});

test("REL-04 a clock that was ahead puts off no booking longer than a server may ask", () => {
  const ahead = { ...booking(1), notBefore: NOW + 4 * 365 * 24 * HOUR_MS };
  expect(storeOver(fakeStorage(JSON.stringify([ahead]))).store.list()).toEqual([
    { ...booking(1), notBefore: NOW + HOUR_MS },
  ]);
});

/** A booking made at one moment for a slot that starts at another. */
function forSlot(at: number, start: number): WaitingBooking {
  const payload = { ...booking(1).payload, start: bogota(start), end: bogota(start + HOUR_MS / 2) };
  return { ...booking(1, at), payload };
}

/** An instant as the form writes it. */
function bogota(instant: number): string {
  return new Date(instant - 5 * HOUR_MS).toISOString().replace(".000Z", "-05:00");
}

/** How long a booking is still listed after it was first read, to the millisecond. */
function lifeOf(waiting: WaitingBooking): number {
  const lives = (age: number) => {
    const clock = { now: NOW };
    const { store } = storeOver(fakeStorage(JSON.stringify([waiting])), clock);
    store.list();
    clock.now += age;
    return store.list().length === 1;
  };
  if (!lives(0)) return -1;
  let [alive, dead] = [0, 400 * 24 * HOUR_MS];
  while (dead - alive > 1) {
    const middle = Math.floor((alive + dead) / 2);
    if (lives(middle)) alive = middle;
    else dead = middle;
  }
  return alive;
}

test("REL-04 a booking is kept until its slot has passed and the server would refuse it, then removed with a line", () => {
  const storage = fakeStorage();
  const { store, log, at } = storeOver(storage);
  const friday = Date.parse("2026-11-20T14:20:00Z");
  const wednesday = Date.parse("2026-11-25T20:00:00Z");
  at.now = friday;
  store.put(forSlot(friday, wednesday));
  for (const now of [friday + GRACE_MS + 1, wednesday, wednesday + GRACE_MS]) {
    at.now = now;
    expect(store.list()).toHaveLength(1);
  }
  at.now += 1;
  expect(store.list()).toEqual([]);
  expect(storage.text).toBeNull();
  expect(log.mock.calls).toEqual([["A booking could not be delivered while its time could be had, and was removed."]]);
});

test("REL-04 a booking lives 48 hours at the least, and so does one whose time cannot be read", () => {
  expect(lifeOf(forSlot(NOW, NOW - 20 * HOUR_MS))).toBe(GRACE_MS);
  expect(lifeOf(forSlot(NOW, NOW + HOUR_MS))).toBe(GRACE_MS + HOUR_MS);
  for (const start of ["s", "", "2026", "tomorrow", "2026-11-25", "2026-13-45T99:00:00-05:00", "+275760-09-13"]) {
    expect(lifeOf({ ...booking(1), payload: { ...booking(1).payload, start } }), start).toBe(GRACE_MS);
  }
});

test("REL-04 a clock that was ahead when it was kept lets no booking live longer than the window and the grace", () => {
  const far = fc.integer({ min: -400 * 24 * HOUR_MS, max: 4_000 * 24 * HOUR_MS });
  fc.assert(
    fc.property(far, far, (ahead, lead) => {
      const made = NOW + Math.floor(ahead / 1_000) * 1_000;
      const start = made + Math.floor(lead / 1_000) * 1_000;
      const life = lifeOf(forSlot(made, start));
      expect(life).toBeLessThanOrEqual(WINDOW_MS + GRACE_MS);
      if (ahead >= 0) expect(life).toBeGreaterThanOrEqual(GRACE_MS);
    }),
  );
  // A year ahead, for a slot of that year: implausible, so it is removed as soon as one that cannot be parsed.
  expect(lifeOf(forSlot(NOW + 365 * 24 * HOUR_MS, NOW + 370 * 24 * HOUR_MS))).toBe(GRACE_MS);
  // A day ahead, with the slots that the server named: it is removed with its slot.
  expect(lifeOf(forSlot(NOW + 24 * HOUR_MS, NOW + 31 * 24 * HOUR_MS))).toBe(31 * 24 * HOUR_MS + GRACE_MS);
});

for (const trouble of ["full", "denied"] as const) {
  test(`REL-04 where storage is ${trouble}, memory holds a booking and what was stored before stays`, () => {
    const storage = fakeStorage();
    const { store, at } = storeOver(storage);
    store.put(booking(1));
    storage[trouble] = true;
    store.put(booking(2, NOW + 1));
    expect(store.list().map(({ key }) => key)).toEqual(
      (trouble === "full" ? [booking(1), booking(2)] : [booking(2)]).map(({ key }) => key),
    );
    expect(storage.text).toContain("Ada 1");
    store.remove(booking(2).key);
    storage[trouble] = false;
    expect(store.list()).toEqual([booking(1)]);
    store.put(booking(3));
    storage.denied = true;
    store.put(booking(4));
    at.now += GRACE_MS + 1;
    expect(store.list()).toEqual([]);
    // Made by a clock that was ahead of the current one.
    store.put(booking(5, at.now + GRACE_MS));
    expect(store.list()).toEqual([booking(5, at.now)]);
    at.now += GRACE_MS + 1;
    expect(store.list()).toEqual([]);
  });
}

test("nothing of a settled booking stays in storage that takes nothing any more", () => {
  const storage = fakeStorage();
  const { store } = storeOver(storage);
  store.put(booking(1));
  store.put(booking(2));
  storage.full = true;
  store.remove(booking(1).key);
  expect(storage.text).toBeNull();
  expect(store.list()).toEqual([booking(2)]);
});

test("no more than twenty wait", () => {
  const storage = fakeStorage();
  const { store } = storeOver(storage);
  for (let number = 1; number <= 25; number += 1) store.put(booking(number));
  expect(store.list().map(({ key }) => Number.parseInt(key, 16))).toEqual(Array.from({ length: 20 }, (_, i) => i + 6));
});

test("whatever stands in storage, only whole bookings come out, and the rest is removed silently", () => {
  const headers = { "visitor-zone": "5000", authorization: "x" };
  const odd = [
    "",
    "null",
    "{",
    "[1,2]",
    '{"__proto__":[]}',
    "x".repeat(400_000),
    JSON.stringify([{ ...booking(1), headers }]),
    JSON.stringify([{ ...booking(1), key: "short" }]),
    `[${JSON.stringify(booking(1)).replace("{", '{"__proto__":{"at":1},"constructor":{"prototype":{"x":1}},')}]`,
  ];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...odd), fc.string(), fc.json()), (text) => {
      const storage = fakeStorage(text);
      const { store, log } = storeOver(storage);
      for (const kept of store.list()) {
        expect(kept.key).toBe(booking(1).key);
        expect(Object.keys(kept.headers)).toEqual(["visitor-zone"]);
      }
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
      store.remove(booking(1).key);
      expect(storage.text === null || storage.text === "[]").toBe(true);
      for (const [line] of log.mock.calls) expect(line).not.toMatch(/Ada|example/);
    }),
  );
});

const KEY = "0".repeat(32);
const OTHER = "1".repeat(32);

function tab(text: string | null = null) {
  const entries = new Map(text === null ? [] : [[SENT_KEY, text]]);
  return { entries, load: () => createSentHere(() => storageOver(entries)) };
}

test("OWN-06 a booking is known as its own by its tab alone, on later pages of the tab too, until it is settled", () => {
  const { entries, load } = tab();
  load().add(KEY);
  load().add(OTHER);
  expect(tab().load().take(KEY)).toBe(false);
  expect(load().take(KEY)).toBe(true);
  expect(load().take(KEY)).toBe(false);
  expect(load().take(OTHER)).toBe(true);
  expect(entries.size).toBe(0);
});

test("OWN-06 a tab that denies its storage knows its own bookings as long as the page lives", () => {
  const sentHere = createSentHere(deny);
  sentHere.add(KEY);
  expect(sentHere.take(KEY)).toBe(true);
  expect(sentHere.take(KEY)).toBe(false);
  expect(createSentHere(deny).take(KEY)).toBe(false);
});

test.each(["", "null", "{", "{}", "[1]", '"x"'])("OWN-06 what the tab's storage holds is not trusted: %j", (text) => {
  const { load } = tab(text);
  expect(load().take(KEY)).toBe(false);
  load().add(KEY);
  expect(load().take(KEY)).toBe(true);
});

test("OWN-06 the keys are the ones the cookie policy names", () => {
  expect([OUTBOX_KEY, SENT_KEY]).toEqual(["booking-outbox", "booking-sent"]);
});
