import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { slotOf, timetable } from "../../../tests/support/timetable";
import { ruleOf } from "./lead";
import { type BookingForm, checkForm, checkLead } from "./request";
import type { Slot } from "./timetable";

const MONDAY = "2026-11-23";
const FILLED: BookingForm = {
  name: "Ann Lee",
  email: "ann@acme.example",
  company: "Acme, Inc.",
  challenge: "Too many invoices\nby hand",
  date: MONDAY,
  hour: "10",
};
const LEAD = { name: "Ann Lee", email: "ann@acme.example", company: "Acme, Inc.", challenge: "Too many\ninvoices" };

const onOffer = timetable.slotsOn(MONDAY).filter(({ hour }) => hour !== 12);
function offered(date: string): readonly Slot[] {
  return onOffer.filter((slot) => slot.date === date);
}
function problemsOf(changes: Partial<BookingForm>) {
  return checkForm(timetable, { ...FILLED, ...changes }, offered).problems;
}
describe("the form", () => {
  test("BOOK-09 a filled form gives the lead, cleaned, and the slot", () => {
    const form = { ...FILLED, name: "  Ann \u202E Lee ", email: " ann@acme.example ", hour: " 10 " };
    expect(checkForm(timetable, form, offered)).toEqual({
      lead: { name: "Ann Lee", email: FILLED.email, company: FILLED.company, challenge: FILLED.challenge },
      slot: slotOf(timetable, MONDAY, 10),
      problems: null,
    });
  });

  test.each(["name", "email", "company", "challenge", "date", "hour"])(
    "BOOK-09 %s is required, and white space is none",
    (field) => {
      for (const nothing of ["", " \t\u3000"])
        expect(problemsOf({ [field]: nothing })).toEqual({ [field]: `${field}_required` });
    },
  );

  test.each([
    // Without `shown`, the submitted day is booked.
    [null, "10", null],
    [MONDAY, "10", null],
    ["2026-11-24", "10", "hour_other_day"],
    ["2026-11-24", "", "hour_other_day"],
    [MONDAY, "", "hour_required"],
    ["", "", "hour_required"],
    ["", "10", "hour_unavailable"],
    ["nonsense", "10", "hour_other_day"],
  ] as const)(
    "BOOK-16 with the hours of %j shown beside a Monday the hour %j is found to be: %j",
    (shown, hour, code) => {
      const { problems, slot } = checkForm(timetable, { ...FILLED, hour }, offered, shown);
      expect(problems).toEqual(code && { hour: code });
      expect(slot?.date).toBe(code ? undefined : MONDAY);
    },
  );

  test("BOOK-16 where the day itself cannot be had, that is reported and not that it was changed", () => {
    const problems = (date: string) => checkForm(timetable, { ...FILLED, date }, offered, MONDAY).problems;
    expect(problems("")).toEqual({ date: "date_required" });
    expect(problems("2026-11-28")).toEqual({ date: "date_weekend" });
  });

  test("BOOK-09 all that is wrong is reported at once", () => {
    const nothing = { name: "", email: "", company: "", challenge: "", date: "", hour: "" };
    expect(Object.keys(problemsOf(nothing) ?? {}).toSorted()).toEqual(Object.keys(nothing).toSorted());
    // A weekend is reported even before an hour is chosen.
    expect(problemsOf({ email: "ann", date: "2026-11-28", hour: "" })).toEqual({
      email: "email_invalid",
      date: "date_weekend",
      hour: "hour_required",
    });
  });

  test.each([
    [{ email: "ann@acme" }, { email: "email_invalid" }],
    [{ date: "2026-11-28" }, { date: "date_weekend" }],
    [{ date: "2026-11-29" }, { date: "date_weekend" }],
    [{ hour: "12" }, { hour: "hour_unavailable" }],
    [{ hour: "11" }, { hour: "hour_unavailable" }],
    [{ hour: "10.0" }, { hour: "hour_unavailable" }],
    [{ hour: "ten" }, { hour: "hour_unavailable" }],
    [{ date: "2026-02-30" }, { date: "date_invalid" }],
    [{ date: "23/11/2026" }, { date: "date_invalid" }],
  ])("BOOK-09 %j is refused: %j", (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test("BOOK-09 whatever is typed there is either a booking or a problem, and only open days are looked up", () => {
    const dates = fc.oneof(fc.string(), fc.constantFrom(MONDAY, "2026-11-28", "2026-02-30", ""));
    const hours = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom("8", "10", "12", ""));
    const words = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.constantFrom(FILLED.email, FILLED.email, "", "\u0000", "\uD800"),
    );
    const forms = fc.record({ name: words, email: words, company: words, challenge: words, date: dates, hour: hours });
    fc.assert(
      fc.property(forms, (form) => {
        const asked: string[] = [];
        const checked = checkForm(timetable, form, (date) => {
          asked.push(date);
          return offered(date);
        });
        expect(asked.every((date) => timetable.isDate(date) && timetable.isWorkday(date))).toBe(true);
        const slot = onOffer.find(({ date, hour }) => form.date.trim() === date && form.hour.trim() === String(hour));
        const { lead } = checkLead(form);
        const whole = lead !== null && slot !== undefined;
        expect(checked.lead).toEqual(whole ? lead : null);
        expect(checked.slot).toEqual(whole ? slot : null);
        expect(Object.keys(checked.problems ?? {}).length === 0).toBe(whole);
      }),
    );
  });
});

describe("a person's details", () => {
  test.each([
    "a+b@x.co",
    "info@español.com",
    "o'brien@x.ie",
    "josé@correo.mx",
    "用户@例子.广告",
    "first.last@sub.mail.example",
    "ann@xn--espaol-zwa.com",
    "😀@x.co",
  ])("BOOK-09 %s is a mail address, and stays as it is", (email) => {
    expect(checkLead({ ...LEAD, email }).lead?.email).toBe(email);
  });

  test.each([
    "ann",
    "@x.co",
    "ann@",
    "ann@x",
    "ann@.co",
    "ann@x..co",
    "ann@x.co.",
    "a@b@x.co",
    "a b@x.co",
    "ann@x .co",
    "a@b.c\r\nBcc:x@y.co",
    "a@b.c,d@e.co",
    "a@b.c;d@e.co",
    "Ann <ann@x.co>",
    "<script>@x.co",
    '"ann"@x.co',
    "ann@x.co/path",
    "mailto:ann@x.co",
    "\uD800@x.co",
  ])("BOOK-09 %j is no mail address", (email) => {
    expect(checkLead({ ...LEAD, email })).toEqual({ lead: null, problems: { email: "email_invalid" } });
  });

  test.each([
    ["a zero-width space before it, as a web page puts it", "\u200Bann@x.co"],
    ["the mark of a copied contact's card, before and after", "\u202Aann@x.co\u202C"],
    ["a word joiner", "ann\u2060@x.co"],
    ["a soft hyphen and a joiner", "an\u00ADn@x\u200D.co"],
    ["white space around it", " \u00A0ann@x.co\n"],
    ["a byte order mark", "\uFEFFann@x.co"],
    ["a control character", "ann@x\u0007.co"],
    ["tags", "ann\u{E0061}\u{E007F}@x.co"],
  ])("BOOK-09 an address with %s is taken without it", (_, email) => {
    expect(checkLead({ ...LEAD, email }).lead?.email).toBe("ann@x.co");
  });

  test.each(["name", "company", "challenge"] as const)(
    "BOOK-11 %s is counted in code points, after cleaning",
    (field) => {
      const limit = ruleOf(field).most;
      for (const character of ["a", "é", "龍", "😀"]) {
        const longest = character.repeat(limit);
        expect(checkLead({ ...LEAD, [field]: ` ${longest}\u202E\n` }).lead?.[field]).toBe(longest);
        expect(checkLead({ ...LEAD, [field]: longest + character }).problems).toEqual({ [field]: `${field}_too_long` });
      }
    },
  );

  test("BOOK-11 a mail address may have 254 characters, code points too", () => {
    for (const character of ["a", "😀"]) {
      const longest = `${character.repeat(249)}@x.co`;
      expect(checkLead({ ...LEAD, email: longest }).lead?.email).toBe(longest);
      expect(checkLead({ ...LEAD, email: character + longest }).problems).toEqual({ email: "email_too_long" });
    }
    // Too long however its marks are put together, which takes no time.
    const marked = `a${"\u0301\u0323".repeat(400_000)}@x.co`;
    expect(checkLead({ ...LEAD, email: marked }).problems).toEqual({ email: "email_too_long" });
  });

  test("API-02 values that are no text count as missing", () => {
    const values = fc.jsonValue().filter((value) => typeof value !== "string");
    fc.assert(
      fc.property(values, fc.constantFrom("name", "email", "company", "challenge"), (value, field) => {
        expect(checkLead({ ...LEAD, [field]: value }).problems).toEqual({ [field]: `${field}_required` });
      }),
    );
    for (const input of [null, undefined, "lead", 5]) {
      expect(Object.keys(checkLead(input).problems ?? {})).toEqual(["name", "email", "company", "challenge"]);
    }
  });
});
