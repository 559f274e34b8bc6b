/** A text in NFC, without marks past the thirtieth in a row: to put them in order takes the square of their number. */
export declare function composed(text: string): string;
/** One line of text that a visitor or the blog's staff wrote: NFC, no control or reordering marks, white space folded and trimmed. */
export declare function cleanLine(text: string): string;
/** Several lines of a visitor's text: as one line, but line breaks stay (at most two in a row). */
export declare function cleanText(text: string): string;
/** A pasted mail address as one line, without anything that is not seen: no address needs it, and nobody could correct it. */
export declare function cleanAddress(text: string): string;
/** Length in Unicode code points: what a person would count, but for joined emoji. */
export declare function characters(text: string): number;
/**
 * A stranger's typed name, made safe to show to the owner of the mail address that the stranger entered: letters with their
 * marks, spaces, apostrophes, hyphens, and periods after an initial; at most 40 code points. No digit, link or mail address
 * survives. Null if no letter is left.
 */
export declare function guestNameOf(typed: string): string | null;
