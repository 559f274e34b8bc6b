import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { type noteInMemory, OUTBOX_KEY } from "./outbox-key";
import { createOutboxStore, MAX_AGE_MS, type WaitingBooking } from "./outbox-store";

const NOW = Date.parse("2026-11-24T14:20:00Z");

/** Storage that can refuse to take, or to be touched at all. */
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
      if (storage.denied) throw new DOMException("denied", "SecurityError");
      return storage;
    },
  };
  return storage;
}

function storeOver(storage: ReturnType<typeof fakeStorage>, at = { now: NOW }) {
  const log = vi.fn<(line: string) => void>();
  const onMemory = vi.fn<typeof noteInMemory>();
  const store = createOutboxStore({ storage: () => storage.open(), now: () => at.now, log, onMemory });
  return { store, log, onMemory, at };
}

function booking(number: number, at = NOW): WaitingBooking {
  return {
    key: number.toString(16).padStart(32, "0"),
    at,
    payload: { start: "s", end: "e", summary: `Free Demo: Ada ${number}`, description: "d", leadEmail: "a@b.example" },
    headers: { "form-fill-ms": "5000" },
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

test("REL-04 a booking lives 48 hours, also when the clock that kept it was ahead", () => {
  const storage = fakeStorage();
  const { store, log, at } = storeOver(storage);
  store.put(booking(1, NOW + 86_400_000));
  store.list();
  at.now += MAX_AGE_MS;
  expect(store.list()).toHaveLength(1);
  at.now += 1;
  expect(store.list()).toEqual([]);
  expect(storage.text).toBeNull();
  expect(log.mock.calls).toEqual([["A booking could not be delivered for 48 hours, and was removed."]]);
});

for (const trouble of ["full", "denied"] as const) {
  test(`REL-04 where storage is ${trouble}, memory holds a booking and what was stored before stays`, () => {
    const storage = fakeStorage();
    const { store, onMemory, at } = storeOver(storage);
    store.put(booking(1));
    storage[trouble] = true;
    store.put(booking(2, NOW + 1));
    expect(onMemory).toHaveBeenLastCalledWith(true);
    expect(store.list().map(({ key }) => key)).toEqual(
      (trouble === "full" ? [booking(1), booking(2)] : [booking(2)]).map(({ key }) => key),
    );
    expect(storage.text).toContain("Ada 1");
    store.remove(booking(2).key);
    expect(onMemory).toHaveBeenLastCalledWith(false);
    storage[trouble] = false;
    expect(store.list()).toEqual([booking(1)]);
    store.put(booking(3));
    storage.denied = true;
    store.put(booking(4));
    at.now += MAX_AGE_MS + 1;
    expect(store.list()).toEqual([]);
    expect(onMemory).toHaveBeenLastCalledWith(false);
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

test("whatever stands in storage, only whole bookings come out, and the rest is removed without being told", () => {
  const headers = { "form-fill-ms": "5000", authorization: "x" };
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
        expect(Object.keys(kept.headers)).toEqual(["form-fill-ms"]);
      }
      expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
      store.remove(booking(1).key);
      expect(storage.text === null || storage.text === "[]").toBe(true);
      for (const [line] of log.mock.calls) expect(line).not.toMatch(/Ada|example/);
    }),
  );
});

test("the key is the one the cookie policy names", () => {
  expect(OUTBOX_KEY).toBe("booking-outbox");
});
