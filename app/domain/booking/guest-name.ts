import { characters } from "./text";

/** Code points of a name in a text to somebody else: room for a long full name, and for no message. */
const LONGEST = 40;
/** What no name needs: digits, signs, and a period anywhere but before a space or at the end, where no address has one. */
const FOREIGN = /[^\p{L}\p{M} '’\-‐‑.]|\.(?! |$)/gu;
/** Letters and marks that show nothing would make a name that looks empty. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** No script stacks more marks than four on a letter; more of them run over the lines around. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
/** Ends that stand for nothing, such as what is left of a sign; a period may end an initial. */
const LOOSE_ENDS = /^[ .'’\-‐‑\p{M}]+|[ '’\-‐‑]+$/gu;

/**
 * A name that a stranger typed, fit to be read by the person who owns the mail address the stranger gave: letters with their
 * marks, spaces, apostrophes, hyphens, and periods after an initial; at most 40 code points. No digit, link or mail
 * address survives. Null when no letter is left.
 */
export function guestNameOf(typed: string): string | null {
  const shown = typed.replace(UNSEEN, "").normalize("NFC").replace(/\s+/gu, " ").trim();
  // A sign gives way to a space, so that what it joined falls apart.
  const words = shown
    .replace(FOREIGN, " ")
    .replace(STACKED, "$1")
    .replace(/ [ .]+/g, " ");
  const name = cut(words.replace(LOOSE_ENDS, "")).replace(LOOSE_ENDS, "");
  return /\p{L}/u.test(name) ? name : null;
}

/** At most 40 code points, ended between two words where there is a space to end at. */
function cut(name: string): string {
  if (characters(name) <= LONGEST) return name;
  const kept = Array.from(name).slice(0, LONGEST + 1);
  const space = kept.lastIndexOf(" ");
  return kept.slice(0, space > 0 ? space : LONGEST).join("");
}
