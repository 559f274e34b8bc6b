import type { Block, Post, PostSection } from "~/domain/blog/post";

/** The text of a post as HTML for feed readers. Everything that came from a record is escaped. */
export function postHtml(post: Post): string {
  return [
    ...blocks(post.intro),
    ...post.sections.flatMap(section),
    ...(post.takeaways ? [heading(post.takeaways.title), list(post.takeaways.items)] : []),
    ...(post.conclusion ? section(post.conclusion) : []),
    ...(post.callToAction
      ? [`<p><a href="${escapeMarkup(post.callToAction.href)}">${escapeMarkup(post.callToAction.text)}</a></p>`]
      : []),
  ].join("\n");
}

function section({ title, blocks: body }: PostSection): string[] {
  return [heading(title), ...blocks(body)];
}

function heading(text: string): string {
  return `<h2>${escapeMarkup(text)}</h2>`;
}

function blocks(body: readonly Block[]): string[] {
  return body.map((block) => (block.kind === "list" ? list(block.items) : `<p>${escapeMarkup(block.text)}</p>`));
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
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
