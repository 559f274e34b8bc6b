import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";

import { picker } from "~/content/booking-in-use";

import { situations, slotOf, timetable, timetableOf, timetables } from "../../../tests/support/timetable";
import {
  type Booked,
  CalendarEvents,
  dayAvailability,
  type DayState,
  keepChoice,
  nextFreeSlots,
  offerAt,
  overlaps,
  readCalendarEvents,
  takenSlots,
  toCalendarEvents,
} from "./availability";
import type { Interval, Slot, Timetable } from "./timetable";

/** A Monday. */
const DAY = "2026-11-23";
const BEFORE = Date.parse("2026-11-20T12:00:00-05:00");

/** A busy span, with both ends in Bogota time. */
function span(start: string, end: string): Interval {
  return { start: Date.parse(`${start}-05:00`), end: Date.parse(`${end}-05:00`) };
}
function hoursOf(slots: readonly Slot[]): number[] {
  return slots.map(({ hour }) => hour);
}
/** The parsed reply when events start at these UTC times. */
function booked(...dateTimes: string[]) {
  return readCalendarEvents(
    timetable,
    dateTimes.map((dateTime) => ({ start: { dateTime } })),
  );
}
const RUNS = { numRuns: 15 };
const spans = fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 })).map(([start, length]) => ({
  start,
  end: start + length,
}));

test("API-01 spans overlap when some moment lies in both, whichever is asked first", () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const moments = Array.from({ length: 20 }, (_, moment) => moment);
      const holds = (span: Interval, moment: number) => span.start <= moment && moment < span.end;
      const common = moments.some((moment) => holds(a, moment) && holds(b, moment));
      expect(overlaps(a, b)).toBe(common);
      expect(overlaps(b, a)).toBe(common);
      expect(overlaps(a, a)).toBe(true);
      expect(overlaps(a, { start: a.end, end: a.end + 1 })).toBe(false);
    }),
  );
});

test.each([
  ["9:30 to 11:00", [span("2026-11-23T09:30", "2026-11-23T11:00")], [10]],
  ["9:15 to 9:45", [span("2026-11-23T09:15", "2026-11-23T09:45")], [9]],
  ["8:30 to 9:00", [span("2026-11-23T08:30", "2026-11-23T09:00")], []],
  ["18:45 to 19:15, over midnight UTC", [span("2026-11-23T18:45", "2026-11-23T19:15")], [19]],
  ["a minute at the end of a slot", [span("2026-11-23T12:29", "2026-11-23T12:30")], [12]],
  ["22:00 of the day before to 9:00", [span("2026-11-22T22:00", "2026-11-23T09:00")], [8]],
  ["no time at all, in a slot", [span("2026-11-23T15:10", "2026-11-23T15:10")], []],
  [
    "two meetings at once",
    [span("2026-11-23T15:00", "2026-11-23T15:30"), span("2026-11-23T15:10", "2026-11-23T17:01")],
    [15, 17],
  ],
  ["nothing", [], []],
])("API-01 busy %s: the slots that it takes", (_, busy, hours) => {
  expect(hoursOf(takenSlots(timetable.slotsOn(DAY), busy))).toEqual(hours);
});

test("API-01 an all-day event takes the seven slots of its Bogota day, and none of its neighbors'", () => {
  const slots = timetable.slotsBetween("2026-11-23", "2026-11-25");
  const taken = takenSlots(slots, [timetable.bounds("2026-11-24", "2026-11-24")]);
  expect(taken).toEqual(timetable.slotsOn("2026-11-24"));
  expect(hoursOf(taken)).toEqual([8, 9, 10, 12, 15, 17, 19]);
});

test("API-01 the reply names each taken slot by its start in UTC, without a suffix", () => {
  const slots = [slotOf(timetable, DAY, 8), slotOf(timetable, DAY, 19)];
  expect(toCalendarEvents(slots)).toEqual([
    { start: { dateTime: "2026-11-23T13:00:00" } },
    { start: { dateTime: "2026-11-24T00:00:00" } },
  ]);
});

test("BOOK-06 booked hours are read as UTC and sorted by Bogota day", () => {
  const days = booked("2026-11-24T00:00:00", "2026-11-23T13:00:00", "2026-11-24T13:00", "2026-11-23T13:20:00.000");
  expect([...days]).toEqual([
    ["2026-11-23", { count: 3, hours: new Set([19, 8]) }],
    ["2026-11-24", { count: 1, hours: new Set([8]) }],
  ]);
});

test("BOOK-06 a suffix or an offset counts, and what is no instant is left out", () => {
  expect(booked("2026-11-23T13:00:00Z", "2026-11-23T09:00:00-05:00").get(DAY)?.hours).toEqual(new Set([8, 9]));
  expect(
    booked("2026-13-23T13:00:00", "2026-11-31T15:00:00", "2026-11-23T25:00:00", "2026-11-23T13:00:00+99:99").size,
  ).toBe(0);
});

test("API-01 a reply of another shape is refused, whatever it is", () => {
  const texts = ["2026-11-23", "tomorrow", "2026-11-23T13:00:00 ", "2026-11-23T13:00:00-0500"];
  expect(texts.filter((dateTime) => v.is(CalendarEvents, [{ start: { dateTime } }]))).toEqual([]);
  for (const reply of [null, {}, [null], [{ start: "2026-11-23T13:00:00" }], [{ start: { dateTime: 1 } }], "[]"]) {
    expect(v.is(CalendarEvents, reply)).toBe(false);
  }
});

test.each(timetables)("BOOK-06 what the reply tells is read back as the same slots (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ some }) => {
      const events = toCalendarEvents(some);
      expect(v.parse(CalendarEvents, JSON.parse(JSON.stringify(events)))).toEqual(events);
      const read = [...readCalendarEvents(timetable, events)].flatMap(([date, day]) => {
        expect(day.count).toBe(day.hours.size);
        return Array.from(day.hours, (hour) => ({ date, hour }));
      });
      expect(read).toEqual(some.map(({ date, hour }) => ({ date, hour })));
    }),
    RUNS,
  );
});

test.each(timetables)("BOOK-06 on offer is what lies ahead and no busy span overlaps (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, slots, busy }) => {
      const { last } = timetable.window(now);
      const read = readCalendarEvents(timetable, toCalendarEvents(takenSlots(slots, busy)));
      const offered = dates.flatMap((date) => dayAvailability(timetable, date, read, now).slots);
      const ahead = slots.filter((slot) => slot.start > now && slot.date <= last);
      expect(offered).toEqual(ahead.filter((slot) => !busy.some((event) => overlaps(event, slot))));
    }),
    RUNS,
  );
});

/** The parsed reply when these slots are taken. */
function taken(slots: readonly Slot[]) {
  return readCalendarEvents(timetable, toCalendarEvents(slots));
}

/** The expected state of a day: all of its slots, and those that lie ahead and are not booked. */
function stateOf(
  timetable: Timetable,
  now: number,
  all: readonly Slot[],
  free: readonly Slot[],
  date: string,
): DayState {
  if (date < timetable.today(now)) return "past";
  if (date > timetable.window(now).last) return "beyond";
  if (all.length === 0) return timetable.schedule.closedDays.includes(date) ? "closed" : "weekend";
  if (free.length > 0) return "open";
  return all.some((slot) => slot.start > now) ? "full" : "over";
}

test.each(timetables)("BOOK-08 each day has its state, and only open days have hours (%s)", (_, timetable) => {
  fc.assert(
    fc.property(situations(timetable), ({ now, dates, slots, some }) => {
      const read = readCalendarEvents(timetable, toCalendarEvents(some));
      for (const date of dates) {
        const all = slots.filter((slot) => slot.date === date);
        const gone = all.filter((slot) => some.includes(slot));
        const free = all.filter((slot) => slot.start > now && !gone.includes(slot));
        const crowded = all.length > 0 && gone.length === all.length;
        const state = stateOf(timetable, now, all, free, date);
        const shown = state === "over" && crowded ? "full" : state;
        const day = dayAvailability(timetable, date, read, now);
        expect(day).toEqual({ state: shown, slots: state === "open" ? free : [] });
      }
    }),
    RUNS,
  );
});

test.each(timetables)(
  "BOOK-06 BOOK-08 what is offered is every free hour of the window, from today on (%s)",
  (_, timetable) => {
    fc.assert(
      fc.property(situations(timetable), ({ now, some }) => {
        const { first, last } = timetable.window(now);
        const read = readCalendarEvents(timetable, toCalendarEvents(some));
        const { today, days } = offerAt(timetable, read, now);
        expect(today).toBe(first);
        const free = timetable
          .slotsBetween(first, last)
          .filter(({ date, start }) =>
            dayAvailability(timetable, date, read, now).slots.some((each) => each.start === start),
          );
        expect(days.flatMap(({ date, hours }) => hours.map((hour) => [date, hour]))).toEqual(
          free.map(({ date, hour }) => [date, hour]),
        );
        expect(days.every(({ hours }) => hours.length > 0)).toBe(true);
      }),
      RUNS,
    );
  },
);

test("BOOK-08 seven booked events fill a day, even where they share an hour", () => {
  const sixTimes = Array.from({ length: 6 }, () => "2026-11-23T13:00:00");
  expect(hoursOf(dayAvailability(timetable, DAY, booked(...sixTimes), BEFORE).slots)).toEqual([9, 10, 12, 15, 17, 19]);
  const seven = booked(...sixTimes, "2026-11-23T13:00:00");
  expect(dayAvailability(timetable, DAY, seven, BEFORE)).toEqual({ state: "full", slots: [] });
});

test.each([
  ["07:59:59.999", "open", [8, 9, 10, 12, 15, 17, 19]],
  ["08:00:00", "open", [9, 10, 12, 15, 17, 19]],
  ["10:30:00", "open", [12, 15, 17, 19]],
  ["18:59:59.999", "open", [19]],
  ["19:00:00", "over", []],
  ["23:59:59.999", "over", []],
])("BOOK-06 today at %s only later hours are offered", (time, state, hours) => {
  const day = dayAvailability(timetable, DAY, new Map(), Date.parse(`${DAY}T${time}-05:00`));
  expect(day.state).toBe(state);
  expect(hoursOf(day.slots)).toEqual(hours);
});

test("BOOK-06 today is full where the hours that are left are booked", () => {
  const evening = taken([slotOf(timetable, DAY, 17), slotOf(timetable, DAY, 19)]);
  const at = (time: string) => dayAvailability(timetable, DAY, evening, Date.parse(`${DAY}T${time}-05:00`));
  expect(hoursOf(at("14:59:59").slots)).toEqual([15]);
  expect(at("15:00:00")).toEqual({ state: "full", slots: [] });
});

test("BOOK-08 a closed day says so, and what is offered and the next free hours pass it", () => {
  const holiday = timetableOf({ ...timetable.schedule, closedDays: ["2026-11-26", "2026-11-27"] });
  const now = Date.parse("2026-11-25T20:00:00-05:00");
  expect(dayAvailability(holiday, "2026-11-26", new Map(), now)).toEqual({ state: "closed", slots: [] });
  expect(picker.dayReasons.closed).toBe("We’re closed that day");
  expect(offerAt(holiday, new Map(), now).days[0]?.date).toBe("2026-11-30");
  expect(nextFreeSlots(holiday, now, new Map(), now, 2).map(({ date, hour }) => [date, hour])).toEqual([
    ["2026-11-30", 8],
    ["2026-11-30", 9],
  ]);
});

test("BOOK-08 what is offered passes weekends and full days, and ends with the window", () => {
  const now = Date.parse("2026-11-27T19:00:00-05:00");
  const days = (...slots: Slot[]) => offerAt(timetable, taken(slots), now).days.map(({ date }) => date);
  expect(days()).toHaveLength(20);
  expect([days()[0], days().at(-1)]).toEqual(["2026-11-30", "2026-12-25"]);
  expect(days(...timetable.slotsOn("2026-11-30"))[0]).toBe("2026-12-01");
  const all = timetable.slotsBetween("2026-11-27", "2026-12-27");
  expect(days(...all)).toEqual([]);
  expect(nextFreeSlots(timetable, now, taken(all), now, 3)).toEqual([]);
});

test.each(timetables)(
  "TOLD-01 the next free times are free, follow the wanted one, and leave none out (%s)",
  (_, timetable) => {
    fc.assert(
      fc.property(situations(timetable), fc.integer({ min: 1, max: 5 }), ({ now, slots, some }, count) => {
        const read = readCalendarEvents(timetable, toCalendarEvents(some));
        const { first, last } = timetable.window(now);
        const free = timetable
          .slotsBetween(first, last)
          .filter(({ date, start }) =>
            dayAvailability(timetable, date, read, now).slots.some((each) => each.start === start),
          );
        for (const { start } of slots) {
          const later = free.filter((slot) => slot.start > start);
          const expected = later.length > 0 || start <= now ? later : free;
          expect(nextFreeSlots(timetable, start, read, now, count)).toEqual(expected.slice(0, count));
        }
      }),
      RUNS,
    );
  },
);

const none: Booked = new Map();
const at = (text: string) => Date.parse(text);
const TUESDAY = at("2026-11-24T09:20:00-05:00");

test("a slot that passes is let go, and said to be lost; others stay", () => {
  const choice = { date: "2026-11-24", hour: "10" };
  const just = at("2026-11-24T10:00:00-05:00");
  expect(keepChoice(timetable, choice, none, TUESDAY, just - 1)).toEqual({ choice, lost: false });
  expect(keepChoice(timetable, choice, none, TUESDAY, just)).toEqual({ choice: { ...choice, hour: "" }, lost: true });
});

test("a slot that somebody else books is let go", () => {
  const booked: Booked = new Map([["2026-11-25", { count: 1, hours: new Set([19]) }]]);
  const choice = { date: "2026-11-25", hour: "19" };
  expect(keepChoice(timetable, choice, booked, TUESDAY, TUESDAY)).toEqual({
    choice: { date: "2026-11-25", hour: "" },
    lost: true,
  });
});

test("the day that is shown because it is today follows the day, over midnight and back; a chosen one does not", () => {
  const next = at("2026-11-25T00:00:00-05:00");
  const empty = { date: "2026-11-25", hour: "" };
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "" }, none, TUESDAY, next).choice).toEqual(empty);
  expect(keepChoice(timetable, empty, none, next, TUESDAY).choice).toEqual({ date: "2026-11-24", hour: "" });
  expect(keepChoice(timetable, { date: "2026-11-24", hour: "15" }, none, TUESDAY, next)).toEqual({
    choice: empty,
    lost: true,
  });
  const chosen = { date: "2026-11-27", hour: "15" };
  expect(keepChoice(timetable, chosen, none, TUESDAY, next)).toEqual({ choice: chosen, lost: false });
  const day = { date: "2026-11-27", hour: "" };
  expect(keepChoice(timetable, day, none, TUESDAY, next)).toEqual({ choice: day, lost: false });
});

test("what is left of any choice can be booked, and nothing is lost silently", () => {
  const text = fc.oneof(fc.constantFrom("", "2026-11-24", "2026-11-27", "2026-11-28", "2027-01-30"), fc.string());
  const hour = fc.oneof(fc.constantFrom("", "8", "19", "20"), fc.string());
  const moment = fc.integer({ min: TUESDAY - 86_400_000 * 3, max: TUESDAY + 86_400_000 * 3 });
  fc.assert(
    fc.property(text, hour, moment, moment, (date, wanted, before, now) => {
      const { choice, lost } = keepChoice(timetable, { date, hour: wanted }, none, before, now);
      expect(choice.date >= timetable.today(now)).toBe(true);
      const free = dayAvailability(timetable, choice.date, none, now).slots.map((slot) => String(slot.hour));
      expect(choice.hour === "" || free.includes(choice.hour)).toBe(true);
      expect(lost).toBe(wanted !== "" && choice.hour === "");
    }),
  );
});
