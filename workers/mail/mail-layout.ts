import { cleanLine, cleanText } from "~/domain/booking/text";
import { escapeMarkup } from "~/seo/escape";

/** A part of a mail. Texts are plain; `address` is a whole URL. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  /** Terms and their details. */
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  /** What a person typed: several lines, marked as quoted. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "links"; readonly links: readonly Link[] }
  /** The action that a reader most likely wants; a mail has only one button. */
  | ({ readonly kind: "button" | "link" } & Link);
type Link = { readonly label: string; readonly address: string };
export type Fact = {
  readonly term: string;
  readonly detail: string;
  /** The detail is an address. */
  readonly isLink?: boolean;
};

/** The content of a mail, before it is rendered as text and HTML. */
type Page = { readonly heading: string; readonly blocks: readonly Block[]; readonly footer: readonly Block[] };

/** Code points of a subject. Ours are below 70; the limit keeps a place name or a setting from making a header of any length. */
const SUBJECT_LENGTH = 200;

/** Colors of both themes as #rrggbb. Every text has at least 4.5:1 on its ground. */
export const mailColors = {
  light: { ground: "#faf6ee", text: "#0e1220", muted: "#565c6f", link: "#8a4b00", line: "#dfd7c6" },
  dark: { ground: "#0e1220", text: "#f3ede1", muted: "#b2b6c5", link: "#f0a83c", line: "#333a50" },
  button: { ground: "#f0a83c", text: "#0e1220" },
} as const;

/** One line of at most 200 code points for a header: no control or reordering characters. */
export function oneLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, SUBJECT_LENGTH).join("");
}

/**
 * Renders both parts of a mail from the same blocks. Lines are as long as their texts: the mail service encodes them, and a mail
 * program breaks them where its window ends.
 */
export function renderMail({ heading, blocks, footer }: Page): { text: string; html: string } {
  const title = cleanLine(heading);
  const plain = [title, ...blocks.map(blockText)].join("\n\n");
  // Mail programs treat a line of two hyphens and a space as the start of the signature, which replies leave out.
  const text = `${plain}\n\n-- \n${footer.map(blockText).join("\n\n")}\n`;
  const html = [
    "<!DOCTYPE html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    '<div class="mail">',
    `<h1>${escapeMarkup(title)}</h1>`,
    ...blocks.map(blockHtml),
    '<div class="footer">',
    ...footer.map(blockHtml),
    "</div>",
    "</div>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
  return { text, html };
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return cleanLine(block.text);
    case "facts":
      return block.rows.map(factText).join("\n");
    case "words":
      return cleanText(block.text)
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "links":
      return block.links.map((link) => linkText(link, "- ", "  ")).join("\n");
    case "button":
    case "link":
      return linkText(block);
  }
}

function factText({ term, detail, isLink }: Fact): string {
  return isLink ? linkText({ label: term, address: detail }) : cleanLine(`${term}: ${detail}`);
}

function linkText({ label, address }: Link, first = "", next = ""): string {
  return `${first}${cleanLine(label)}:\n${next}${address}`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p>${lineHtml(block.text)}</p>`;
    case "facts":
      return `<dl>\n${block.rows.map(factHtml).join("\n")}\n</dl>`;
    case "words": {
      const lines = cleanText(block.text).split("\n").map(escapeMarkup);
      return `<blockquote>${lines.join("<br>\n")}</blockquote>`;
    }
    case "links":
      return `<ul>\n${block.links.map((link) => `<li>${linkHtml(link)}</li>`).join("\n")}\n</ul>`;
    case "button":
      return `<p>${linkHtml(block, ' class="button"')}</p>`;
    case "link":
      return `<p>${linkHtml(block)}</p>`;
  }
}

function factHtml({ term, detail, isLink }: Fact): string {
  const shown = isLink ? linkHtml({ label: detail, address: detail }) : lineHtml(detail);
  return `<dt>${lineHtml(term)}</dt>\n<dd>${shown}</dd>`;
}

function linkHtml({ label, address }: Link, attributes = ""): string {
  return `<a href="${escapeMarkup(address)}"${attributes}>${lineHtml(label)}</a>`;
}

function lineHtml(text: string): string {
  return escapeMarkup(cleanLine(text));
}

/** Colors of one theme as rules. */
function rules({ ground, text, muted, link, line }: (typeof mailColors)["light" | "dark"]): string {
  return [
    `body,.mail{background:${ground};color:${text}}`,
    `a{color:${link}}`,
    `dt,blockquote,.footer{color:${muted}}`,
    `.footer a{color:${link}}`,
    `blockquote,.footer{border-color:${line}}`,
    // Last in each theme, so that no link color overrides the button's.
    `a.button{background:${mailColors.button.ground};color:${mailColors.button.text}}`,
  ].join("");
}

/** Without it (some programs drop it) the mail is black on white, or what the mail program's own theme shows. */
const STYLE = [
  ":root{color-scheme:light dark}",
  "body{margin:0;padding:0;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}",
  // Outlook on Windows, Yahoo and AOL know no rem.
  ".mail{max-width:576px;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere}",
  "h1{margin:0 0 16px;font-size:24px;line-height:1.25}",
  "p,dl,ul,blockquote{margin:0 0 16px}",
  "dt{font-size:14px}",
  "dd{margin:0 0 8px;font-weight:600}",
  "ul{padding-left:20px}",
  "li{margin:0 0 8px}",
  "blockquote{padding-left:16px;border-left:3px solid}",
  ".button{display:inline-block;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none}",
  ".footer{margin-top:32px;padding-top:16px;border-top:1px solid;font-size:14px}",
  rules(mailColors.light),
  `@media (prefers-color-scheme:dark){${rules(mailColors.dark)}}`,
].join("");
