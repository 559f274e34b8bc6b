/** Between a number and what it counts, or an hour and its half of the day. */
const PAIR = /(\d\+?) (?=(?:AM|PM|EST|minutes?|hours?|days?|weeks?|months?|years?)\b)/g;

/** Between a sign of arithmetic and the number after it. */
const SIGN = /([=×÷+−]) (?=\$?\d)/g;

/** Text in which no line ends inside of "5 PM", "30 minutes" or "× 12". */
export function unbroken(text: string): string {
  return text.replace(PAIR, "$1\u{A0}").replace(SIGN, "$1\u{A0}");
}
