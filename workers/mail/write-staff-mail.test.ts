import * as fc from "fast-check";
import { expect, test } from "vitest";

import { staffMails } from "~/content/mails";
import { followUpReasons } from "~/domain/booking/outcome";
import { staffNews } from "~/domain/booking/staff";

import { slotOf, timetable } from "../../tests/support/timetable";
import { type StaffFacts } from "./write-staff-mail";
import { staffMail } from "./write-staff-mail";

const { start, end } = slotOf(timetable, "2026-11-23", 19);
const ID = "d41d8cd98f00b204e9800998ecf8427e";
const PAGE = `https://site.example/staff/${ID}`;
const lead: StaffFacts = {
  news: "booked",
  id: ID,
  page: PAGE,
  start,
  end,
  before: null,
  reason: null,
  by: "visitor",
  promised: true,
  summary: "Free Demo: Ana Ruiz, Acme & Sons",
  description: "Company: Acme & Sons\nChallenge: <b>Invoices</b>\nand orders",
  email: "ana@acme.example",
};

function write(facts: Partial<StaffFacts> = {}) {
  return staffMail({ ...lead, ...facts }, timetable);
}

test("MAIL-04 a booking is reported with the lead's own words, its id and a link to its page", () => {
  const { subject, text, html, calendar } = write();
  expect(subject).toBe("Demo booked: Mon, Nov 23, 7:00 PM (Bogota time)");
  expect(text).toContain("When: Monday, November 23, 2026, 7:00 PM (Bogota time, UTC-5)");
  expect(text).toContain("Request: Free Demo: Ana Ruiz, Acme & Sons");
  expect(text).toContain("Email: ana@acme.example");
  expect(text).toContain("> Company: Acme & Sons\n> Challenge: <b>Invoices</b>\n> and orders");
  expect(text).toContain(`\n${PAGE}\n`);
  expect(html).toContain(`<a href="${PAGE}" class="button">`);
  expect(html).toContain("Challenge: &lt;b&gt;Invoices&lt;/b&gt;<br>");
  expect(html).not.toContain("<b>");
  expect(calendar).toBeNull();
});

test("MAIL-04 a demo that no calendar has confirmed is reported as such", () => {
  const { subject, text } = write({ promised: false });
  expect(subject).toMatch(/^Demo being confirmed: /);
  expect(text).toContain("has not confirmed the time yet");
});

test.each(followUpReasons)("MAIL-04 a follow-up has its reason: %s", (reason) => {
  const title = staffMails.reasons[reason];
  const { subject, text } = write({ news: "follow_up", reason, promised: false });
  expect(subject).toBe(`Follow up (${title}): Mon, Nov 23, 7:00 PM (Bogota time)`);
  expect(text).toContain(`(${title})`);
  expect(text).not.toContain("apology");
  expect(write({ news: "follow_up", reason }).text).toContain("apology");
});

test.each(["visitor", "staff"] as const)("MAIL-04 moves and cancellations say that %s did it", (by) => {
  const moved = write({ news: "moved", by, before: slotOf(timetable, "2026-11-20", 8).start });
  const who = by === "staff" ? "staff" : "the visitor";
  expect(moved.subject).toBe(`Demo moved by ${who}: Mon, Nov 23, 7:00 PM (Bogota time)`);
  expect(moved.text).toContain("New time: Monday, November 23, 2026, 7:00 PM (Bogota time, UTC-5)");
  expect(moved.text).toContain("Former time: Friday, November 20, 2026, 8:00 AM (Bogota time, UTC-5)");
  expect(write({ news: "cancelled", by }).subject).toMatch(new RegExp(`^Demo canceled by ${who}: `));
});

test("MAIL-04 a demo at the time of another event is reported with what to do about it", () => {
  const { subject, text } = write({ news: "overlapping" });
  expect(subject).toBe("Two events at one time: Mon, Nov 23, 7:00 PM (Bogota time)");
  expect(text.replaceAll("\n", " ")).toContain("Please move one of the two in the calendar.");
  expect(text).toContain("Email: ana@acme.example");
});

test("MAIL-04 an erasure is reported without anything personal, even where the facts still have it", () => {
  const { subject, text, html } = write({ news: "erased" });
  expect(subject).toBe("Booking erased by the visitor: Mon, Nov 23, 7:00 PM (Bogota time)");
  expect(text).toContain(ID);
  for (const part of [text, html]) {
    expect(part).not.toMatch(/Ana|Acme|Invoices/);
    expect(part).toContain(PAGE);
  }
});

// A hundred mails with long texts: a busy machine takes its time.
test("MAIL-04 whatever a lead wrote, it is no markup, no header and no overlong line", { timeout: 60_000 }, () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("<script>", "\r\nBcc: x", "</blockquote>", "龍".repeat(2_000), "a\u202Eb", "\u0000"),
  );
  const facts = fc.record({
    news: fc.constantFrom(...staffNews),
    reason: fc.constantFrom(null, ...followUpReasons),
    promised: fc.boolean(),
    summary: typed,
    description: typed,
    email: typed,
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { subject, text, html } = write(given);
      expect(subject.length).toBeLessThan(75);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(text.split("\n").filter((line) => /[\p{Cc}\u202E]/u.test(line))).toEqual([]);
      const tags = new Set([...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
      expect(["script", "img", "link", "b"].filter((tag) => tags.has(tag))).toEqual([]);
      expect(html.match(/<a [^>]*>/g)).toEqual([`<a href="${PAGE}" class="button">`]);
      expect(html.match(/<\/?blockquote>/g) ?? []).toHaveLength(given.news === "erased" ? 0 : 2);
    }),
  );
});
