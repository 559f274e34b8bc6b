import { describe, expect, test } from "vitest";

import { invitation } from "~/content/after-booking";
import { escapeMarkup } from "~/seo/escape";

import { slotOf, timetable } from "../../../tests/support/timetable";
import type { CalendarEntry } from "../calendar";
import { anonymousEvent, invitedEvent, staffEvent } from "./event-body";

const SLOT = slotOf(timetable, "2026-11-23", 19);
const BASE = {
  eventId: "e6cbk6hihosub4mt",
  summary: "Free Demo: Ann <Lee>, Acme & Co",
  description: "Company: Acme & Co\nChallenge: <b>more</b>",
  email: "o'brien@x.ie",
  guest: null,
  place: null,
};
const MEETING: CalendarEntry = { ...BASE, start: SLOT.start, end: SLOT.end };
const GUEST = { name: "Ann O'Lee evil.example", email: BASE.email };
const DESCRIPTION = "Company: Acme &amp; Co\nChallenge: &lt;b&gt;more&lt;/b&gt;\nEmail: o&#39;brien@x.ie";

describe("a meeting", () => {
  test("has Bogota's offset and zone, the lead, and the booking's id", () => {
    expect(staffEvent(MEETING, timetable)).toEqual({
      id: BASE.eventId,
      summary: BASE.summary,
      description: DESCRIPTION,
      start: { dateTime: "2026-11-23T19:00:00-05:00", timeZone: "America/Bogota" },
      end: { dateTime: "2026-11-23T19:30:00-05:00", timeZone: "America/Bogota" },
      extendedProperties: {
        private: { bookingId: BASE.eventId, kind: "demo", leadEmail: "o'brien@x.ie", v: "1" },
      },
    });
  });

  test("TOLD-03 names the place, where there is one, to staff and to its guest", () => {
    const place = "https://meet.example/demo";
    expect(staffEvent({ ...MEETING, place }, timetable)).toMatchObject({ location: place });
    expect(invitedEvent({ ...MEETING, place }, GUEST, timetable)).toMatchObject({ location: place });
    expect(staffEvent(MEETING, timetable)).not.toHaveProperty("location");
  });

  test("MAIL-07 shows its guest our own sentences and the cleaned name, lets them add nobody, and asks for a call of its own", () => {
    const event = invitedEvent(MEETING, GUEST, timetable);
    expect(event).toEqual({
      ...staffEvent(MEETING, timetable),
      summary: invitation.summary,
      description: `Hello Ann O&#39;Lee evil example,\n\n${escapeMarkup(invitation.description)}`,
      attendees: [{ email: "o'brien@x.ie" }],
      guestsCanInviteOthers: false,
      guestsCanSeeOtherGuests: false,
      conferenceData: {
        createRequest: { requestId: BASE.eventId, conferenceSolutionKey: { type: "hangoutsMeet" } },
      },
    });
    const nameless = invitedEvent(MEETING, { ...GUEST, name: "123" }, timetable);
    expect(nameless).toMatchObject({ description: escapeMarkup(invitation.description) });
  });
});

test("REL-12 an erased event keeps nothing of the person, and is still known as ours", () => {
  expect(anonymousEvent("abc")).toEqual({
    summary: "Erased at the person's request",
    description: "",
    location: "",
    attendees: [],
    extendedProperties: { private: { bookingId: "abc", kind: "erased", leadEmail: "" } },
  });
});
