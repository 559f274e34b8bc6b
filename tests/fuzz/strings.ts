import * as fc from "fast-check";

import naughty from "../data/naughty-strings/blns.json";

/** Markers around the input, by which a reflection is found in a response. No page of the site contains either. */
export const BEGIN = "zq7x";
export const END = "x7qz";

/** Text that breaks out of markup; each contains a marker that distinguishes it from the site's own markup. */
export const markup = [
  "<svg/onload=zq8m>",
  '"><script>zq8m</script>',
  '" onfocus="zq8m',
  "</script><img src=zq8m>",
  "<!--zq8m",
  "]]><zq8m/>",
] as const;

/** Text that is known to break servers. */
const sharp = [
  ...markup,
  "\u0000",
  "../../../../etc/passwd",
  "..\\..\\",
  "//evil.example/",
  "https://evil.example",
  "javascript:alert(1)",
  "\r\nset-cookie: a=b",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "' OR 1=1 --",
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%ff",
  "%c0%af",
  "%0d%0aset-cookie:a=b",
  "%252e%252e%252f",
  "\uFEFF",
  "\u202E",
  "\uD800",
  "\u2028",
  "9".repeat(400),
  "1e999",
  "-0",
  "NaN",
  "9007199254740993",
  "2026-02-30",
  "+275760-09-13",
  "a".repeat(3_000),
  "İ".repeat(50),
  "ﷺ".repeat(50),
  "e\u0301\u0301\u0301".repeat(100),
  "((((((((((a+)+)+)+)+)+)+)+)+)+$",
  " ",
  "",
];

/** Any text that a stranger may send. */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughty) },
  { weight: 4, arbitrary: fc.constantFrom(...sharp) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...sharp), { maxLength: 4 }).map((parts) => parts.join("")) },
);

/** The same between markers. */
export const marked: fc.Arbitrary<string> = hostile.map((text) => `${BEGIN}${text}${END}`);

const either = fc.oneof(marked, hostile);

/** Text in an address: as it is, percent-encoded, or encoded twice. */
export const inAddress: fc.Arbitrary<string> = fc
  .tuple(either, fc.integer({ min: 0, max: 2 }))
  .map(([text, times]) => Array.from({ length: times }).reduce<string>((encoded) => percent(encoded), text));

/** The value of a header: printable ASCII, because the runtime warns about anything else. */
export const inHeader: fc.Arbitrary<string> = either.map((text) => text.replaceAll(/[^\x20-\x7e]/g, "?").trim());

/** Percent-encodes any text; a lone surrogate becomes the replacement character. */
export function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
