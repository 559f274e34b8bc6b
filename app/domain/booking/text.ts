/**
 * Control characters other than tab and line feed, marks that reorder the text around them, and marks that show nothing:
 * U+200B, U+2060, U+FEFF and tags. Joiners stay: scripts and emoji need them. The group is a flag, the one use of tags.
 */
const UNSAFE =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F})|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** More marks than any script puts on a letter: Unicode's own limit for a text that is read as a stream (UAX #15). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in NFC, without marks past the thirtieth in a row: to put them in order takes the square of their number. */
export function composed(text: string): string {
  return text.replace(TOO_MANY_MARKS, "$1").normalize("NFC");
}

/** One line of text that a visitor or the blog's staff wrote: NFC, no control or reordering marks, white space folded and trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}

/** Several lines of a visitor's text: as one line, but line breaks stay (at most two in a row). */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNSAFE, "$1")
    .replace(LONE_SURROGATE, "\uFFFD");
  return composed(plain)
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A pasted mail address as one line, without anything that is not seen: no address needs it, and nobody could correct it. */
export function cleanAddress(text: string): string {
  return cleanLine(text.replace(UNSEEN, ""));
}

/** Length in Unicode code points: what a person would count, but for joined emoji. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Maximum code points of a name that someone else is shown: room for a long full name, but not for a message. */
const LONGEST = 40;
/** What no name needs: digits, symbols, and a period except before a space or at the end, where no address has one. */
const FOREIGN = /[^\p{L}\p{M} '’\-‐‑.]|\.(?! |$)/gu;
/** Letters and marks that show nothing would make a name that looks empty. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** No script stacks more than four marks on a letter; more would overlap the lines around. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
/** Meaningless ends, such as what remains of a symbol; a period may end an initial. */
const LOOSE_ENDS = /^[ .'’\-‐‑\p{M}]+|[ '’\-‐‑]+$/gu;

/**
 * A stranger's typed name, made safe to show to the owner of the mail address that the stranger entered: letters with their
 * marks, spaces, apostrophes, hyphens, and periods after an initial; at most 40 code points. No digit, link or mail address
 * survives. Null if no letter is left.
 */
export function guestNameOf(typed: string): string | null {
  const shown = typed.replace(UNSEEN, "").normalize("NFC").replace(/\s+/gu, " ").trim();
  // A removed symbol becomes a space, so that what it joined falls apart.
  const words = shown
    .replace(FOREIGN, " ")
    .replace(STACKED, "$1")
    .replace(/ [ .]+/g, " ");
  const name = cut(words.replace(LOOSE_ENDS, "")).replace(LOOSE_ENDS, "");
  return /\p{L}/u.test(name) ? name : null;
}

/** At most 40 code points, cut between two words if possible. */
function cut(name: string): string {
  if (characters(name) <= LONGEST) return name;
  const kept = Array.from(name).slice(0, LONGEST + 1);
  const space = kept.lastIndexOf(" ");
  return kept.slice(0, space > 0 ? space : LONGEST).join("");
}
