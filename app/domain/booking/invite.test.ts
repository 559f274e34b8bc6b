import { expect, test } from "vitest";

import { slotOf, timetable } from "../../../tests/support/timetable";
import { inviteLinks, outlookOnPhone, slotFile, toIcs, type InviteTexts } from "./invite";

const evening = slotOf(timetable, "2026-11-23", 19);
const morning = slotOf(timetable, "2026-11-23", 8);
const TEXTS: InviteTexts = {
  summary: "Free demo; a, b",
  description: "C:\\temp\nWrite to us, please",
  organizer: { name: "Nightshift", email: "hello@nightshift.example" },
  placeToCome: "We will write how to join",
  uidHost: "nightshift.example",
};
const NOW = Date.UTC(2026, 10, 20, 9);
const CALL = "https://meet.example/demo?a=b,c";

/** The content lines of a file, with folds undone (RFC 5545, section 3.1). */
function unfold(ics: string): string[] {
  return ics.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}
/** The value of each line with this name, as a calendar shows it. */
function valuesOf(ics: string, name: string): string[] {
  const lines = unfold(ics).filter((line) => line.startsWith(`${name}:`));
  return lines.map((line) =>
    line.slice(name.length + 1).replace(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char)),
  );
}

test("BOOK-17 the .ics file holds the meeting", () => {
  expect(toIcs(evening, CALL, TEXTS, NOW)).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Nightshift//Demo//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:demo-20261124T000000Z@nightshift.example",
      "DTSTAMP:20261120T090000Z",
      "DTSTART:20261124T000000Z",
      "DTEND:20261124T003000Z",
      'ORGANIZER;CN="Nightshift":mailto:hello@nightshift.example',
      "SUMMARY:Free demo\\; a\\, b",
      "DESCRIPTION:C:\\\\temp\\nWrite to us\\, please",
      "LOCATION:https://meet.example/demo?a=b\\,c",
      "URL:https://meet.example/demo?a=b,c",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT15M",
      "DESCRIPTION:Free demo\\; a\\, b",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("BOOK-17 the links name the slot", () => {
  const links = inviteLinks(evening, slotFile(evening), CALL, TEXTS);
  expect(links.ics).toBe("/book/2026-11-23T19.ics");
  expect(slotFile(morning)).toBe("/book/2026-11-23T08.ics");

  const google = new URL(links.google);
  expect(google.origin + google.pathname).toBe("https://calendar.google.com/calendar/render");
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: "TEMPLATE",
    text: TEXTS.summary,
    dates: "20261124T000000Z/20261124T003000Z",
    details: TEXTS.description,
    location: CALL,
  });

  const { work, personal } = links.outlook;
  // Outlook would show it instead of a space.
  expect(work).not.toContain("+");
  const outlook = new URL(work);
  expect(outlook.origin + outlook.pathname).toBe("https://outlook.office.com/calendar/0/action/compose");
  expect(personal).toBe(work.replace("office.com", "live.com"));
  expect(outlookOnPhone(work)).toBe(work.replace("/0/action/", "/0/deeplink/"));
  expect(Object.fromEntries(outlook.searchParams)).toEqual({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: TEXTS.summary,
    startdt: "2026-11-24T00:00:00.000Z",
    enddt: "2026-11-24T00:30:00.000Z",
    body: TEXTS.description,
    location: CALL,
  });
});

test("TOLD-03 while no place is set, the meeting says that one will follow", () => {
  const description = `${TEXTS.placeToCome}. ${TEXTS.description}`;
  const ics = toIcs(evening, null, TEXTS, NOW);
  expect(valuesOf(ics, "DESCRIPTION")[0]).toBe(description);
  expect([...valuesOf(ics, "LOCATION"), ...valuesOf(ics, "URL")]).toEqual([]);
  const { google, outlook } = inviteLinks(evening, slotFile(evening), null, TEXTS);
  expect(new URL(google).searchParams.get("details")).toBe(description);
  expect(new URL(outlook.work).searchParams.get("body")).toBe(description);
  for (const link of [google, outlook.work]) expect(new URL(link).searchParams.has("location")).toBe(false);
});

test("TOLD-03 a place given in words is no address, and cannot add a field to the file", () => {
  const place = "By phone; we call, you\nATTENDEE:mailto:x@y.example";
  const ics = toIcs(evening, place, { ...TEXTS, summary: "a\rATTENDEE:x" }, NOW);
  expect(ics).not.toMatch(/\r(?!\n)/);
  expect(valuesOf(ics, "LOCATION")).toEqual([place]);
  expect([...valuesOf(ics, "URL"), ...valuesOf(ics, "ATTENDEE")]).toEqual([]);
});
