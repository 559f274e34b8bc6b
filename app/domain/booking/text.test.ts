import * as fc from "fast-check";
import { expect, test, describe } from "vitest";

import { characters, cleanLine, cleanText, guestNameOf } from "./text";

/** Texts as people and programs send them: any code points, and often what needs care. */
const pieces = fc.oneof(
  fc.constantFrom(" ", "\t", "\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\u00A0", "\u3000", "\u000B"),
  fc.constantFrom("\u0000", "\u001B", "\u007F", "\u009F", "\u200E", "\u202E", "\u2066", "\u2069", "\uFEFF", "\u061C"),
  fc.constantFrom("e\u0301", "\u0301", "\u0338", "\uD800", "\uDC00", "👩‍👩‍👧", "محمد", "李小龍", ","),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));

test.each([
  ["  Ann \t Lee  ", "Ann Lee"],
  ["Ann\r\nLee", "Ann Lee"],
  ["Ann\u2028Lee\u0085", "Ann Lee"],
  ["Jose\u0301", "Jos\u00E9"],
  ["a\u202Eb\u2066c\u200Fd", "abcd"],
  ["\uFEFFAnn\u0000", "Ann"],
  ["\u200BAnn\u2060 Lee\u{E0041}\u{E007F}", "Ann Lee"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ann",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ann",
  ],
  [`🏴${"\u{E0068}".repeat(20)}\u{E007F} hidden`, "🏴 hidden"],
  ["\uD83DAnn", "\uFFFDAnn"],
  ["李小龍", "李小龍"],
  ["محمد علي", "محمد علي"],
  ["👩‍👩‍👧 O'Brien", "👩‍👩‍👧 O'Brien"],
  [" \u3000\n", ""],
])("one line: %j becomes %j", (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  ["a \r\n b", "a\nb"],
  ["a\n\n\n\nb", "a\n\nb"],
  ["a\n \t \n \n b", "a\n\nb"],
  ["\n a \n", "a"],
  ["a\t\tb\u00A0c", "a b c"],
  ["a\u2029b\rc", "a\nb\nc"],
])("several lines: %j becomes %j", (text, lines) => {
  expect(cleanText(text)).toBe(lines);
});

test("marks that nobody stacks are left out, and put in order in no time", () => {
  const marks = "\u0301".repeat(30);
  expect(cleanLine(`a${marks}`)).toBe(`\u00E1${marks.slice(1)}`);
  expect(cleanText(`b${marks}${"\u0301\u0323".repeat(400_000)} c`)).toBe(`b${marks} c`);
});

test("a clean text stays as it is", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLine(cleanText(text))).toBe(cleanLine(text));
    }),
  );
});

test("a clean text is well-formed, composed, trimmed, and holds no mark that hides or reorders", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const clean = cleanText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean.normalize("NFC")).toBe(clean);
      expect(clean.trim()).toBe(clean);
      expect(clean).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
      expect(clean).not.toMatch(/[^\S\n ]| {2}| \n|\n |\n{3}/u);
      expect(cleanLine(text)).not.toMatch(/\n/);
    }),
  );
});

test("nothing that can be seen is lost", () => {
  const visible = fc.array(fc.oneof(fc.constantFrom(" ", "\n", "\t", "\u3000"), fc.string({ unit: "grapheme" })));
  function bare(text: string): string {
    return text.replace(/\s/gu, "").normalize("NFC");
  }
  fc.assert(
    fc.property(visible, (parts) => {
      const text = parts.join("");
      const kept = text.replace(/[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu, (mark) =>
        /\s/u.test(mark) ? mark : "",
      );
      expect(bare(cleanText(text))).toBe(bare(kept));
      expect(bare(cleanLine(text))).toBe(bare(kept));
    }),
  );
});

test("BOOK-11 characters are code points", () => {
  expect([characters(""), characters("abc"), characters("😀😀"), characters("é"), characters("👩‍👩‍👧")]).toEqual([
    0, 3, 2, 1, 5,
  ]);
  const points = fc.array(fc.nat({ max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff));
  fc.assert(
    fc.property(points, (list) => {
      expect(characters(String.fromCodePoint(...list))).toBe(list.length);
    }),
  );
});

describe("the name that another person may read", () => {
  test.each([
    "Ana Ruiz",
    "José María Núñez-O'Neil",
    "Zoë d’Arc",
    "J. R. R. Tolkien",
    "Martin Luther King Jr.",
    "李小龍",
    "محمد علي",
    "प्रिया शर्मा",
    "Nguyễn Thị Minh Khai",
  ])("MAIL-07 %s stays as it is", (name) => {
    expect(guestNameOf(name)).toBe(name);
  });

  test.each([
    ["Pay at https://evil.example/pay?x=1", "Pay at https evil example pay x"],
    ["www.evil.com", "www evil com"],
    ["evil。com evil․com evil．com", "evil com evil com evil com"],
    ["boss@bank.example", "boss bank example"],
    ["Ana 4 U +57 300 123", "Ana U"],
    ["<b>Ana</b>", "b Ana b"],
    ["Ana\r\nBcc: x", "Ana Bcc x"],
    ["J.R. Tolkien", "J R. Tolkien"],
    ["-- 'Ana' --", "Ana"],
    ["Ana . Ruiz ..", "Ana Ruiz"],
    ["Ana\u200B\u3164\u00AD Ruiz", "Ana Ruiz"],
    [`Z${"\u0336".repeat(30)}o`, "Z\u0336\u0336\u0336\u0336o"],
  ])("MAIL-07 %j becomes %j", (typed, name) => {
    expect(guestNameOf(typed)).toBe(name);
  });

  test.each(["", " ", "123", "://", "'-.", "\u3164\u3164", "😀", "\u0301"])("MAIL-07 %j is no name", (typed) => {
    expect(guestNameOf(typed)).toBeNull();
  });

  test("MAIL-07 it has at most 40 characters, and ends with a whole word where it can", () => {
    expect(guestNameOf("Your invoice is overdue so please pay the bill now")).toBe(
      "Your invoice is overdue so please pay",
    );
    expect(guestNameOf("a".repeat(40))).toBe("a".repeat(40));
    expect(guestNameOf(`${"a".repeat(34)} Bonet`)).toBe(`${"a".repeat(34)} Bonet`);
    expect(guestNameOf("𝒜".repeat(41))).toBe("𝒜".repeat(40));
    expect(guestNameOf(`${"a".repeat(40)} b`)).toBe("a".repeat(40));
  });

  test("MAIL-07 whatever was typed, no digit, link or mail address is left", () => {
    const piece = fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      fc.integer({ min: 0, max: 0x2fff }).map((point) => String.fromCodePoint(point)),
      fc.constantFrom("http://", "www.", ".com", ".", " ", "@", "a", "Jr.", "'", "-", "\u0301", "٣", "Ⅷ", "\n"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const name = guestNameOf(pieces.join(""));
        if (name === null) return;
        const { length } = Array.from(name);
        expect({ name, length, again: guestNameOf(name) }).toEqual({
          name: expect.stringMatching(/^(?!.*(?:\.[^ ]| {2}| \.| $))\p{L}[\p{L}\p{M} '’\-‐‑.]*$/u),
          length: Math.min(length, 40),
          again: name,
        });
      }),
    );
  });
});
