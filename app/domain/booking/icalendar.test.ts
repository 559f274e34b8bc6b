import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { calendarFile, type FileEvent } from "./icalendar";

const ORGANIZER = { name: "Nightshift", email: "hello@x.example" };

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
        organizer: ORGANIZER,
        events: written,
      });
      const calendar = new ICAL.Component(ICAL.parse(file));
      expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
      const read = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
      expect(read.map(({ uid }) => uid)).toEqual(written.map(({ uid }) => uid));
      for (const [at, event] of written.entries()) {
        const found = read[at];
        expect(found?.organizer).toBe("mailto:hello@x.example");
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

const MEETING: FileEvent = {
  uid: "a@x.example",
  when: { kind: "meeting", start: Date.UTC(2026, 10, 24), end: Date.UTC(2026, 10, 24, 0, 30) },
  summary: "Demo",
  description: "Half an hour",
  stamp: Date.UTC(2026, 10, 20),
};

/** The one event of a file, and the lines of the file with folds undone. */
function readEvent(event: FileEvent, organizer = ORGANIZER, method: "PUBLISH" | "CANCEL" = "PUBLISH") {
  const file = calendarFile({ organizer, method, events: [event] });
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("method")).toBe(method);
  return { event: calendar.getFirstSubcomponent("vevent"), lines: file.replaceAll("\r\n ", "").split("\r\n") };
}

test("MAIL-01 a file names who holds the meeting, and a cancellation takes it back", () => {
  const organizer = { name: 'Night; "shift", Inc:', email: "hello@x.example" };
  const revision = { sequence: 4, status: "CANCELLED" } as const;
  const { event, lines } = readEvent(
    { ...MEETING, revision, page: "https://x.example/booking/1" },
    organizer,
    "CANCEL",
  );
  expect(lines).toContain('ORGANIZER;CN="Night; shift, Inc:":mailto:hello@x.example');
  expect(event?.getFirstProperty("organizer")?.getFirstParameter("cn")).toBe("Night; shift, Inc:");
  expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event?.getFirstPropertyValue("sequence")).toBe(4);
  expect(event?.getFirstPropertyValue("url")).toBe("https://x.example/booking/1");
});

test("a line of 75 octets is left whole, and one of 76 is folded before the character that is too much", () => {
  const summary = "a".repeat(75 - "SUMMARY:".length);
  const lines = (text: string) =>
    calendarFile({ organizer: ORGANIZER, events: [{ ...MEETING, summary: text }] }).split("\r\n");
  expect(lines(summary)).toContain(`SUMMARY:${summary}`);
  expect(lines(`${summary}b`)).toContain(" b");
  expect(lines(`${summary.slice(1)}é`)).toContain(" é");
});

test("MAIL-07 no mail address adds a property, a parameter or a second address", () => {
  const addresses = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "a@b.example\r\nATTENDEE:mailto:x@y.example",
      'a";X=1:mailto:x@y.example',
      "a@b.example,mailto:x@y.example",
      "a@b.example?bcc=x@y.example",
      "a@b@c.example",
      "no address",
      "@",
      "",
      "\uD800@x.example",
      "josé@bücher.example",
    ),
  );
  fc.assert(
    fc.property(addresses, (address) => {
      const { event, lines } = readEvent(MEETING, { name: address, email: address });
      expect(lines).toHaveLength(readEvent(MEETING).lines.length);
      expect(event?.getAllProperties("attendee")).toEqual([]);
      const uri = String(event?.getFirstPropertyValue("organizer"));
      expect(uri).toMatch(/^mailto:(?:[\w.!~*'()+%-]*@)?[\w.!~*'()%-]*$/);
      expect(decodeURIComponent(uri)).toBe(`mailto:${address.toWellFormed()}`);
    }),
  );
});
