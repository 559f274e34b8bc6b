import { readInlineLinks } from "~/domain/blog/inline-links";
import type { Block, Post, PostSection } from "~/domain/blog/post";

/**
 * The text of a post as HTML for feed readers. Everything that came from a record is escaped. Links within the text are
 * absolute, since a reader shows it elsewhere; `origin` is SITE_URL.
 */
export function postHtml(origin: string, post: Post): string {
  const text: ToHtml = (written) => linked(origin, written);
  return [
    ...blocks(post.intro, text),
    ...post.sections.flatMap((each) => section(each, text)),
    ...(post.takeaways ? [heading(post.takeaways.title), list(post.takeaways.items, escapeMarkup)] : []),
    ...(post.conclusion ? section(post.conclusion, text) : []),
    ...(post.callToAction
      ? [`<p><a href="${escapeMarkup(post.callToAction.href)}">${escapeMarkup(post.callToAction.text)}</a></p>`]
      : []),
  ].join("\n");
}

/** Turns a text of the record into HTML. */
type ToHtml = (written: string) => string;

function section({ title, blocks: body }: PostSection, text: ToHtml): string[] {
  return [heading(title), ...blocks(body, text)];
}

function heading(text: string): string {
  return `<h2>${escapeMarkup(text)}</h2>`;
}

function blocks(body: readonly Block[], text: ToHtml): string[] {
  return body.map((block) => (block.kind === "list" ? list(block.items, text) : `<p>${text(block.text)}</p>`));
}

function list(items: readonly string[], text: ToHtml): string {
  return `<ul>${items.map((item) => `<li>${text(item)}</li>`).join("")}</ul>`;
}

function linked(origin: string, written: string): string {
  return readInlineLinks(written)
    .map((piece) =>
      typeof piece === "string"
        ? escapeMarkup(piece)
        : `<a href="${escapeMarkup(origin + piece.path)}">${escapeMarkup(piece.text)}</a>`,
    )
    .join("");
}

/** Text as it may stand in HTML and in XML alike, in an element or between quotes. */
export function escapeMarkup(text: string): string {
  return (
    text
      .toWellFormed()
      // Characters that XML 1.0 cannot hold, not even escaped.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
