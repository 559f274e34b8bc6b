import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

import { bookable, instants, slotOf, timetable, timetables } from "../../../tests/support/timetable";
import type { Lead } from "./lead";
import { BookingPayload, checkPayload, composePayload, descriptionOf, fitPayload, summaryOf } from "./payload";
import { checkLead } from "./request";

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

  test("MKT-01 a line of source is bounded and cleaned, no matter who wrote it", () => {
    const stored = (line: string) =>
      check({ description: `Company: Acme, Inc.\nSource: ${line}\nChallenge: Mail` }).request?.lead;
    const line = "source=letter, landing=/services, button=/about#header";
    expect(stored(line)).toEqual({ ...LEAD, challenge: "Mail", source: line });
    expect(stored("a\u0000\u202E\tb")?.source).toBe("a b");
    expect(stored("\u0007")?.source).toBeNull();
    for (const character of ["a", "😀"]) {
      expect(stored(character.repeat(700))?.source).toBe(character.repeat(700));
      expect(stored(character.repeat(701))?.source).toBe(character.repeat(700));
      const composed = composePayload(timetable, LEAD, SLOT, character.repeat(701));
      expect(composed.description).toContain(`Source: ${character.repeat(700)}\n`);
    }
    expect(check({}).request?.lead.source).toBeNull();
    // A visitor's own text never counts as the source, even if it looks like one.
    expect(lead({ challenge: "Source: mine\nChallenge: x" }).request?.lead.source).toBeNull();
  });

  test.each(timetables)("BOOK-11 no matter who writes, the server reads what the form wrote (%s)", (_, timetable) => {
    const sources = fc.option(words.filter((text) => /[a-z]/.test(text)));
    fc.assert(
      fc.property(leads, bookable(timetable), sources, (lead, { now, slot }, source) => {
        const payload = composePayload(timetable, lead, slot, source);
        expect(payload.summary).toBe(`Free Demo: ${lead.name}, ${lead.company}`);
        const { request, problems } = checkPayload(timetable, JSON.parse(JSON.stringify(payload)), now);
        expect(problems).toBeNull();
        expect(request).toMatchObject({ slot, late: false, lead });
        // Calendars and mails show what was sent.
        expect(request && summaryOf(request.lead)).toBe(payload.summary);
        expect(request && descriptionOf(request.lead)).toBe(payload.description);
      }),
      { numRuns: 25 },
    );
  });
});

describe("fitting", () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  /** A payload whose JSON text has so many bytes; its description ends with these characters. */
  function payloadOf(size: number, end: string) {
    const payload = { ...PAYLOAD, description: `Company: Acme, Inc.\nChallenge: ${end}` };
    const filler = "x".repeat(size - bytes(JSON.stringify(payload)));
    return { ...payload, description: payload.description.replace("Challenge: ", `Challenge: ${filler}`) };
  }

  test.each([
    // The sign that marks the cut takes three bytes itself.
    [8_192, "ends", "ends"],
    [8_193, "ends", "…"],
    [8_193, "🦉🦉", "🦉…"],
    [8_193, 'a""', "a…"],
    [8_195, "🦉é\n", "…"],
  ])("API-02 of %i bytes the end %j becomes %j, so that 8,192 are sent at most", (size, end, kept) => {
    const payload = payloadOf(size, end);
    expect(bytes(JSON.stringify(payload))).toBe(size);
    const body = fitPayload(payload);
    expect(bytes(body)).toBeLessThanOrEqual(8_192);
    const description = payload.description.slice(0, -end.length) + kept;
    expect(JSON.parse(body)).toEqual({ ...payload, description });
  });

  test("API-02 whatever passes the form fits what the server reads, and passes there", () => {
    const unit = fc.constantFrom("a", "é", "李", "🦉", '"', "\n", "\\");
    const text = (limit: number) => fc.array(unit, { maxLength: limit - 1 }).map((units) => `x${units.join("")}`);
    const full = fc.record({ name: text(100), company: text(120), challenge: text(2000) });
    const longest = { name: "🦉".repeat(100), company: "🦉".repeat(120), challenge: "🦉".repeat(2000) };
    const forms = fc.oneof(full, fc.constant(longest)).map((typed) => checkLead({ ...LEAD, ...typed }).lead ?? LEAD);
    fc.assert(
      fc.property(forms, (lead) => {
        const payload = composePayload(timetable, lead, SLOT);
        const body = fitPayload(payload);
        expect(bytes(body)).toBeLessThanOrEqual(8_192);
        const sent = v.parse(BookingPayload, JSON.parse(body));
        expect({ ...sent, description: "" }).toEqual({ ...payload, description: "" });
        if (sent.description !== payload.description) {
          expect(sent.description).toMatch(/…$/);
          expect(payload.description.startsWith(sent.description.slice(0, -1))).toBe(true);
          expect(bytes(body)).toBeGreaterThan(8_192 - 8);
        }
        expect(checkPayload(timetable, sent, NOW).problems).toBeNull();
      }),
    );
  });
});

describe("texts", () => {
  test("BOOK-11 the limits are each person's own, whatever else the texts hold", () => {
    const name = "a".repeat(101);
    const others: Partial<Lead>[] = [
      { challenge: "x\nChallenge: y" },
      { challenge: "Source: z\nx" },
      { company: "a, b, c" },
    ];
    for (const other of others) expect(lead({ name, ...other }).problems).toEqual({ name: "name_too_long" });
    const nobody = { summary: "Free Demo: Ann Lee, ", description: "Company: \nChallenge: x" };
    expect(check(nobody).problems).toEqual({ company: "company_required" });
    const sourced = composePayload(timetable, { ...LEAD, name }, SLOT, "ads");
    expect(checkPayload(timetable, sourced, NOW).problems).toEqual({ name: "name_too_long" });
  });

  test("API-02 the mail address is trimmed and composed, and otherwise left alone", () => {
    expect(check({ leadEmail: " jose\u0301@correo.mx\n" }).request?.lead.email).toBe("jos\u00E9@correo.mx");
  });

  test("API-02 texts in another form are taken within the limits of them all together", () => {
    const loose = check({ summary: "Call\u202E  me", description: " soon " }).request?.lead;
    expect(loose).toEqual({ name: null, company: "Call me", challenge: "soon", email: LEAD.email, source: null });
    expect(loose && [summaryOf(loose), descriptionOf(loose)]).toEqual(["Call me", "soon"]);
    expect(check({ summary: "😀".repeat(233), description: "x" }).problems).toBeNull();
    expect(check({ summary: "😀".repeat(234), description: "x" }).problems).toEqual({ name: "name_too_long" });
    expect(check({ summary: "x", description: "😀".repeat(2300) }).problems).toEqual({
      challenge: "challenge_too_long",
    });
    expect(check({ summary: "\u200E", description: "\n" }).problems).toEqual({
      name: "name_required",
      challenge: "challenge_required",
    });
    expect(check({ summary: "Free Demo: ", description: "x" }).problems).toEqual({ name: "name_required" });
    const nearly = { summary: `Free Demo: ${"a".repeat(101)}, Acme, Inc. (urgent)` };
    expect(check(nearly).problems).toBeNull();
    expect(check(nearly).request?.lead.name).toBeNull();
    expect(check({ summary: "x", description: "x", leadEmail: "x" }).problems).toEqual({ email: "email_invalid" });
  });
});

describe("the name of a guest", () => {
  test("MAIL-07 is known where the texts are in the form's shape, as it was typed", () => {
    expect(check({}).request?.lead.name).toBe("Ann Lee");
    const typed = check({ summary: "Free Demo:  Ann\u202E  https://evil.example, Acme, Inc." }).request;
    expect(typed?.lead.name).toBe("Ann https://evil.example");
  });

  test.each([
    { summary: "Free Demo: Ann Lee, Other" },
    { summary: "Your invoice is overdue, Acme, Inc." },
    { description: "Company: Acme, Inc.\nPay now\nChallenge: x" },
    { description: "Pay now\nCompany: Acme, Inc.\nChallenge: x" },
    { description: "Company: Acme, Inc." },
  ])("MAIL-07 is not known of %j", (changes) => {
    expect(check(changes).request).toMatchObject({ lead: { name: null } });
  });
});

describe("shape", () => {
  test("API-02 unknown fields and the names of prototypes change nothing", () => {
    const more = `{"__proto__":{"late":true},"constructor":{"prototype":{}},"attendees":[1],${JSON.stringify(PAYLOAD).slice(1)}`;
    expect(checkPayload(timetable, JSON.parse(more), NOW)).toEqual(check({}));
    const inherited = `{"__proto__":${JSON.stringify(PAYLOAD)}}`;
    expect(checkPayload(timetable, JSON.parse(inherited), NOW).problems).toBe("payload_invalid");
  });

  test.each(["start", "end", "summary", "description", "leadEmail"])("API-02 %s must be there, and text", (field) => {
    for (const value of [undefined, null, 5, true, {}, ["2026-11-23T10:00:00-05:00"]]) {
      expect(check({ [field]: value })).toEqual({ request: null, problems: "payload_invalid" });
    }
  });

  test("API-02 any JSON is answered with a request or with problems", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.constantFrom(...Object.values(PAYLOAD)),
      stamps(),
    );
    const near = fc.record({ start: text, end: text, summary: text, description: text, leadEmail: text });
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

describe("times", () => {
  /** Start and end at the wall clock of Bogota. */
  function at(date: string, start: string, end: string, offset = "-05:00") {
    return { start: `${date}T${start}${offset}`, end: `${date}T${end}${offset}` };
  }

  test.each([
    ["in UTC", { start: "2026-11-23T15:00:00Z", end: "2026-11-23T15:30:00Z" }, { date: "offset_invalid" }],
    ["with another offset", at("2026-11-23", "09:00:00", "09:30:00", "-06:00"), { date: "offset_invalid" }],
    ["without an offset", at("2026-11-23", "10:00:00", "10:30:00", ""), { date: "offset_invalid" }],
    ["ending in another offset", { end: "2026-11-23T15:30:00+00:00" }, { hour: "length_invalid" }],
    ["in other words", { start: "Mon, 23 Nov 2026 10:00:00 -0500" }, { date: "date_invalid" }],
    ["without seconds", at("2026-11-23", "10:00", "10:30"), { date: "date_invalid" }],
    ["on a day that does not exist", at("2026-11-31", "10:00:00", "10:30:00"), { date: "date_invalid" }],
    ["in month 13", at("2026-13-23", "10:00:00", "10:30:00"), { date: "date_invalid" }],
    ["on February 30", at("2027-02-30", "10:00:00", "10:30:00"), { date: "date_invalid" }],
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
        { numRuns: 60 },
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
        expect(problems).toEqual(own ? null : { date: "offset_invalid" });
      }),
      { numRuns: 25 },
    );
  });
});
