import type { TagOverride } from "@mdream/js";
import { htmlToMarkdown } from "@mdream/js/core";
import { createPlugin, filterPlugin, isolateMainPlugin } from "@mdream/js/plugins";

/** What a reader of words has no use for: controls, pictures of the design, and the dialogs of every page. */
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
/** Terms and what they mean as a list, and questions in bold: Markdown has no words for either. */
const TAGS: Record<string, TagOverride> = {
  dl: { enter: "", exit: "", spacing: [2, 2] },
  dt: { enter: "- ", exit: ": ", spacing: [1, 0] },
  dd: { enter: "", exit: "", spacing: [0, 1], isInline: true },
  details: { enter: "", exit: "", spacing: [2, 2] },
  summary: { enter: "**", exit: "**", spacing: [2, 2], isInline: true },
};
/** Elements within a line that the stylesheet sets apart, so that markup may have no space before them, as they begin. */
const SET_APART: Readonly<Record<string, string>> = { span: "", small: "", time: "", b: "**", strong: "**", em: "*" };
const HEADING = /^h([2-6])$/;
const ENDS_A_WORD = /[\p{L}\p{N}\p{Pe}\p{Pf}\p{Po}]$/u;

/** Puts a space, or before a heading two lines, where words would stick to those before them. */
function spaceWords() {
  /** Whether the last thing that was written begins something, so that its first word needs no space. */
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
 * The words of a page as Markdown: title, description and address as front matter, then what stands in its `main`. Links
 * are absolute, because the text is read far from the page.
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
  const front = Object.entries({ ...head, url: origin + path }).map(
    ([name, text]) => `${name}: ${JSON.stringify(text)}`,
  );
  return `---\n${front.join("\n")}\n---\n\n${words.trim()}\n`;
}
