import { readFileSync } from "node:fs";

import * as fc from "fast-check";

import { bytesOf } from "./attack.ts";

/** Stand around what is sent, so that its way into an answer can be followed. Nothing of the site holds either. */
export const BEGIN = "zq7x";
export const END = "x7qz";

const naughty: readonly string[] = JSON.parse(
  readFileSync(new URL("../../tests/data/naughty-strings/blns.json", import.meta.url), "utf8"),
);

/** What breaks out of markup; each is told apart from all markup of the site by a mark of its own. */
export const markup = [
  "<svg/onload=zq8m>",
  '"><script>zq8m</script>',
  '" onfocus="zq8m',
  "</script><img src=zq8m>",
  "<!--zq8m",
  "]]><zq8m/>",
] as const;

/** What has broken other servers. */
const sharp = [
  ...markup,
  "\u0000",
  "../../../../etc/passwd",
  "..\\..\\",
  "..;/",
  "//evil.example/",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "\r\nset-cookie: a=b",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "' OR 1=1 --",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "%",
  "%0",
  "%ff",
  "%c0%af",
  "%00",
  "%0d%0aset-cookie:a=b",
  "%2e%2e%2f",
  "%252e%252e%252f",
  "%u0041",
  "\uFEFF",
  "\u202E",
  "\uD800",
  "\u2028",
  "9".repeat(400),
  "1e999",
  "-0",
  "NaN",
  "-1",
  "9007199254740993",
  "2026-02-30",
  "+275760-09-13",
  "0000-00-00",
  "a".repeat(3_000),
  "İ".repeat(50),
  "ﷺ".repeat(50),
  "e\u0301\u0301\u0301".repeat(100),
  "((((((((((a+)+)+)+)+)+)+)+)+)+$",
  " ",
  "",
];

/** Any text that a stranger may think of. */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughty) },
  { weight: 4, arbitrary: fc.constantFrom(...sharp) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...sharp), { minLength: 2, maxLength: 4 }).map((parts) => parts.join("")),
  },
);

/** The same with marks around it. */
export const marked: fc.Arbitrary<string> = hostile.map((text) => `${BEGIN}${text}${END}`);

/** A text in an address: percent-encoded as it should be, or as it comes but for what would end the request line. */
export const inAddress: fc.Arbitrary<string> = fc
  .tuple(fc.oneof(marked, hostile), fc.constantFrom("encoded", "raw", "twice"))
  .map(([text, how]) => {
    if (how === "raw") return bytesOf(text).replace(/[\0-\x20\x7f]/g, "+");
    const encoded = percent(text);
    return how === "twice" ? percent(encoded) : encoded;
  });

/** Percent-encodes the UTF-8 bytes of any text, lone surrogates included. */
export function percent(text: string): string {
  return Array.from(Buffer.from(text, "utf8"), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

/** A name or value of a header, without what would end its line. */
export const inHeader: fc.Arbitrary<string> = fc.oneof(marked, hostile).map((text) =>
  bytesOf(text)
    .replace(/[\0-\x08\x0a-\x1f\x7f]/g, " ")
    .trim(),
);

const DAY_MS = 86_400_000;

/** The days from today on, a little further than any that may be booked: one that is written down would pass. */
export const daysAhead = fc
  .integer({ min: 0, max: 40 })
  .map((ahead) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10));

/** Days that exist, may be booked, or are none. */
export const days = fc.oneof(
  daysAhead,
  fc.constantFrom("2026-11-23", "9999-12-31", "0001-01-01", "2026-11-31", "-271821-04-20"),
);
