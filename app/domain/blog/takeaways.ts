import { cleanLine } from "../booking/text";

/**
 * The items of a checklist in any of the shapes that tables hold: a list, JSON text of a list, a bracketed comma list
 * in which quotes protect commas, or one item a line; POST-05.
 */
export function readTakeaways(cell: string | readonly string[] | undefined): string[] {
  if (cell === undefined) return [];
  const items = typeof cell === "string" ? split(cell.trim()) : cell;
  return items.map((item) => cleanLine(item).replace(/^([-*•–✓]|\d+[.)])\s+/, "")).filter((item) => item !== "");
}

function split(text: string): string[] {
  if (!text.startsWith("[") || !text.endsWith("]")) return text.split("\n");
  return fromJson(text) ?? splitOutsideQuotes(text.slice(1, -1));
}

function fromJson(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    return value.flatMap((item) => (typeof item === "string" || typeof item === "number" ? [String(item)] : []));
  } catch {
    return null;
  }
}

/** Splits at commas and line breaks, but not inside quotes; the quotes themselves are removed. An apostrophe is no quote. */
function splitOutsideQuotes(text: string): string[] {
  const items: string[] = [];
  let item = "";
  let quote = "";
  for (const char of text) {
    if (quote !== "") {
      if (char === quote) quote = "";
      else item += char;
    } else if ((char === '"' || char === "'") && item.trim() === "") {
      quote = char;
    } else if (char === "," || char === "\n") {
      items.push(item);
      item = "";
    } else {
      item += char;
    }
  }
  return [...items, item];
}
