import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { type FileMeeting, type FileMethod, meetingFile } from "./icalendar";

const ORGANIZER = { name: "Nightshift", email: "hello@x.example" };

const pieces = fc.oneof(
  fc.constantFrom(",", ";", "\\", "\\n", "\n", ":", '"', "\u0000", "\u0007", "\u007F", "é", "龍", "👩‍👩‍👧"),
  fc.constantFrom("BEGIN:VEVENT", "a".repeat(70)),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);
const words = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(""));
const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) }).map((at) => at - (at % 1_000));
const meetings: fc.Arbitrary<FileMeeting> = fc
  .record({
    uid: fc.uuid().map((id) => `${id}@x.example`),
    start: instants,
    minutes: fc.integer({ min: 1, max: 600 }),
    summary: words,
    description: words,
    place: fc.option(words),
    page: fc.constant("https://x.example/booking/1"),
    stamp: instants,
    sequence: fc.nat(),
  })
  .map(({ minutes, ...meeting }) => ({ ...meeting, end: meeting.start + minutes * 60_000 }));

/** A text as a calendar can hold it: without control characters. */
function shown(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
}

test("BOOK-17 a reader of calendars finds the meeting as it was written, whatever its texts hold", () => {
  fc.assert(
    fc.property(meetings, (written) => {
      const file = meetingFile(ORGANIZER, "PUBLISH", written);
      const calendar = new ICAL.Component(ICAL.parse(file));
      expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
      const [component, ...more] = calendar.getAllSubcomponents("vevent");
      expect(more).toEqual([]);
      const found = new ICAL.Event(component);
      expect(found.uid).toBe(written.uid);
      expect(found.organizer).toBe("mailto:hello@x.example");
      expect(found.summary).toBe(shown(written.summary));
      expect(found.description).toBe(shown(written.description));
      expect(found.location).toBe(written.place === null ? null : shown(written.place));
      expect(found.sequence).toBe(written.sequence);
      expect(found.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
      expect(found.startDate.toJSDate().getTime()).toBe(written.start);
      expect(found.endDate.toJSDate().getTime()).toBe(written.end);
      const alarm = found.component.getFirstSubcomponent("valarm");
      expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    }),
  );
});

const MEETING: FileMeeting = {
  uid: "a@x.example",
  start: Date.UTC(2026, 10, 24),
  end: Date.UTC(2026, 10, 24, 0, 30),
  summary: "Demo",
  description: "Half an hour",
  place: null,
  page: "https://x.example/booking/1",
  stamp: Date.UTC(2026, 10, 20),
  sequence: 4,
};

/** The event of a file, and the lines of the file with folds undone. */
function readEvent(meeting: FileMeeting, organizer = ORGANIZER, method: FileMethod = "PUBLISH") {
  const file = meetingFile(organizer, method, meeting);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("method")).toBe(method);
  return { event: calendar.getFirstSubcomponent("vevent"), lines: file.replaceAll("\r\n ", "").split("\r\n") };
}

test("MAIL-01 a file names who holds the meeting, and a cancellation takes it back", () => {
  const organizer = { name: 'Night; "shift", Inc:', email: "hello@x.example" };
  const { event, lines } = readEvent(MEETING, organizer, "CANCEL");
  expect(lines).toContain('ORGANIZER;CN="Night; shift, Inc:":mailto:hello@x.example');
  expect(event?.getFirstProperty("organizer")?.getFirstParameter("cn")).toBe("Night; shift, Inc:");
  expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event?.getFirstPropertyValue("sequence")).toBe(4);
  expect(event?.getFirstPropertyValue("url")).toBe("https://x.example/booking/1");
  expect(event?.getFirstSubcomponent("valarm")).toBeNull();
});

test("BOOK-17 a file has all that the standard asks of a calendar, an event and an alarm", () => {
  expect(readEvent(MEETING, { name: "Nightshift", email: "hello+demos@x.example" }).lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nightshift//Demo//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:a@x.example",
    "DTSTAMP:20261120T000000Z",
    "DTSTART:20261124T000000Z",
    "DTEND:20261124T003000Z",
    "SEQUENCE:4",
    "STATUS:CONFIRMED",
    'ORGANIZER;CN="Nightshift":mailto:hello+demos@x.example',
    "SUMMARY:Demo",
    "DESCRIPTION:Half an hour",
    "URL:https://x.example/booking/1",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    "DESCRIPTION:Demo",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("TOLD-03 a place given in words is no address, and cannot add a field to the file", () => {
  const place = "By phone; we call, you\nATTENDEE:mailto:x@y.example";
  const { event } = readEvent({ ...MEETING, place, summary: "a\rATTENDEE:x" });
  expect(event?.getFirstPropertyValue("location")).toBe(place);
  expect(event?.getFirstPropertyValue("url")).toBe(MEETING.page);
  expect(event?.getAllProperties("attendee")).toEqual([]);
});

test("a line of 75 octets is left whole, and one of 76 is folded before the character that is too much", () => {
  const summary = "a".repeat(75 - "SUMMARY:".length);
  const lines = (text: string) => meetingFile(ORGANIZER, "PUBLISH", { ...MEETING, summary: text }).split("\r\n");
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
