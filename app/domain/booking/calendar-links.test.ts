import { expect, test } from "vitest";

import { slotOf, timetable } from "../../../tests/support/timetable";
import { calendarLinks, outlookOnPhone } from "./calendar-links";

const evening = slotOf(timetable, "2026-11-23", 19);
const TEXTS = {
  summary: "Free demo; a, b",
  description: "C:\\temp\nWrite to us, please",
  placeToCome: "We will write how to join",
};
const CALL = "https://meet.example/demo?a=b,c";

test("BOOK-17 the links hold the meeting", () => {
  const links = calendarLinks(evening, CALL, TEXTS);
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
  const { google, outlook } = calendarLinks(evening, null, TEXTS);
  expect(new URL(google).searchParams.get("details")).toBe(description);
  expect(new URL(outlook.work).searchParams.get("body")).toBe(description);
  for (const link of [google, outlook.work]) expect(new URL(link).searchParams.has("location")).toBe(false);
});
