/** A number and what it counts, or an hour and its half of the day. */
const PAIR = /(\d\+?) (?=(?:AM|PM|EST|minutes?|hours?|days?|weeks?|months?|years?)\b)/g;

/** Text in which no line ends between a number and its unit: "5 PM", "30 minutes". */
export function unbroken(text: string): string {
  return text.replace(PAIR, "$1\u{A0}");
}
