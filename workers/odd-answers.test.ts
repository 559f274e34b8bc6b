import { expect, test } from "vitest";

import type { Interval } from "~/domain/booking/timetable";

import { FreeBusyCache } from "./booking/free-busy-cache";
import type { BusyResult } from "./calendar/calendar";
import { embeddedCalendar } from "./calendar/calendars";
import { limitedFetch } from "./http/limited-fetch";
import { readSettings } from "./settings";

test("of three questions about three spans each gets its own answer", async () => {
  const answers = new Map<number, (result: BusyResult) => void>();
  const busy = (range: Interval) => new Promise<BusyResult>((resolve) => answers.set(range.start, resolve));
  const board = new FreeBusyCache({ ...embeddedCalendar, busy }, () => 0);
  const looks = [
    board.read({ start: 0, end: 10 }),
    board.read({ start: 20, end: 30 }),
    board.read({ start: 40, end: 50 }),
  ];
  answers.get(0)?.({ ok: true, busy: [], unreadable: [] });
  await looks[0];
  await expect.poll(() => answers.has(20)).toBe(true);
  answers.get(20)?.({ ok: true, busy: [], unreadable: [] });
  await looks[1];
  await expect.poll(() => answers.has(40)).toBe(true);
  answers.get(40)?.({ ok: true, busy: [{ start: 40, end: 50 }], unreadable: [] });
  expect(await looks[2]).toEqual({ busy: [{ start: 40, end: 50 }], complete: true });
});

test("the whole key file in place of the key is a reported error", () => {
  const file = JSON.stringify({ private_key: "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n" });
  const source = { GOOGLE_CLIENT_EMAIL: "a", GOOGLE_CALENDAR_ID: "b", GOOGLE_PRIVATE_KEY: file };
  expect(readSettings(source).calendar.kind).toBe("misconfigured");
});

test("a body that cannot even be cancelled is too large all the same", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(20)),
    cancel: () => Promise.reject(new Error("stuck")),
  });
  const limits = { timeoutMs: 1000, maxBytes: 10 };
  const reply = await limitedFetch(async () => new Response(body), "https://x.example", {}, limits);
  expect(reply).toEqual({ ok: false, reason: "too_large" });
});
