import * as fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";

import { renderMail, mailColors, oneLine } from "./mail-layout";

/** WCAG 2.2's contrast ratio of two colors, each #rrggbb. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("MAIL-01 each text has a contrast of 4.5 on its ground, in both themes", () => {
  for (const { ground, text, muted, link } of [mailColors.light, mailColors.dark])
    for (const color of [text, muted, link]) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mailColors.button.text, mailColors.button.ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(["plain words", "<script>alert(1)</script>", `"' onclick=x & </p> --> <!--`, "\r\nBcc: x", "\u0000\u202E"])(
  "MAIL-07 with %j in each of its parts a mail is valid markup without a script or anything from outside",
  async (typed) => {
    const address = "https://x.example/?a=1&b=2";
    const { html, text } = renderMail({
      heading: `Title ${typed}`,
      blocks: [
        { kind: "text", text: typed },
        { kind: "facts", rows: [{ term: "Term", detail: `a ${typed}` }] },
        { kind: "facts", rows: [{ term: `b ${typed}`, detail: address, isLink: true }] },
        { kind: "words", text: `${typed}\n${typed}` },
        { kind: "links", links: [{ label: `c ${typed}`, address }] },
        { kind: "button", label: `d ${typed}`, address },
      ],
      footer: [{ kind: "link", label: `e ${typed}`, address }],
    });
    const validator = new HtmlValidate({
      root: true,
      extends: ["html-validate:recommended", "html-validate:document"],
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => /^<(?:script|img|link|iframe)| (?:on\w+|src|style)=/i.test(tag))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
    expect(new Set(html.match(/href="[^"]*"/g))).toEqual(new Set(['href="https://x.example/?a=1&amp;b=2"']));
    expect(text.split("\n").filter((line) => line.trim() === address)).toHaveLength(4);
  },
);

test("MAIL-01 MAIL-04 in the text each paragraph is a line, and what a person typed is marked as quoted", () => {
  const words = { kind: "words", text: "one\n\nthe end" } as const;
  const facts = {
    kind: "facts",
    rows: [
      { term: "When", detail: "Today" },
      { term: "Where", detail: "https://meet.example", isLink: true },
    ],
  } as const;
  const { text } = renderMail({ heading: "Title", blocks: [{ kind: "text", text: "a\nb" }, facts, words], footer: [] });
  expect(text).toBe("Title\n\na b\n\nWhen: Today\nWhere:\nhttps://meet.example\n\n> one\n>\n> the end\n\n-- \n\n");
});

test("MAIL-07 a subject is one line of at most 200 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const line = oneLine(text);
      expect(Array.from(line).length).toBeLessThanOrEqual(200);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
  expect(oneLine("a\r\nBcc: x")).toBe("a Bcc: x");
  expect(oneLine("a".repeat(300))).toHaveLength(200);
});
