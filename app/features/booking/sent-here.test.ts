import { expect, test } from "vitest";

import { SENT_KEY } from "./outbox-key";
import { createSentHere } from "./sent-here";

const KEY = "0".repeat(32);
const OTHER = "1".repeat(32);

function tab(text: string | null = null) {
  const entries = new Map(text === null ? [] : [[SENT_KEY, text]]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, load: () => createSentHere(() => storage) };
}

test("OWN-06 a booking is known as its tab's own, on later pages of the tab too, until it is settled", () => {
  const { entries, load } = tab();
  load().add(KEY);
  load().add(OTHER);
  expect(load().take(KEY)).toBe(true);
  expect(load().take(KEY)).toBe(false);
  expect(load().take(OTHER)).toBe(true);
  expect(entries.size).toBe(0);
});

test("OWN-06 in another tab no booking of this one is its own", () => {
  tab().load().add(KEY);
  expect(tab().load().take(KEY)).toBe(false);
});

test("OWN-06 a tab that denies its storage knows its own bookings as long as the page lives", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
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

test("OWN-06 the key is the one the cookie policy names", () => {
  expect(SENT_KEY).toBe("booking-sent");
});
