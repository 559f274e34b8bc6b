import { lexer, type Token, type Tokens } from "marked";

/**
 * A body as the site's posts are written (docs/connect-airtable.md), from what Airtable sends of a field with rich text
 * formatting: Markdown. Lists and links to pages of this site stay; of the rest the words stay, and where a link led. A text
 * without formatting stays as it is.
 */
export function plainBody(markdown: string): string {
  return lexer(markdown).map(blockOf).filter(Boolean).join("\n\n");
}

function blockOf(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
      return "";
    case "list":
      return isList(token) ? listOf(token) : "";
    case "blockquote":
      return (token.tokens ?? []).map(blockOf).filter(Boolean).join("\n\n");
    case "heading":
    case "paragraph":
    case "text":
      return wordsOf(token.tokens);
    case "code":
      return token.text;
    case "checkbox":
      return "";
    default:
      return token.raw.trim();
  }
}

function isList(token: Token): token is Tokens.List {
  return token.type === "list" && "items" in token;
}

/** Numbers stay as they were typed, each a paragraph: a list of the site has none. */
function listOf({ items, ordered, start }: Tokens.List): string {
  const written = items.map(({ tokens }, index) => {
    const words = tokens.map((token) => (token.type === "list" ? `\n${blockOf(token)}` : blockOf(token))).join(" ");
    return `${ordered ? `${Number(start) + index}.` : "-"} ${words.replace(/ *\n+/g, "\n").trim()}`;
  });
  return written.join(ordered ? "\n\n" : "\n");
}

function wordsOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(inlineOf).join("");
}

function inlineOf(token: Token): string {
  switch (token.type) {
    case "text":
      return token.tokens ? wordsOf(token.tokens) : token.text;
    case "escape":
    case "codespan":
      return token.text;
    case "strong":
    case "em":
    case "del":
      return wordsOf(token.tokens);
    case "br":
      return "\n";
    case "link":
      return linkOf(token.raw, String(token["href"]), wordsOf(token.tokens));
    default:
      return token.raw;
  }
}

function linkOf(raw: string, href: string, words: string): string {
  // The site's own form of a link, or an address without words.
  if (href.startsWith("/") || !raw.startsWith("[")) return raw;
  return words === href ? href : `${words} (${href})`;
}
