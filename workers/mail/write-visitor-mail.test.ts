import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { brand } from "~/content/brand";
import { followUpReasons } from "~/domain/booking/outcome";
import { visitorNews, type VisitorNews } from "~/domain/booking/staff";

import { slotOf, timetable, timetables } from "../../tests/support/timetable";
import { bookingAt } from "../../tests/workers/support/ledger-booking";
import type { Booking } from "../booking/booking";
import type { Message } from "./message-queue";
import { type VisitorFacts } from "./write-visitor-mail";
import { type MailContext, shortMoment, visitorFacts, visitorMail } from "./write-visitor-mail";

const SITE = `https://${brand.domain}`;
const LINK = "0123456789abcdef0123456789abcdef";
const PAGE = `${SITE}/booking/${LINK}`;
const FORM = `${SITE}/book`;
const NEVER = `${PAGE}?do=never`;
const CALL = "https://meet.example/demo?a=1&b=2";
const OWN = "Tuesday, November 24, 2026, 1:00 AM (Central European Time)";
const OURS = "Monday, November 23, 2026, 7:00 PM (Bogota time, UTC-5)";

const { start, end } = slotOf(timetable, "2026-11-23", 19);
const request = { uid: "abc@x.example", sequence: 0, method: "PUBLISH", stamp: Date.UTC(2026, 10, 20) } as const;
const cancel = { ...request, sequence: 3, method: "CANCEL" } as const;
const free = [8, 9, 10, 12].map((hour) => ({
  slot: slotOf(timetable, "2026-11-24", hour),
  address: `${FORM}?date=2026-11-24&hour=${hour}`,
}));
const booked: VisitorFacts = {
  news: "booked",
  name: "Ana Ruiz",
  start,
  end,
  before: null,
  zone: "Europe/Madrid",
  place: CALL,
  page: PAGE,
  never: NEVER,
  form: FORM,
  free: [],
  reason: null,
  by: "visitor",
  event: request,
};
const former = slotOf(timetable, "2026-11-20", 8).start;

function write(facts: Partial<VisitorFacts> = {}) {
  return visitorMail({ ...booked, ...facts }, timetable);
}

/** A text without its line breaks and quote marks. */
function flat(text: string): string {
  return text
    .replace(/\n(?:> |- )?\s*/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

function unescape(html: string): string {
  const names = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
  return Object.entries(names).reduce((text, [name, char]) => text.replaceAll(name, char), html);
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => unescape(address));
}

const facts: fc.Arbitrary<VisitorFacts> = fc.record({
  news: fc.constantFrom(...visitorNews),
  name: fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("<script>", "\r\nBcc: x", "http://evil"))),
  start: fc.constant(start),
  end: fc.constant(end),
  before: fc.constantFrom(null, former),
  zone: fc.constantFrom(null, "America/Bogota", "Europe/Madrid", "Pacific/Kiritimati", "Nowhere/Else", ""),
  place: fc.constantFrom(null, CALL, 'We call <you> & "talk"; it\'s free'),
  page: fc.constant(PAGE),
  never: fc.constant(NEVER),
  form: fc.constant(FORM),
  free: fc.constantFrom([], free.slice(0, 1), free),
  reason: fc.constantFrom(null, ...followUpReasons),
  by: fc.constantFrom("visitor" as const, "staff" as const),
  event: fc.constantFrom(null, request, cancel),
});

describe("the mail that a visitor gets", () => {
  test.each([null, "Nowhere/Else", ""])("MAIL-01 in the zone %j it tells Bogota's time", (zone) => {
    const { subject, text } = write({ zone });
    expect(subject).toBe("Your demo is booked: Mon, Nov 23, 7:00 PM (Bogota time)");
    expect(flat(text)).toContain(`When: ${OURS}`);
    expect(text).not.toContain(OWN);
  });

  test("MAIL-01 a demo that staff moved off the grid has its minutes", () => {
    const { subject, text } = write({ start: start + 25 * 60_000, zone: null });
    expect(subject).toContain("7:25 PM");
    expect(flat(text)).toContain("7:25 PM (Bogota time, UTC-5) Length: 5 minutes");
  });

  test("TOLD-03 without a place it says that one will follow", () => {
    expect(flat(write({ place: null }).text)).toContain("Where: We will email you how to join");
    expect(flat(write({ place: "By phone" }).text)).toContain("Where: By phone");
  });

  test("MAIL-01 a move tells both times, and who asked for it", () => {
    const visitors = write({ news: "moved", before: former });
    expect(visitors.subject).toMatch(/^Your demo has been moved: /);
    expect(flat(visitors.text)).toMatch(
      /New time: Tuesday, November 24, 2026, 1:00 AM .* Former time: Friday, November 20, 2026, 2:00 PM/,
    );
    const staffs = write({ news: "moved", before: former, by: "staff" });
    expect(staffs.subject).toMatch(/^We moved your demo: /);
    expect(staffs.text).toContain("sorry");
    expect(write({ news: "moved" }).text).not.toContain("Former time");
  });

  test("MAIL-01 a cancellation offers the form", () => {
    for (const by of ["visitor", "staff"] as const) {
      const { text, html, calendar } = write({ news: "cancelled", by, event: cancel });
      expect(text.includes("sorry")).toBe(by === "staff");
      expect(text.split("\n")).toContain(FORM);
      const again = by === "staff" ? "Choose another time" : "Book another demo";
      expect(html).toContain(`<a href="${FORM}" class="button">${again}</a>`);
      expect(calendar?.method).toBe("CANCEL");
    }
  });

  test.each(["too_many", "suspected"] as const)(
    "MAIL-03 %s is offered no other time, which would end the same way",
    (reason) => {
      const { text } = write({ news: "gone", reason, free, event: null });
      expect(text).toContain("We’ll email you");
      expect(text.split("\n")).not.toContain(FORM);
    },
  );

  test("MAIL-03 who lost a time is offered three others, and the form alone where none is free", () => {
    const linesOf = (more: Partial<VisitorFacts>) => write({ news: "gone", event: null, ...more }).text.split("\n");
    const offered = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => /\/book(\?|$)/.test(line));
    expect(offered(linesOf({ free }))).toEqual(free.slice(0, 3).map(({ address }) => address));
    expect(offered(linesOf({ free: [] }))).toEqual([FORM]);
  });

  test("MAIL-02 reminders tell time, place and page, and attach nothing", () => {
    for (const news of ["reminder_day", "reminder_hour"] as const) {
      const { text, calendar } = write({ news, event: factsOf(news).event });
      expect(flat(text)).toContain(`When: ${OWN}`);
      expect(text.split("\n")).toEqual(expect.arrayContaining([CALL, PAGE]));
      expect(calendar).toBeNull();
    }
  });

  test.each([
    ["<script>alert(1)</script>", "Thank you, script alert script."],
    ["123", "Thank you."],
  ])("MAIL-07 of the name %j only letters arrive", (name, thanks) => {
    const { text, html, calendar } = write({ name });
    expect(text.split("\n")[2]).toBe(thanks);
    expect(html).toContain(`<p>${thanks}</p>`);
    expect(calendar?.content).toBe(write({ name: null }).calendar?.content);
  });

  test("MAIL-07 both parts say the same, and link to what the facts name alone", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { subject, text, html } = write(given);
        expect(subject.length).toBeLessThan(70);
        expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        const body = html.slice(html.indexOf("<body>"));
        const pieces = body.split(/<[^>]*>/).map((piece) => flat(unescape(piece)));
        expect(pieces.filter((piece) => !flat(text).includes(piece))).toEqual([]);
        const known = [given.page, given.never, given.form, CALL, ...given.free.map(({ address }) => address)];
        expect(hrefs(html).filter((address) => !known.includes(address))).toEqual([]);
        const lines = text.split("\n");
        expect(new Set(lines.map((line) => line.trim()).filter((line) => /^https?:/.test(line)))).toEqual(
          new Set(hrefs(html)),
        );
        expect(text).toContain(brand.mail.hello);
        expect(text).toContain(PAGE);
        // MAIL-07: a postal address, and a way to stop mails for good.
        expect(text).toContain(brand.postalAddress);
        expect(hrefs(html)).toContain(NEVER);
      }),
    );
  });

  test.each(timetables)("MAIL-01 a subject names the day of the schedule's own zone: %s", (_, other) => {
    const slot = slotOf(other, "2026-11-23", other.schedule.hours[0] ?? 0);
    expect(shortMoment(slot.start, null, other)).toContain(`Mon, Nov 23, ${slot.hour}:00 AM`);
  });
});

describe("the calendar file of a visitor's mail", () => {
  test.each([
    ["PUBLISH", "CONFIRMED", booked],
    ["CANCEL", "CANCELLED", { ...booked, news: "cancelled", event: cancel }],
  ] as const)("MAIL-01 a %s has all that a calendar needs", (method, status, given) => {
    const file = visitorMail(given, timetable).calendar;
    const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ""));
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    const event = calendar.getFirstSubcomponent("vevent");
    const value = (name: string) => String(event?.getFirstPropertyValue(name));
    expect(value("uid")).toBe(request.uid);
    expect(value("sequence")).toBe(String(given.event?.sequence));
    expect(value("status")).toBe(status);
    // Nobody is reminded of a demo that is canceled.
    expect(event?.getAllSubcomponents("valarm")).toHaveLength(method === "PUBLISH" ? 1 : 0);
    expect(value("dtstamp")).toBe("2026-11-20T00:00:00Z");
    expect(value("dtstart")).toBe("2026-11-24T00:00:00Z");
    expect(value("organizer")).toBe(`mailto:${brand.mail.hello}`);
    expect(event?.getFirstProperty("organizer")?.getFirstParameter("cn")).toBe(brand.name);
    expect([value("location"), value("url")]).toEqual([CALL, CALL]);
    expect(value("description")).toContain(PAGE);
    expect(value("description")).toContain(CALL);
  });

  test("MAIL-01 where the place is no link, the event's address is the visitor's page", () => {
    const { calendar } = write({ place: null });
    const event = new ICAL.Component(ICAL.parse(calendar?.content ?? "")).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("url")).toBe(PAGE);
    expect(event?.getFirstPropertyValue("description")).toContain("Where: We will email you how to join");
  });

  test("MAIL-07 it names nobody but us", () => {
    const { calendar } = write({ name: "Ana Ruiz" });
    const unfolded = calendar?.content.replaceAll("\r\n ", "") ?? "";
    expect(unfolded).not.toContain("Ana Ruiz");
    expect(new Set(unfolded.match(/[\w+.-]+@[\w.-]+\w/g))).toEqual(new Set([request.uid, brand.mail.hello]));
  });
});

const NOW = Date.parse("2026-11-20T12:00:00-05:00");
const CONTEXT: MailContext = { now: () => NOW, timetable, settings: { meetingPlace: CALL, siteUrl: SITE } };
const BOOKING = bookingAt(start, { revision: 3, zone: "Europe/Madrid", link: LINK });

/** The facts of a message, about this booking. */
function factsOf(news: VisitorNews, booking: Partial<Booking> = {}, more: Partial<Message> = {}) {
  const message: Message & { news: VisitorNews } = {
    seq: 1,
    booking: "abc",
    recipient: "visitor",
    revision: 3,
    start: start,
    end: end,
    before: null,
    reason: null,
    by: null,
    state: "waiting",
    attempts: 0,
    due: NOW,
    wanted: NOW,
    lastFailure: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...more,
    news,
  };
  return visitorFacts(message, { ...BOOKING, ...booking }, CONTEXT, "b".repeat(64), new Map());
}

describe("the facts of a visitor's mail", () => {
  test("link to the page and the form, and name the times that the message tells of", () => {
    const facts = factsOf("moved", {}, { before: former, by: "visitor" });
    expect(facts).toMatchObject({
      start,
      end,
      before: former,
      by: "visitor",
      page: PAGE,
      form: FORM,
      zone: "Europe/Madrid",
      place: CALL,
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
    const never = { kind: "follow_up", calendarChecked: false, wasWritten: false } as const;
    expect(factsOf("gone", never).event).toBeNull();
    expect(factsOf("gone", { ...never, calendarChecked: true }).event).toMatchObject({ method: "CANCEL" });
    expect(factsOf("gone", { ...never, wasWritten: true }).event).toMatchObject({ method: "CANCEL" });
  });

  test("MAIL-01 leave the calendar to Google where the visitor is a guest of the event, and only there", () => {
    expect(factsOf("booked", { invited: true }).event).toBeNull();
    for (const invited of [false, null]) expect(factsOf("booked", { invited }).event).not.toBeNull();
  });
});
