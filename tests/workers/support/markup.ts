/** What stands between header and footer of a page, or all of it. */
export function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? html;
}

/** The text of markup, with one space between words. */
export function plain(markup: string): string {
  return markup
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The texts of the elements with a tag, in order. */
export function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<(${tag})(?:\\s[^>]*)?>(.*?)</\\1>`, "gs"))].map(([, , inner = ""]) =>
    plain(inner),
  );
}

/** The cells of a page's tables, by their captions. */
export function tables(html: string): Record<string, string[][]> {
  return Object.fromEntries(
    [...html.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].map(([, table = ""]) => [
      texts(table, "caption")[0] ?? "",
      [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => texts(row, "t[hd]")),
    ]),
  );
}
