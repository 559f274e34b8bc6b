import { Temporal as Polyfill } from "@js-temporal/polyfill";
import { expect, test } from "vitest";

import { schedule } from "./schedule";
import { createTimetable, type TemporalApi } from "./timetable";

const timetable = createTimetable(Polyfill as unknown as TemporalApi, schedule);

test("BOOK-05 the 19:00 slot is midnight UTC of the next day", () => {
  const slot = timetable.slotsOn("2026-11-23").at(-1);
  expect(slot && new Date(slot.start).toISOString()).toBe("2026-11-24T00:00:00.000Z");
  expect(slot && timetable.iso(slot.start)).toBe("2026-11-23T19:00:00-05:00");
});
