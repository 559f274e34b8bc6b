import { describe, expect, test } from "vitest";

import storage from "../../docs/storage.md?raw";
import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "../booking/booking-row";
import type { Change } from "../booking/lifecycle";
import { newsOf, type Occasion } from "./news";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SECOND = 1_000;
const HOUR = 3_600_000;
const START = NOW + 72 * HOUR;
const ANSWER_BY = NOW + HOUR;
const TIMES = { now: NOW, answerBy: ANSWER_BY };

function bookingOf(changes: Partial<Booking>): Booking {
  return bookingAt(START, { state: "pending", entered_revision: null, settled: 0, attempts: 0, ...changes });
}

/** What the table's second column names. */
const KINDS: Readonly<Record<string, readonly Partial<Booking>[]>> = {
  demo: [{}],
  "follow-up, slot_taken or slot_passed": [
    { kind: "follow_up", reason: "slot_taken" },
    { kind: "follow_up", reason: "slot_passed" },
  ],
  "follow-up, too_many or suspected": [
    { kind: "follow_up", reason: "too_many" },
    { kind: "follow_up", reason: "suspected" },
  ],
  "follow-up in brief": [{ kind: "follow_up", reason: "slot_taken", brief: 1 }],
  "follow-up": [{ kind: "follow_up", reason: "slot_taken" }],
};
const DUE: Readonly<Record<string, number>> = {
  "at once": NOW,
  "after 12 s": NOW + 12 * SECOND,
  "after 60 s": NOW + 60 * SECOND,
  "24 h before": START - 24 * HOUR,
  "1 h before": START - HOUR,
  "when overdue": ANSWER_BY,
};
const to = { start: START, end: START + HOUR / 2 };
const OCCASIONS: Readonly<Record<Occasion["type"], Occasion>> = {
  arrived: { type: "arrived" },
  promised: { type: "promised" },
  overlapped: { type: "overlapped" },
  forgotten: { type: "forgotten", by: "staff" },
  send: { type: "send" },
  written: { type: "written", invited: false },
  moved: { type: "moved", to },
  rescheduled: { type: "rescheduled", to },
  cancelled: { type: "cancelled" },
  swept: { type: "swept" },
  removed: { type: "removed" },
  failed: { type: "failed" },
  turned_down: { type: "turned_down", reason: "slot_taken" },
  given_up: { type: "given_up" },
  closed: { type: "closed" },
  erased: { type: "erased" },
  transferred: { type: "transferred" },
  reinstated: { type: "reinstated" },
};
/** Changes after which a demo is removed. */
const ENDS: readonly Change["type"][] = ["removed", "cancelled", "swept", "given_up", "erased"];

/** The table's rows: an occasion, a kind, and the messages to visitor, staff and webhook. */
function readTable(): string[][] {
  const lines = storage.split("\n");
  const table = lines.slice(lines.findIndex((line) => line.startsWith("| occasion |")) + 2);
  return table
    .slice(
      0,
      table.findIndex((line) => !line.startsWith("|")),
    )
    .flatMap((line) => {
      const [occasions = "", ...cells] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return occasions.split(", ").map((occasion) => [occasion, ...cells]);
    });
}

const TABLE = readTable();

describe("messages, as docs/storage.md has it", () => {
  test("MAIL-05 the table has every occasion", () => {
    expect([...new Set(TABLE.map(([occasion = ""]) => occasion))].toSorted()).toEqual(
      Object.keys(OCCASIONS).toSorted(),
    );
    expect(TABLE.map(([, kind = ""]) => kind).filter((kind) => kind !== "any" && !(kind in KINDS))).toEqual([]);
  });

  test.each(TABLE)("MAIL-05 %s, %s", (occasion = "", kind = "", ...cells) => {
    const wanted = ["visitor", "staff", "webhook"].flatMap((recipient, at) => {
      const cell = cells[at] ?? "";
      if (cell === "–") return [];
      return cell.split(", ").map((message) => {
        const [news = "", ...words] = message.split(" ");
        expect(DUE, message).toHaveProperty([words.join(" ")]);
        return { recipient, news, due: DUE[words.join(" ")] };
      });
    });
    const kinds = kind === "any" ? Object.values(KINDS).flat() : (KINDS[kind] ?? []);
    const given = Object.values(OCCASIONS).find(({ type }) => type === occasion);
    if (!given) throw new Error(`There is no occasion ${occasion}.`);
    const ends = ENDS.some((end) => end === occasion);
    for (const changes of kinds) {
      const messages = newsOf(given, null, bookingOf({ ...changes, ...(ends ? { state: "removed" } : {}) }), TIMES);
      const byAll = (draft: { recipient: string; news: string }) => `${draft.recipient} ${draft.news}`;
      expect(messages.toSorted((a, b) => byAll(a).localeCompare(byAll(b)))).toEqual(
        wanted.toSorted((a, b) => byAll(a).localeCompare(byAll(b))),
      );
    }
  });

  test("MAIL-02 a reminder whose moment has passed is not written", () => {
    const booking = bookingOf({ start_ms: NOW + 2 * HOUR });
    const drafts = newsOf({ type: "promised" }, null, booking, TIMES);
    expect(drafts.map(({ news }) => news)).toEqual(["booked", "reminder_hour"]);
    const soon = newsOf({ type: "promised" }, null, bookingOf({ start_ms: NOW + HOUR }), TIMES);
    expect(soon.map(({ news }) => news)).toEqual(["booked"]);
  });
});
