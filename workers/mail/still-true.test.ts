import { describe, expect, test } from "vitest";

import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "../booking/booking-row";
import { staffNews, visitorNews } from "./message";
import { isStillTrue, type Recipient } from "./news";

const HOUR = 3_600_000;
const START = Date.parse("2026-11-23T10:00:00-05:00");
const END = START + HOUR / 2;
const NOW = START - 48 * HOUR;

const DEMO = bookingAt(START, { revision: 2 });
const REMOVED = { ...DEMO, state: "removed" } as const;
const HELD = { ...DEMO, state: "pending", consulted: 0, settled: 0 } as const;
const LEAD = { ...DEMO, kind: "follow_up", reason: "slot_taken" } as const;

/** The messages that are still true of a booking, for a recipient. */
function truths(booking: Booking, now = NOW, recipient: Recipient = "visitor", revision = 2): string[] {
  const all = new Set([...visitorNews, ...staffNews]);
  return [...all].filter((news) => isStillTrue({ recipient, news, revision }, booking, now));
}

const REMINDERS = ["reminder_day", "reminder_hour"];
const OPEN = ["gone", "follow_up", "unanswered"];

describe("MAIL-05 what is still true", () => {
  test.for<[string, Booking, number, string[]]>([
    ["of a demo ahead", DEMO, NOW, ["booked", "moved", "overlapping", ...REMINDERS, "erased"]],
    [
      "of one in its last hour but one",
      DEMO,
      START - HOUR - 1,
      ["booked", "moved", "overlapping", ...REMINDERS, "erased"],
    ],
    ["of one in its last hour", DEMO, START - HOUR, ["booked", "moved", "overlapping", "reminder_hour", "erased"]],
    ["of one that began", DEMO, START, ["booked", "moved", "overlapping", "erased"]],
    ["of one that is over", DEMO, END, ["erased"]],
    ["of one that was held", HELD, NOW, ["moved", "overlapping", ...REMINDERS, "erased"]],
    ["of one that was canceled", REMOVED, NOW, ["cancelled", "erased"]],
    ["of one that was canceled and would be over", REMOVED, END, ["erased"]],
    ["of an open follow-up, however late", LEAD, END + 100 * HOUR, [...OPEN, "erased"]],
    ["of a closed one", { ...LEAD, state: "closed" }, END, ["erased"]],
    ["of one that was given up", { ...LEAD, state: "removed" }, END, ["erased"]],
    ["of an erased person", { ...DEMO, email: "" }, NOW, ["erased"]],
    ["of an erased lead", { ...LEAD, email: "" }, NOW, ["erased"]],
  ])("%s", ([, booking, now, expected]) => {
    expect(truths(booking, now).toSorted()).toEqual([...expected].toSorted());
  });

  test("staff are notified of a demo that is held", () => {
    for (const recipient of ["staff", "webhook"] as const) expect(truths(HELD, NOW, recipient)).toContain("booked");
  });

  test("of another version of the booking nothing but an erasure: that version has messages of its own", () => {
    for (const booking of [DEMO, REMOVED, LEAD]) {
      for (const revision of [0, 1, 3]) expect(truths(booking, NOW, "staff", revision)).toEqual(["erased"]);
    }
  });

  test("a demo is where staff moved it", () => {
    const moved = { ...DEMO, moved_start_ms: START + 24 * HOUR, moved_end_ms: END + 24 * HOUR };
    expect(truths(moved, END)).toEqual(expect.arrayContaining(["booked", ...REMINDERS]));
  });
});
