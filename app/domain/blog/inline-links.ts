/** A piece of a paragraph or list item: words, or words that link to a page of this site. */
export type Inline = string | { readonly text: string; readonly path: string };

/**
 * A link as written in a post: [words](/path), CommonMark's inline link without a title. Its target can only be a path of
 * this site: it begins with one slash, no segment is empty or begins with a dot, and it contains neither a backslash nor a
 * query. So no text of a table can lead off the site, run a script or trigger an action.
 */
const LINK = /\[([^[\]\n]*[^[\]\s][^[\]\n]*)\]\((\/(?:[\w%~-][\w%.~-]*(?:\/[\w%~-][\w%.~-]*)*)?(?:#[\w-]+)?)\)/g;

/** Splits a text at its links. Whatever is not exactly a link stays text, letter by letter. */
export function readInlineLinks(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [written, words = "", path = ""] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: words, path });
    end = match.index + written.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
