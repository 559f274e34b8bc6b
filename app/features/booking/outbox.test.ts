import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { deny } from "../../../tests/support/browser-storage";
import type { Confirmation, Attempt, Delivery } from "./deliver";
import { createOutbox, type OutboxPorts, pauseMs } from "./outbox";
import { createSentHere, type WaitingBooking } from "./outbox-store";

const acknowledgement: Confirmation = { state: "booked", start: 1, reference: null, place: null };
const away: Delivery = { kind: "undelivered", reason: "status 503", waitMs: null };

function booking(key: string, at = 0): WaitingBooking {
  const payload = { start: "s", end: "e", summary: "Free Demo: Ada, A", description: "d", leadEmail: "a@b.example" };
  return { key, at, payload, headers: {} };
}

/** An outbox whose server gives these replies, in order; the last one repeats. The test controls the time. */
function bench(answers: readonly Delivery[], waiting: readonly WaitingBooking[] = []) {
  const kept = new Map(waiting.map((entry) => [entry.key, entry]));
  const time = { now: 1_000_000, timer: null as null | { delayMs: number; work: () => void } };
  const sent: string[] = [];
  const attempts: Attempt[] = [];
  const log = vi.fn<(line: string) => void>();
  const onAcknowledged = vi.fn<(acknowledgement: Confirmation) => void>();
  const onTurnedDown = vi.fn<OutboxPorts["onTurnedDown"]>();
  const ports: OutboxPorts = {
    store: {
      list: () => [...kept.values()].toSorted((a, b) => a.at - b.at),
      put: (entry) => void kept.set(entry.key, entry),
      remove: (key) => void kept.delete(key),
    },
    sentHere: createSentHere(deny),
    deliver: async ({ key }, attempt) => {
      sent.push(key);
      attempts.push(attempt);
      return answers[Math.min(sent.length, answers.length) - 1] ?? away;
    },
    now: () => time.now,
    random: () => 0,
    later(delayMs, work) {
      time.timer = { delayMs, work };
      return () => void (time.timer = null);
    },
    alone: (work) => work(),
    log,
    onAcknowledged,
    onTurnedDown,
  };
  return { outbox: createOutbox(ports), ports, kept, time, sent, attempts, log, onAcknowledged, onTurnedDown };
}

// 2xx and 409 settle a booking, other refusals drop it with a line, the rest is kept; no line tells of a person.
test.for<[Delivery, kept: boolean, lines: number, acknowledged: number]>([
  [{ kind: "accepted", acknowledgement }, false, 0, 1],
  [{ kind: "accepted", acknowledgement: null }, false, 0, 0],
  [{ kind: "followed_up", reason: "slot_taken", reference: null }, false, 1, 0],
  [{ kind: "refused", reason: "status 422" }, false, 1, 0],
  [away, true, 1, 0],
])("REL-04 after the reply %j the booking waits on: %j", async ([answer, isKept, lines, acknowledged]) => {
  const { outbox, kept, log, onAcknowledged, time } = bench([answer]);
  outbox.submit(booking("a"));
  expect(kept.has("a")).toBe(true);
  await vi.waitFor(() => expect(log.mock.calls.length + onAcknowledged.mock.calls.length).toBe(lines + acknowledged));
  expect(kept.has("a")).toBe(isKept);
  expect(time.timer !== null).toBe(isKept);
  expect(log.mock.calls.flat().join("")).not.toMatch(/Ada|example/);
});

test.each(["slot_taken", "too_many"] as const)(
  "TOLD-01 a booking that is turned down is reported once, with its reason, %s; one that failed is not",
  async (reason) => {
    const { outbox, onTurnedDown } = bench([away, { kind: "followed_up", reason, reference: "a" }]);
    const sent = booking("a");
    outbox.submit(sent);
    await outbox.flush();
    expect(onTurnedDown.mock.calls).toEqual([]);
    await outbox.flush();
    await outbox.flush();
    expect(onTurnedDown.mock.calls).toEqual([[sent.payload, { reason, reference: "a" }, true]]);
  },
);

test("OWN-06 a booking that another tab left is delivered and reported, but not as this tab's own", async () => {
  const left = booking("left", 1);
  const { outbox, kept, sent, onTurnedDown } = bench(
    [{ kind: "followed_up", reason: "slot_taken", reference: "a" }],
    [left],
  );
  await outbox.flush();
  expect(sent).toEqual(["left"]);
  expect(kept.size).toBe(0);
  expect(onTurnedDown.mock.calls).toEqual([[left.payload, { reason: "slot_taken", reference: "a" }, false]]);
});

test("OWN-06 what is forgotten is removed and not sent again, and other times wait on", async () => {
  const at = (key: string, start: string): WaitingBooking => {
    const entry = booking(key);
    return { ...entry, payload: { ...entry.payload, start } };
  };
  const { outbox, ports, kept, sent } = bench(
    [away],
    [at("forgotten", "2026-11-26T15:00:00-05:00"), at("other", "2026-11-26T16:00:00-05:00"), at("unknown", "s")],
  );
  ports.sentHere.add("forgotten");
  outbox.forget(Date.parse("2026-11-26T20:00:00Z"));
  expect(ports.sentHere.take("forgotten")).toBe(false);
  expect([...kept.keys()]).toEqual(["other", "unknown"]);
  await outbox.flush();
  expect(sent).toEqual(["other", "unknown"]);
});

test.for<Delivery>([
  away,
  { kind: "accepted", acknowledgement },
  { kind: "followed_up", reason: "slot_taken", reference: null },
])(
  "OWN-06 a request on its way when it is forgotten is neither kept nor reported after the reply %j",
  async (reply) => {
    const { ports, kept, onAcknowledged, onTurnedDown, log } = bench([]);
    const { promise, resolve } = Promise.withResolvers<Delivery>();
    const outbox = createOutbox({ ...ports, deliver: () => promise });
    const entry = booking("a");
    outbox.submit({ ...entry, payload: { ...entry.payload, start: "1970-01-01T00:00:00.001Z" } });
    outbox.forget(1);
    resolve(reply);
    await outbox.flush();
    expect(kept.size).toBe(0);
    expect(onAcknowledged).not.toHaveBeenCalled();
    expect(onTurnedDown).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  },
);

test("REL-04 what waits is sent under its own key, oldest first, until the last is taken; then nothing is sent", async () => {
  const { outbox, sent, kept, time } = bench(
    [away, away, { kind: "accepted", acknowledgement }],
    [booking("b", 2), booking("a", 1)],
  );
  await outbox.flush();
  expect(sent).toEqual(["a", "b"]);
  expect(time.timer?.delayMs).toBe(5_000);
  time.timer?.work();
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(sent).toEqual(["a", "b", "a", "b"]);
  expect(time.timer).toBeNull();
});

test("REL-04 what is sent by the hand that made it is a first attempt, and what waited is a later one", async () => {
  const { outbox, attempts, time, kept } = bench([away, { kind: "accepted", acknowledgement }], [booking("left", 1)]);
  outbox.submit(booking("new", 2));
  await vi.waitFor(() => expect(time.timer).not.toBeNull());
  await outbox.flush();
  expect(kept.size).toBe(0);
  expect(attempts).toEqual(["first", "later", "later"]);
});

test("REL-04 a server that names a time is left alone until then, whatever brings hope meanwhile", async () => {
  const { outbox, sent, time } = bench([{ kind: "undelivered", reason: "status 429", waitMs: 60_000 }], [booking("a")]);
  await outbox.flush();
  expect(time.timer?.delayMs).toBe(60_000);
  time.now += 59_999;
  await outbox.flush();
  expect(sent).toHaveLength(1);
  time.now += 1;
  await outbox.flush();
  expect(sent).toHaveLength(2);
});

test("REL-04 a booking that the server puts off holds up no other", async () => {
  const putOff: Delivery = { kind: "undelivered", reason: "status 429", waitMs: 60_000 };
  const { outbox, time } = bench([putOff, away], [booking("a", 1), booking("b", 2)]);
  await outbox.flush();
  expect(time.timer?.delayMs).toBe(5_000);
});

test("REL-04 once a booking was taken, the pauses of the next begin again", async () => {
  const { outbox, time } = bench([away, away, { kind: "accepted", acknowledgement }, away], [booking("a")]);
  await outbox.flush();
  await outbox.flush();
  expect(time.timer?.delayMs).toBe(5_000);
  await outbox.flush();
  outbox.submit(booking("b", 2));
  await vi.waitFor(() => expect(time.timer?.delayMs).toBe(2_500));
});

test("a booking that is on its way is not sent beside itself, and one written over by another page comes back", async () => {
  const { ports, kept, sent } = bench([]);
  let answer: (delivery: Delivery) => void = () => {};
  const outbox = createOutbox({
    ...ports,
    deliver: async ({ key }) => {
      sent.push(key);
      return await new Promise((resolve) => (answer = resolve));
    },
  });
  outbox.submit(booking("a"));
  await outbox.flush();
  expect(sent).toEqual(["a"]);
  kept.clear();
  answer(away);
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(["a"]));
});

test("TOLD-01 REL-04 a booking that is settled while an older one is being sent is not sent again", async () => {
  const { ports, sent, onTurnedDown } = bench([], [booking("old", 1)]);
  const replies = new Map<string, (delivery: Delivery) => void>();
  const outbox = createOutbox({
    ...ports,
    deliver: ({ key }) => {
      sent.push(key);
      return new Promise((resolve) => replies.set(key, resolve));
    },
  });
  outbox.submit(booking("new", 2));
  const flushed = outbox.flush();
  await vi.waitFor(() => expect(sent).toEqual(["new", "old"]));
  replies.get("new")?.({ kind: "followed_up", reason: "slot_taken", reference: null });
  await vi.waitFor(() => expect(onTurnedDown).toHaveBeenCalledTimes(1));
  replies.get("old")?.({ kind: "accepted", acknowledgement });
  await flushed;
  expect(sent).toEqual(["new", "old"]);
});

test("while another page sends, this one tries again later", async () => {
  const { ports, sent, time } = bench([], [booking("a")]);
  await createOutbox({ ...ports, alone: async () => {} }).flush();
  expect(sent).toEqual([]);
  expect(time.timer?.delayMs).toBe(2_500);
});

test("pauses double from five seconds to five minutes, and never fall below half of that", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const pause = pauseMs(failures, random);
      const longest = Math.min(300_000, 5_000 * 2 ** (failures - 1));
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }),
  );
});
