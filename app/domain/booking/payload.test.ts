import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { instants, slotOf, timetable, timetables } from "../../../tests/support/timetable";
import { checkPayload, composePayload } from "./payload";
import { checkLead, type Lead } from "./request";
import type { Timetable } from "./timetable";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Friday, after all of its slots but the last. */
const NOW = Date.parse("2026-11-20T18:00:00-05:00");
const LEAD: Lead = {
  name: "Ann Lee",
  email: "ann@acme.example",
  company: "Acme, Inc.",
  challenge: "Invoices\nby hand",
};
const SLOT = slotOf(timetable, "2026-11-23", 10);
const PAYLOAD = composePayload(timetable, LEAD, SLOT);

function check(changes: object, now = NOW) {
  return checkPayload(timetable, { ...PAYLOAD, ...changes }, now);
}
function lead(changes: Partial<Lead>) {
  return checkPayload(timetable, composePayload(timetable, { ...LEAD, ...changes }, SLOT), NOW);
}
/** Start and end at the wall clock of Bogota. */
function at(date: string, start: string, end: string, offset = "-05:00") {
  return { start: `${date}T${start}${offset}`, end: `${date}T${end}${offset}` };
}

const pieces = fc.oneof(
  fc.constantFrom(", ", ",", '"', "'", "\\", ";", "\n", "\r\n", "\n\n\n", "  ", "\u202E", "\u0000", "\uD800", "\u0301"),
  fc.constantFrom(
    "Company: ",
    "Challenge: ",
    "Source: ",
    "Free Demo: ",
    "José",
    "李小龍",
    "محمد",
    "שלום",
    "👩‍👩‍👧",
    "<b>&",
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const words = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));
const emails = fc.constantFrom(
  "a+b@x.co",
  "o'brien@x.ie",
  "info@español.com",
  " josé@correo.mx ",
  `${"é".repeat(249)}@x.co`,
);
/** Leads as `checkLead` lets them through, whatever was typed. */
const leads = fc
  .record({ name: words, email: emails, company: words, challenge: words })
  .map((typed) => checkLead(typed).lead)
  .filter((lead) => lead !== null);

/** A moment, and one of the slots that can be booked then. */
function bookable(timetable: Timetable) {
  return fc.tuple(instants, fc.integer({ min: 1, max: 24 }), fc.nat()).map(([now, ahead, pick]) => {
    const day = timetable.addDays(timetable.today(now), ahead);
    const slots = timetable.slotsBetween(day, timetable.addDays(day, 2));
    const slot = slots[pick % slots.length];
    if (!slot) throw new Error("Three days in a row hold a working day.");
    return { now, slot };
  });
}

describe("writing", () => {
  test("BOOK-11 start and end with Bogota's offset, half an hour apart, and the person's details in the texts", () => {
    expect(PAYLOAD).toEqual({
      start: "2026-11-23T10:00:00-05:00",
      end: "2026-11-23T10:30:00-05:00",
      summary: "Free Demo: Ann Lee, Acme, Inc.",
      description: "Company: Acme, Inc.\nChallenge: Invoices\nby hand",
      leadEmail: "ann@acme.example",
    });
  });

  test("BOOK-11 the source of a visit is a line of its own", () => {
    expect(composePayload(timetable, LEAD, SLOT, "a\nb").description).toBe(
      "Company: Acme, Inc.\nSource: a b\nChallenge: Invoices\nby hand",
    );
  });

  test.each(timetables)("BOOK-11 whoever writes, the server reads what the form wrote (%s)", (_, timetable) => {
    const sources = fc.option(words.filter((text) => /[a-z]/.test(text)));
    fc.assert(
      fc.property(leads, bookable(timetable), sources, (lead, { now, slot }, source) => {
        const payload = composePayload(timetable, lead, slot, source);
        const { summary, description } = payload;
        expect(summary).toBe(`Free Demo: ${lead.name}, ${lead.company}`);
        expect(checkPayload(timetable, JSON.parse(JSON.stringify(payload)), now)).toEqual({
          problems: null,
          request: { slot, late: false, summary, description, email: lead.email },
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe("times", () => {
  test.each([
    ["in UTC", { start: "2026-11-23T15:00:00Z", end: "2026-11-23T15:30:00Z" }, { date: "date_invalid" }],
    ["with another offset", at("2026-11-23", "09:00:00", "09:30:00", "-06:00"), { date: "date_invalid" }],
    ["without an offset", at("2026-11-23", "10:00:00", "10:30:00", ""), { date: "date_invalid" }],
    ["ending in another offset", { end: "2026-11-23T15:30:00+00:00" }, { date: "date_invalid" }],
    ["in other words", { start: "Mon, 23 Nov 2026 10:00:00 -0500" }, { date: "date_invalid" }],
    ["without seconds", at("2026-11-23", "10:00", "10:30"), { date: "date_invalid" }],
    ["in month 13", at("2026-13-23", "10:00:00", "10:30:00"), { date: "date_invalid" }],
    ["of 31 minutes", at("2026-11-23", "10:00:00", "10:31:00"), { hour: "length_invalid" }],
    ["of 29 minutes", at("2026-11-23", "10:00:00", "10:29:00"), { hour: "length_invalid" }],
    ["of no time", at("2026-11-23", "10:00:00", "10:00:00"), { hour: "length_invalid" }],
    ["ending first", at("2026-11-23", "10:00:00", "09:30:00"), { hour: "length_invalid" }],
    ["ending a day later", { end: "2026-11-24T10:30:00-05:00" }, { hour: "length_invalid" }],
    ["on Saturday", at("2026-11-28", "10:00:00", "10:30:00"), { date: "date_weekend" }],
    ["on Sunday", at("2026-11-29", "19:00:00", "19:30:00"), { date: "date_weekend" }],
    ["at 11:00", at("2026-11-23", "11:00:00", "11:30:00"), { hour: "hour_unavailable" }],
    ["at 10:15", at("2026-11-23", "10:15:00", "10:45:00"), { hour: "hour_unavailable" }],
    ["a second late", at("2026-11-23", "10:00:01", "10:30:01"), { hour: "hour_unavailable" }],
    ["a millisecond late", at("2026-11-23", "10:00:00.001", "10:30:00.001"), { hour: "hour_unavailable" }],
    ["past the window", at("2026-12-21", "08:00:00", "08:30:00"), { date: "date_out_of_window" }],
    ["years ahead", at("9999-12-31", "19:00:00", "19:30:00"), { date: "date_out_of_window" }],
    ["long past", at("2026-11-18", "17:00:00", "17:30:00"), { date: "date_out_of_window" }],
  ])("API-02 a meeting %s is refused", (_, changes, problems) => {
    expect(check(changes)).toEqual({ request: null, problems });
  });

  test("API-02 the last day of the window is taken, and so is Friday 19:00", () => {
    expect(check(at("2026-12-18", "19:00:00", "19:30:00")).request?.slot).toEqual(slotOf(timetable, "2026-12-18", 19));
    const monday = Date.parse("2026-11-23T10:00:00-05:00");
    expect(check(at("2026-12-23", "19:00:00", "19:30:00"), monday).request?.late).toBe(false);
    expect(check(at("2026-12-24", "08:00:00", "08:30:00"), monday).problems).toEqual({ date: "date_out_of_window" });
  });

  test("API-02 a slot that began is late for 48 hours, and refused after", () => {
    expect(check({}, SLOT.start - 1).request?.late).toBe(false);
    expect(check({}, SLOT.start).request?.late).toBe(true);
    expect(check({}, SLOT.start + 48 * HOUR_MS).request?.late).toBe(true);
    expect(check({}, SLOT.start + 48 * HOUR_MS + 1).problems).toEqual({ date: "date_out_of_window" });
  });

  test.each(timetables)(
    "API-02 exactly the slots from the late ones to the window's last day are taken (%s)",
    (_, timetable) => {
      const { hours, lengthMinutes, lateHours } = timetable.schedule;
      const aside = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(1000, -1000, 15 * MINUTE_MS));
      const hour = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hours) }, fc.nat({ max: 23 }));
      fc.assert(
        fc.property(instants, fc.integer({ min: -4, max: 70 }), hour, aside, (now, ahead, hour, aside) => {
          const day = timetable.addDays(timetable.today(now), ahead);
          const start = timetable.bounds(day, day).start + hour * HOUR_MS + aside;
          const times = { start: timetable.iso(start), end: timetable.iso(start + lengthMinutes * MINUTE_MS) };
          const inTime =
            start >= now - lateHours * HOUR_MS && timetable.localTime(start).date <= timetable.window(now).last;
          const slot = inTime ? timetable.slotAt(start) : null;
          const { request, problems } = checkPayload(timetable, { ...PAYLOAD, ...times }, now);
          expect(request?.slot ?? null).toEqual(slot);
          expect(request?.late ?? null).toBe(slot && start <= now);
          expect(problems === null).toBe(slot !== null);
        }),
      );
    },
  );

  test.each(timetables)("API-02 the same instant in any other offset is refused (%s)", (_, timetable) => {
    const offsets = fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
    fc.assert(
      fc.property(bookable(timetable), offsets, ({ now, slot }, offset) => {
        const clock = Math.abs(offset);
        const suffix = [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, "0")).join(":");
        const written = (instant: number, suffix: string) =>
          `${new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19)}${suffix}`;
        const signed = `${offset < 0 ? "-" : "+"}${suffix}`;
        const times = { start: written(slot.start, signed), end: written(slot.end, signed) };
        const own = times.start === timetable.iso(slot.start);
        const { problems } = checkPayload(timetable, { ...PAYLOAD, ...times }, now);
        expect(problems).toEqual(own ? null : { date: "date_invalid" });
      }),
      { numRuns: 50 },
    );
  });
});

describe("texts", () => {
  test.each([
    ["name", 100],
    ["company", 120],
    ["challenge", 2000],
  ] as const)("BOOK-11 of %s %i characters are taken, and not one more", (field, limit) => {
    for (const character of ["a", "龍", "😀"]) {
      expect(lead({ [field]: character.repeat(limit) }).problems).toBeNull();
      expect(lead({ [field]: character.repeat(limit + 1) }).problems).toEqual({ [field]: `${field}_too_long` });
    }
  });

  test("BOOK-11 of the mail address 254 characters are taken, and not one more", () => {
    for (const character of ["a", "😀"]) {
      const email = `${character.repeat(249)}@x.co`;
      expect(lead({ email }).request?.email).toBe(email);
      expect(lead({ email: character + email }).problems).toEqual({ email: "email_too_long" });
    }
  });

  test.each([
    [{ name: "" }, { name: "name_required" }],
    [{ challenge: " \n " }, { challenge: "challenge_required" }],
    [{ email: "a@b.c\r\nBcc:x@y.co" }, { email: "email_invalid" }],
    [{ email: "" }, { email: "email_required" }],
    [
      { name: "", challenge: "" },
      { name: "name_required", challenge: "challenge_required" },
    ],
  ])("API-02 %j is refused", (changes, problems) => {
    expect(lead(changes)).toEqual({ request: null, problems });
  });

  test("API-02 all that is wrong is told at once", () => {
    const changes = {
      ...at("2026-11-28", "10:00:00", "10:30:00"),
      summary: "Free Demo: , Acme, Inc.",
      leadEmail: "ann",
    };
    expect(check(changes).problems).toEqual({ name: "name_required", email: "email_invalid", date: "date_weekend" });
  });

  test("API-02 texts in another form are taken within the limits of them all together", () => {
    expect(check({ summary: "Call\u202E  me", description: " soon " }).request).toMatchObject({
      summary: "Call me",
      description: "soon",
    });
    expect(check({ summary: "😀".repeat(233), description: "x" }).problems).toBeNull();
    expect(check({ summary: "😀".repeat(234), description: "x" }).problems).toEqual({ name: "name_too_long" });
    expect(check({ summary: "x", description: "😀".repeat(2300) }).problems).toEqual({
      challenge: "challenge_too_long",
    });
    expect(check({ summary: "\u200E", description: "\n" }).problems).toEqual({
      name: "name_required",
      challenge: "challenge_required",
    });
    expect(check({ summary: "x", description: "x", leadEmail: "x" }).problems).toEqual({ email: "email_invalid" });
  });
});

describe("shape", () => {
  test("API-02 unknown fields and the names of prototypes change nothing", () => {
    const more = `{"__proto__":{"late":true},"constructor":{"prototype":{}},"attendees":[1],${JSON.stringify(PAYLOAD).slice(1)}`;
    expect(checkPayload(timetable, JSON.parse(more), NOW)).toEqual(check({}));
    const inherited = `{"__proto__":${JSON.stringify(PAYLOAD)}}`;
    expect(checkPayload(timetable, JSON.parse(inherited), NOW).problems).toBe("payload_invalid");
  });

  test("API-02 any JSON is answered with a request or with problems", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...Object.values(PAYLOAD)), stamps());
    const near = fc.record(
      { start: text, end: text, summary: text, description: text, leadEmail: text },
      { requiredKeys: ["start", "end", "summary", "description", "leadEmail"] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (input) => {
        const { request, problems } = checkPayload(timetable, input, NOW);
        expect(request === null).toBe(problems !== null);
        const texts = typeof input === "object" && input !== null && "leadEmail" in input;
        expect(problems === "payload_invalid").toBe(!texts);
      }),
      { numRuns: 300 },
    );
  });
});

/** Texts that look like instants, and seldom are. */
function stamps() {
  return fc.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?([+-]\d{2}:\d{2}|Z)$/);
}
