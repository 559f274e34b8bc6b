/** Control characters other than tab and line feed, and the marks that reorder the text around them. */
const UNSAFE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** One line of text that a visitor or the blog's staff wrote: NFC, no control or reordering marks, white space folded and trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}

/** Several lines of a visitor's text: as one line, but line breaks stay (at most two in a row). */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNSAFE, "")
    .replace(LONE_SURROGATE, "\uFFFD")
    .normalize("NFC")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Length in Unicode code points: what a person would count, but for joined emoji. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
