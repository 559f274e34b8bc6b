import { characters } from "./text";

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
