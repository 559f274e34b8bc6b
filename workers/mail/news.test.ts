import { describe, expect, test } from "vitest";

import { messageStates, staffNews, visitorNews } from "~/domain/booking/staff";

import { storageTable } from "../../tests/support/storage-table";
import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "../booking/booking";
import type { Change } from "../booking/lifecycle";
import { messageChanges, messageTransition } from "./message-queue";
import { isStillTrue, newsOf, type BookingEvent, type Recipient } from "./news";

const SECOND = 1_000;
const HOUR = 3_600_000;
const START = Date.parse("2026-11-23T10:00:00-05:00");
const END = START + HOUR / 2;
const NOW = START - 72 * HOUR;

function bookingOf(changes: Partial<Booking>): Booking {
  return bookingAt(START, { state: "pending", calendarRevision: null, wasWritten: false, ...changes });
}

const OPEN_LEAD = { kind: "follow_up", state: "open" } as const;

/** What the table's second column names. */
const KINDS: Readonly<Record<string, readonly Partial<Booking>[]>> = {
  demo: [{}],
  "follow-up, slot_taken or slot_passed": [
    { ...OPEN_LEAD, reason: "slot_taken" },
    { ...OPEN_LEAD, reason: "slot_passed" },
  ],
  "follow-up, too_many": [{ ...OPEN_LEAD, reason: "too_many" }],
  "follow-up, suspected": [{ ...OPEN_LEAD, reason: "suspected" }],
  "follow-up": [{ ...OPEN_LEAD, reason: "slot_taken" }],
};
const DUE: Readonly<Record<string, number>> = {
  "at once": NOW,
  "after 12 s": NOW + 12 * SECOND,
  "after 60 s": NOW + 60 * SECOND,
  "24 h before": START - 24 * HOUR,
  "1 h before": START - HOUR,
};
const to = { start: START, end: END };
const EVENTS: Readonly<Record<BookingEvent["type"], BookingEvent>> = {
  arrived: { type: "arrived" },
  promised: { type: "promised" },
  overlapped: { type: "overlapped" },
  person_erased: { type: "person_erased", by: "staff" },
  send: { type: "send" },
  written: { type: "written", invited: false },
  moved: { type: "moved", to },
  rescheduled: { type: "rescheduled", to, by: "visitor" },
  cancelled: { type: "cancelled", by: "visitor" },
  removed: { type: "removed" },
  failed: { type: "failed" },
  turned_down: { type: "turned_down", reason: "slot_taken" },
  closed: { type: "closed" },
  erased: { type: "erased" },
  uninvited: { type: "uninvited" },
  transferred: { type: "transferred" },
  reinstated: { type: "reinstated" },
};
/** Changes after which a demo is removed. */
const ENDS: readonly Change["type"][] = ["removed", "cancelled", "erased"];

/** The table's rows: an event, a kind, and the messages to visitor, staff and webhook. */
const TABLE = storageTable("event")
  .slice(1)
  .flatMap(([events = "", ...cells]) => events.split(", ").map((event) => [event, ...cells]));

describe("messages, as docs/storage.md has it", () => {
  test("MAIL-05 the table has every event", () => {
    expect([...new Set(TABLE.map(([event = ""]) => event))].toSorted()).toEqual(Object.keys(EVENTS).toSorted());
    expect(TABLE.map(([, kind = ""]) => kind).filter((kind) => kind !== "any" && !(kind in KINDS))).toEqual([]);
  });

  test.each(TABLE)("MAIL-05 %s, %s", (event = "", kind = "", ...cells) => {
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
    const given = Object.values(EVENTS).find(({ type }) => type === event);
    if (!given) throw new Error(`There is no event ${event}.`);
    const ends = ENDS.some((end) => end === event);
    for (const changes of kinds) {
      const messages = newsOf(given, null, bookingOf({ ...changes, ...(ends ? { state: "removed" } : {}) }), NOW);
      const byAll = (draft: { recipient: string; news: string }) => `${draft.recipient} ${draft.news}`;
      expect(messages.toSorted((a, b) => byAll(a).localeCompare(byAll(b)))).toEqual(
        wanted.toSorted((a, b) => byAll(a).localeCompare(byAll(b))),
      );
    }
  });

  test("MAIL-02 a reminder whose moment has passed is not written", () => {
    const newsAhead = (ms: number) =>
      newsOf({ type: "promised" }, null, bookingOf({ bookedStart: NOW + ms }), NOW).map(({ news }) => news);
    expect(newsAhead(24 * HOUR + 1)).toEqual(["booked", "reminder_day", "reminder_hour"]);
    expect(newsAhead(24 * HOUR)).toEqual(["booked", "reminder_hour"]);
    expect(newsAhead(HOUR)).toEqual(["booked"]);
  });
});

const [[, ...changes], ...rows] = storageTable("message");
const isPassing = (state: string) => state === "waiting" || state === "sending";
const passing = messageStates.filter(isPassing);

test("MAIL-05 the table of docs/storage.md has every state that passes and every change of a message, and no other", () => {
  expect([...changes].toSorted()).toEqual([...messageChanges].toSorted());
  expect(rows.map(([state = ""]) => state)).toEqual(passing);
});

test.each(passing.flatMap((state) => messageChanges.map((change) => [state, change] as const)))(
  "MAIL-05 a message that is %s, %s: as in docs/storage.md",
  (state, change) => {
    const cell = rows.find(([from]) => from === state)?.[changes.indexOf(change) + 1];
    expect(messageTransition(state, change) ?? "–").toBe(cell);
  },
);

test("MAIL-05 a message that has ended stays as it is: nothing is sent twice", () => {
  for (const state of messageStates.filter((state) => !isPassing(state)))
    for (const change of messageChanges) expect(messageTransition(state, change)).toBeNull();
});

const DEMO = bookingAt(START, { revision: 2 });
const REMOVED = { ...DEMO, state: "removed" } as const;
const HELD = { ...DEMO, state: "pending", calendarChecked: false, wasWritten: false } as const;
const LEAD = { ...DEMO, ...OPEN_LEAD, reason: "slot_taken" } as const;

/** The messages that are still true of a booking, for a recipient. */
function truths(booking: Booking, now = NOW, recipient: Recipient = "visitor", revision = 2): string[] {
  const all = new Set([...visitorNews, ...staffNews]);
  return [...all].filter((news) => isStillTrue({ recipient, news, revision }, booking, now));
}

const REMINDERS = ["reminder_day", "reminder_hour"];
const OPEN = ["gone", "follow_up"];

describe("MAIL-05 what is still true", () => {
  test.for<[string, Booking, number, string[]]>([
    ["of a demo ahead", DEMO, START - HOUR - 1, ["booked", "moved", "overlapping", ...REMINDERS, "erased"]],
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
    const moved = { ...DEMO, movedStart: START + 24 * HOUR, movedEnd: END + 24 * HOUR };
    expect(truths(moved, END)).toEqual(expect.arrayContaining(["booked", ...REMINDERS]));
  });
});
