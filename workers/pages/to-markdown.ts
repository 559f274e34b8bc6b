import type { TagOverride } from "@mdream/js";
import { htmlToMarkdown } from "@mdream/js/core";
import { createPlugin, filterPlugin, isolateMainPlugin } from "@mdream/js/plugins";

import { site } from "~/content/site";

/** Elements without text content for a reader: controls, decorative pictures, and the dialogs of every page. */
const LEFT_OUT = [
  "nav",
  "dialog",
  "template",
  "script",
  "style",
  "svg",
  "button",
  "input",
  "textarea",
  "[popover]",
  '[aria-hidden="true"]',
];
/** Terms and definitions as a list, and questions in bold, because Markdown has no syntax for either. */
const TAGS: Record<string, TagOverride> = {
  dl: { enter: "", exit: "", spacing: [2, 2] },
  dt: { enter: "- ", exit: ": ", spacing: [1, 0] },
  dd: { enter: "", exit: "", spacing: [0, 1], isInline: true },
  details: { enter: "", exit: "", spacing: [2, 2] },
  summary: { enter: "**", exit: "**", spacing: [2, 2], isInline: true },
};
/** Start tags of inline elements that the stylesheet separates, so that the markup may have no space before them. */
const SET_APART: Readonly<Record<string, string>> = { span: "", small: "", time: "", b: "**", strong: "**", em: "*" };
const HEADING = /^h([2-6])$/;
const ENDS_A_WORD = /[\p{L}\p{N}\p{Pe}\p{Pf}\p{Po}]$/u;

/** Inserts a space, or two line breaks before a heading, where words would run together. */
function spaceWords() {
  /** Whether the last output began an element, so that its first word needs no space. */
  let begun = false;
  return createPlugin({
    onNodeEnter({ name }, { lastContentCache: before = "", listIndent = "" }) {
      const sticks = !begun && ENDS_A_WORD.test(before);
      const level = HEADING.exec(name)?.[1];
      if (level) return sticks ? `\n\n${listIndent}${"#".repeat(Number(level))} ` : undefined;
      const begin = SET_APART[name];
      if (begin === undefined) return undefined;
      begun ||= begin !== "";
      return (sticks ? " " : "") + begin || undefined;
    },
    processTextNode() {
      begun = false;
      return undefined;
    },
  });
}

/**
 * The content of a page as Markdown: title, description, URL and the footer's note on sample content as front matter, then the content of its `main`. Links are
 * absolute, because the text is read outside the site.
 */
export function toMarkdown(html: string, { origin, path }: { origin: string; path: string }): string {
  const head = { title: "", description: "" };
  const readHead = createPlugin({
    onNodeEnter({ name, attributes }) {
      if (name === "meta" && attributes["name"] === "description") head.description = attributes["content"] ?? "";
    },
    processTextNode({ parent, value }) {
      if (parent?.name !== "title") return undefined;
      head.title += value;
      return { content: "", skip: true };
    },
  });
  const words = htmlToMarkdown(html, {
    origin,
    plugins: { tagOverrides: TAGS },
    hooks: [readHead, isolateMainPlugin(), filterPlugin({ exclude: LEFT_OUT }), spaceWords()],
  });
  const { samples } = site.footer;
  const front = Object.entries({ ...head, url: origin + path, ...(samples && { note: samples }) }).map(
    ([name, text]) => `${name}: ${JSON.stringify(text)}`,
  );
  return `---\n${front.join("\n")}\n---\n\n${words.trim()}\n`;
}
