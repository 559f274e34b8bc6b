import { describe, expect, test } from "vitest";

import { slotOf, timetable } from "../../tests/support/timetable";
import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "../booking/booking-row";
import { staffNews, visitorNews } from "./message";
import type { Message } from "./messages";
import { staffFacts } from "./write-staff-mail";
import { type MailContext, visitorFacts } from "./write-visitor-mail";

const slot = slotOf(timetable, "2026-11-23", 10);
const before = slotOf(timetable, "2026-11-20", 9);
const NOW = Date.parse("2026-11-20T12:00:00-05:00");
const SITE = "https://nightshift.example";
const CONTEXT: MailContext = { timetable, settings: { meetingPlace: "https://meet.example/demo", siteUrl: SITE } };
const LINK = "0123456789abcdef0123456789abcdef";

const BOOKING = bookingAt(slot.start, {
  summary: "Free Demo: CANARY, CANARY",
  description: "CANARY description",
  email: "canary@visitor.example",
  guest_name: "Ana http://evil.example 98765",
  mail_key: "canary@visitor.example",
  revision: 3,
  zone: "Europe/Madrid",
  link: LINK,
});

function message<News extends Message["news"]>(news: News, more: Partial<Message> = {}): Message & { news: News } {
  return {
    seq: 1,
    booking: "abc",
    recipient: "visitor",
    revision: 3,
    start_ms: slot.start,
    end_ms: slot.end,
    before_ms: null,
    reason: null,
    told_by: null,
    state: "waiting",
    attempts: 0,
    due_ms: NOW,
    wanted_ms: NOW,
    last_failure: null,
    created_ms: NOW,
    updated_ms: NOW,
    ...more,
    news,
  };
}

function factsOf(news: (typeof visitorNews)[number], booking: Partial<Booking> = {}, more: Partial<Message> = {}) {
  return visitorFacts(message(news, more), { ...BOOKING, ...booking }, CONTEXT, new Map(), NOW);
}

describe("the facts of a visitor's mail", () => {
  test("link to the page and the form, and name the times that the message tells of", () => {
    const facts = factsOf("moved", {}, { before_ms: before.start, told_by: "visitor" });
    expect(facts).toMatchObject({
      start: slot.start,
      end: slot.end,
      before: before.start,
      by: "visitor",
      page: `${SITE}/booking/${LINK}`,
      form: `${SITE}/book`,
      zone: "Europe/Madrid",
      place: "https://meet.example/demo",
    });
  });

  test("MAIL-01 have one event for all mails, its version as its sequence", () => {
    const methods = visitorNews.map((news) => [news, factsOf(news).event?.method ?? null]);
    expect(Object.fromEntries(methods)).toEqual({
      booked: "PUBLISH",
      moved: "PUBLISH",
      cancelled: "CANCEL",
      gone: "CANCEL",
      reminder_day: null,
      reminder_hour: null,
    });
    expect(factsOf("booked").event).toEqual({
      uid: expect.stringMatching(/^abc@/),
      sequence: 3,
      method: "PUBLISH",
      stamp: NOW,
    });
  });

  test("MAIL-03 take nothing out of the calendar of a person who was promised nothing", () => {
    const never = { kind: "follow_up", consulted: 0, settled: 0 } as const;
    expect(factsOf("gone", never).event).toBeNull();
    expect(factsOf("gone", { ...never, consulted: 1 }).event).toMatchObject({ method: "CANCEL" });
    // For a follow-up, `settled` means that its note is in the calendar.
    expect(factsOf("gone", { ...never, settled: 1 }).event).toBeNull();
  });

  test("MAIL-01 leave the calendar to Google where the visitor is a guest of the event, and only there", () => {
    expect(factsOf("booked", { invited: 1 }).event).toBeNull();
    for (const invited of [0, null]) expect(factsOf("booked", { invited }).event).not.toBeNull();
  });
});

test.for(staffNews)("MAIL-04 the facts of staff's mail about %s are the lead as sent, and who did it", (news) => {
  const facts = staffFacts(message(news, { recipient: "staff", told_by: "visitor", reason: "slot_taken" }), BOOKING);
  expect(facts).toEqual({
    news,
    id: "abc",
    start: slot.start,
    end: slot.end,
    before: null,
    reason: "slot_taken",
    by: "visitor",
    promised: true,
    summary: BOOKING.summary,
    description: BOOKING.description,
    email: BOOKING.email,
  });
});
