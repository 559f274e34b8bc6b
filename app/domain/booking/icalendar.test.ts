import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { calendarFile, type FileEvent } from "./icalendar";

const pieces = fc.oneof(
  fc.constantFrom(
    ",",
    ";",
    "\\",
    "\\n",
    "\n",
    ":",
    '"',
    "BEGIN:VEVENT",
    "\u0000",
    "\u0007",
    "\u007F",
    "é",
    "龍",
    "👩‍👩‍👧",
    "a".repeat(70),
  ),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);
const words = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(""));
const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) }).map((at) => at - (at % 1_000));
const days = instants.map((instant) => new Date(instant).toISOString().slice(0, 10));
const whens: fc.Arbitrary<FileEvent["when"]> = fc.oneof(
  fc.tuple(instants, fc.integer({ min: 1, max: 600 })).map(([start, minutes]) => ({
    kind: "meeting" as const,
    start,
    end: start + minutes * 60_000,
  })),
  days.map((date) => ({ kind: "all_day" as const, date })),
);
const events = fc.array(
  fc.record({
    uid: fc.uuid().map((id) => `${id}@x.example`),
    when: whens,
    summary: words,
    description: words,
    stamp: instants,
    revision: fc.record({
      sequence: fc.nat(),
      status: fc.constantFrom("TENTATIVE" as const, "CONFIRMED" as const),
    }),
  }),
  { maxLength: 4 },
);

/** A text as a calendar can hold it: without control characters. */
function shown(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
}

test("a reader of calendars finds every event as it was written, whatever its texts hold", () => {
  fc.assert(
    fc.property(events, (written) => {
      const file = calendarFile({
        organizer: "Nightshift",
        subscription: { name: "Demos", refreshMinutes: 15 },
        events: written,
      });
      const calendar = new ICAL.Component(ICAL.parse(file));
      expect(calendar.getFirstPropertyValue("name")).toBe("Demos");
      expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
      expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
      const read = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
      expect(read.map(({ uid }) => uid)).toEqual(written.map(({ uid }) => uid));
      for (const [at, event] of written.entries()) {
        const found = read[at];
        expect(found?.summary).toBe(shown(event.summary));
        expect(found?.description).toBe(shown(event.description));
        expect(found?.sequence).toBe(event.revision.sequence);
        expect(found?.component.getFirstPropertyValue("status")).toBe(event.revision.status);
        const { when } = event;
        if (when.kind === "meeting") {
          expect(found?.startDate.toJSDate().getTime()).toBe(when.start);
          expect(found?.endDate.toJSDate().getTime()).toBe(when.end);
        } else {
          expect([found?.startDate.isDate, found?.startDate.toString()]).toEqual([true, when.date]);
          expect(found?.duration.toSeconds()).toBe(86_400);
          expect(found?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
        }
      }
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    }),
  );
});
