import { afterEach, expect, test, vi } from "vitest";

import { deny, storageOver } from "../../../tests/support/browser-storage";
import { createOutbox, type Delivery, type OutboxPorts, type WaitingBooking } from "./outbox";
import { type Confirmation, OUTBOX_KEY } from "./page-memory";

const acknowledgement: Confirmation = { state: "booked", start: 1, reference: null, place: null };
const accepted: Delivery = { kind: "accepted", acknowledgement };
const away: Delivery = { kind: "undelivered", reason: "status 503" };

const OLD = booking("a", "2026-11-26T15:00:00-05:00");
const NEW = booking("b", "2026-11-26T17:00:00-05:00");

function booking(digit: string, start = "s"): WaitingBooking {
  const payload = { start, end: "e", summary: "Free Demo: Ada, A", description: "d", leadEmail: "a@b.example" };
  return { key: digit.repeat(32), at: 0, payload, headers: { "visitor-zone": "America/Bogota" } };
}

/** A page over a browser's storage. Its server gives these replies, in order; the last one repeats. The test has the timer. */
function open({
  answers = [away],
  text = null,
  storage = null,
}: {
  answers?: readonly (Delivery | Promise<Delivery>)[];
  text?: string | null;
  storage?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
}) {
  const entries = new Map(text === null ? [] : [[OUTBOX_KEY, text]]);
  const timer: { current: null | { delayMs: number; work: () => void } } = { current: null };
  const timers = new Set<() => void>();
  const sent: WaitingBooking[] = [];
  const log = vi.fn<(line: string) => void>();
  const onAcknowledged = vi.fn<OutboxPorts["onAcknowledged"]>();
  const onTurnedDown = vi.fn<OutboxPorts["onTurnedDown"]>();
  vi.stubGlobal("localStorage", storage ?? storageOver(entries));
  const outbox = createOutbox({
    deliver: async (waiting) => {
      sent.push(waiting);
      return await (answers[Math.min(sent.length, answers.length) - 1] ?? away);
    },
    later(delayMs, work) {
      timer.current = { delayMs, work };
      const cancel = () => {
        timer.current = null;
        timers.delete(cancel);
      };
      timers.add(cancel);
      return cancel;
    },
    log,
    onAcknowledged,
    onTurnedDown,
  });
  return { outbox, entries, timer, timers, sent, log, onAcknowledged, onTurnedDown };
}

afterEach(() => vi.unstubAllGlobals());

/** Runs what follows the replies that have arrived. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** What a browser has stored, as text. */
function textOf(waiting: WaitingBooking): string {
  return JSON.stringify(waiting);
}

// 2xx and 409 settle a booking, other refusals drop it with a line, the rest is kept; no line tells of a person.
test.for<[Delivery, isKept: boolean, lines: number, acknowledged: number]>([
  [accepted, false, 0, 1],
  [{ kind: "accepted", acknowledgement: null }, false, 0, 0],
  [{ kind: "followed_up", reason: "slot_taken", reference: null }, false, 1, 0],
  [{ kind: "refused", reason: "status 422" }, false, 1, 0],
  [away, true, 1, 0],
])("REL-04 after the reply %j the booking waits on: %j", async ([answer, isKept, lines, acknowledged]) => {
  const { outbox, entries, sent, log, onAcknowledged, timer } = open({ answers: [answer] });
  outbox.submit(OLD);
  // Stored before it is sent.
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(OLD));
  await settle();
  expect(sent).toEqual([OLD]);
  expect(entries.has(OUTBOX_KEY)).toBe(isKept);
  expect(timer.current !== null).toBe(isKept);
  expect(log).toHaveBeenCalledTimes(lines);
  expect(onAcknowledged).toHaveBeenCalledTimes(acknowledged);
  expect(log.mock.calls.flat().join("")).not.toMatch(/Ada|example/);
});

test("REL-04 the next page sends what the one before left, under its own key, and then nothing more", async () => {
  const { outbox, entries, sent, onAcknowledged } = open({ answers: [away, accepted], text: textOf(OLD) });
  outbox.flush();
  await settle();
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(OLD));
  outbox.flush();
  await settle();
  expect(entries.size).toBe(0);
  outbox.flush();
  await settle();
  expect(sent).toEqual([OLD, OLD]);
  expect(onAcknowledged).toHaveBeenCalledTimes(1);
});

test("REL-04 a page that stays open tries again by itself, after pauses that double up to five minutes", async () => {
  const { outbox, sent, timer } = open({ answers: [...Array.from({ length: 8 }, () => away), accepted, away] });
  outbox.submit(OLD);
  const pauses: (number | undefined)[] = [];
  for (let time = 0; time < 8; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await settle();
    pauses.push(timer.current?.delayMs);
    timer.current?.work();
  }
  await settle();
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  expect(sent).toHaveLength(9);
  // Once a booking was taken, the pauses of the next begin again.
  outbox.submit(NEW);
  await settle();
  expect(timer.current?.delayMs).toBe(5_000);
});

test("REL-04 a second booking takes the stored place of the first, which gets one more try and is kept by the page", async () => {
  const { outbox, entries, sent, timer } = open({ answers: [away, away, away, accepted, accepted], text: textOf(OLD) });
  outbox.flush();
  await settle();
  outbox.submit(NEW);
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(NEW));
  await settle();
  expect(sent).toEqual([OLD, OLD, NEW]);
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(NEW));
  timer.current?.work();
  await settle();
  expect(sent).toEqual([OLD, OLD, NEW, OLD, NEW]);
  expect(entries.size).toBe(0);
});

test("REL-04 two bookings that wait are tried again by one timer, so that a server in trouble gets no more of them", async () => {
  const { outbox, timers } = open({ text: textOf(OLD) });
  outbox.submit(NEW);
  await settle();
  expect(timers.size).toBe(1);
});

test("REL-04 a first booking that still fails when the second is settled is stored again", async () => {
  const { outbox, entries } = open({ answers: [away, away, accepted], text: textOf(OLD) });
  outbox.flush();
  await settle();
  outbox.submit(NEW);
  await settle();
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(OLD));
});

test("REL-04 a booking that is on its way is not sent beside itself", async () => {
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  const { outbox, sent, entries } = open({ answers: [promise] });
  outbox.submit(OLD);
  outbox.flush();
  expect(sent).toEqual([OLD]);
  resolve(accepted);
  await settle();
  expect(entries.size).toBe(0);
});

test("REL-04 what another page has stored meanwhile is not removed with one's own", async () => {
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  const { outbox, entries } = open({ answers: [promise] });
  outbox.submit(OLD);
  entries.set(OUTBOX_KEY, textOf(NEW));
  resolve(accepted);
  await settle();
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(NEW));
});

const unreadable = {
  "no JSON": "{",
  "nothing in it": "",
  "a list": JSON.stringify([OLD]),
  "no key": JSON.stringify({ ...OLD, key: undefined }),
  "a key of another form": JSON.stringify({ ...OLD, key: "../about" }),
  "no payload": JSON.stringify({ ...OLD, payload: {} }),
  "a header of somebody else": JSON.stringify({ ...OLD, headers: { cookie: "a=b" } }),
  "a header of two lines": JSON.stringify({ ...OLD, headers: { "visitor-zone": "a\r\nb: c" } }),
};
test.for(Object.entries(unreadable))(
  "REL-04 what is stored and cannot be read is dropped silently: %s",
  async ([, text]) => {
    const { outbox, entries, sent, log } = open({ text });
    outbox.flush();
    await settle();
    expect(entries.size).toBe(0);
    expect(sent).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  },
);

test("REL-04 where storage is denied or full, a booking is kept in memory for the page's life", async () => {
  const denied = { getItem: deny, setItem: deny, removeItem: deny };
  const full = {
    ...storageOver(new Map()),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  for (const storage of [denied, full]) {
    const { outbox, sent, timer, onAcknowledged } = open({ answers: [away, accepted], storage });
    outbox.submit(OLD);
    // oxlint-disable-next-line no-await-in-loop -- one browser after the other
    await settle();
    timer.current?.work();
    // oxlint-disable-next-line no-await-in-loop -- one browser after the other
    await settle();
    outbox.flush();
    expect(sent).toEqual([OLD, OLD]);
    expect(onAcknowledged).toHaveBeenCalledTimes(1);
  }
});

test.each(["slot_taken", "too_many"] as const)(
  "TOLD-01 a booking that is turned down is reported once, with its reason, %s, and as sent on this page",
  async (reason) => {
    const { outbox, onTurnedDown } = open({ answers: [away, { kind: "followed_up", reason, reference: "a" }] });
    outbox.submit(OLD);
    await settle();
    expect(onTurnedDown).not.toHaveBeenCalled();
    outbox.flush();
    await settle();
    outbox.flush();
    await settle();
    expect(onTurnedDown.mock.calls).toEqual([[OLD.payload, { reason, reference: "a" }, true]]);
  },
);

test("OWN-06 a booking that an earlier page left is reported, but not as this page's own", async () => {
  const { outbox, onTurnedDown } = open({
    answers: [{ kind: "followed_up", reason: "slot_taken", reference: "a" }],
    text: textOf(OLD),
  });
  outbox.flush();
  await settle();
  expect(onTurnedDown.mock.calls).toEqual([[OLD.payload, { reason: "slot_taken", reference: "a" }, false]]);
});

test("OWN-06 what is forgotten is removed and not sent again, and another time waits on", async () => {
  const { outbox, entries, sent } = open({ text: textOf(OLD) });
  outbox.submit(NEW);
  await settle();
  outbox.forget(Date.parse("2026-11-26T20:00:00Z"));
  expect(entries.get(OUTBOX_KEY)).toBe(textOf(NEW));
  outbox.flush();
  await settle();
  expect(sent).toEqual([OLD, NEW, NEW]);
  outbox.forget(Date.parse("2026-11-26T22:00:00Z"));
  expect(entries.size).toBe(0);
});

test.for<Delivery>([away, accepted, { kind: "followed_up", reason: "slot_taken", reference: null }])(
  "OWN-06 a request on its way when it is forgotten is neither kept nor reported after the reply %j",
  async (reply) => {
    const { promise, resolve } = Promise.withResolvers<Delivery>();
    const { outbox, entries, onAcknowledged, onTurnedDown, log } = open({ answers: [promise] });
    outbox.submit(OLD);
    outbox.forget(Date.parse(OLD.payload.start));
    resolve(reply);
    await settle();
    expect(entries.size).toBe(0);
    expect(onAcknowledged).not.toHaveBeenCalled();
    expect(onTurnedDown).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  },
);
