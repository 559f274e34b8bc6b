import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { guestNameOf } from "./guest-name";

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
