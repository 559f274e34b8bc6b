import type { TagOverride } from "@mdream/js";
import { htmlToMarkdown } from "@mdream/js/core";
import { createPlugin, filterPlugin, isolateMainPlugin } from "@mdream/js/plugins";

import { site } from "~/content/site";

import { bufferResponse, respondFromCache } from "../http/buffered-response";
import { createPageCache } from "./create-pages";

/** Elements without text content for a reader: controls, decorative pictures, contents of the page, and every dialog. */
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
  ".legal-fold",
  'img[alt=""]',
  '[aria-hidden="true"]',
];
/** Questions in bold, because Markdown has no syntax for them. */
const TAGS: Record<string, TagOverride> = {
  summary: { enter: "**", exit: "**", spacing: [2, 2], isInline: true },
};
/** Elements that Markdown has no syntax for, as elements that it has; applied to our own markup, in this order. */
const REWRITTEN: readonly (readonly [from: RegExp, to: string])[] = [
  // A button that opens the booking dialog does without scripts what the booking page does.
  [/<button\b[^>]* commandfor="booking"[^>]*>(.*?)<\/button>/gs, '<p><a href="/book">$1</a></p>'],
  // Links between the site's pages are left out, but not the ways on from a visitor's own page.
  [/<nav\b([^>]* data-choices\b.*?)<\/nav>/gs, "<div$1</div>"],
  // What opens in place is open: inside of `details` the library writes links as HTML.
  [/<(\/?)details\b/g, "<$1div"],
  // Terms, figures and choices are lists.
  [/<(\/?)(?:dl|select)\b[^>]*>/g, "<$1ul>"],
  // A group around a term would stand apart.
  [/<div\b[^>]*>(<dt\b(?:(?!<\/?div\b).)*<\/dd>)<\/div>/gs, "$1"],
  [/<dt\b[^>]* data-figure\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>/gs, "<li><b>$1</b> "],
  [/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>/gs, "<li>$1: "],
  [/<\/dd>/g, "</li>"],
  [/<option\b[^>]* value=""[^>]*>.*?<\/option>/g, ""],
  [/<(\/?)option\b[^>]*>/g, "<$1li>"],
  // What follows a list stands apart from its last item.
  [/(<\/ul>)(<a\b.*?<\/a>)/gs, "$1<p>$2</p>"],
  // Places within a page have no address in its Markdown.
  [/<a\b[^>]* href="#[^"]*"[^>]*>(.*?)<\/a>/gs, "$1"],
  [/<!--.*?-->/gs, ""],
  [/<br\b[^>]*>/g, " "],
  [/(<(?:b|strong|em)\b[^>]*>)\s+/g, " $1"],
];
/** Start tags of inline elements that the stylesheet separates, so that the markup may have no space before them. */
const SET_APART: Readonly<Record<string, string>> = {
  span: "",
  small: "",
  time: "",
  b: "**",
  strong: "**",
  em: "*",
  cite: "*",
};
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
      begun ||= name === "summary" || (begin !== undefined && begin !== "");
      if (begin === undefined) return undefined;
      return (sticks ? " " : "") + begin || undefined;
    },
    processTextNode() {
      begun = false;
      return undefined;
    },
  });
}

/**
 * The content of a page as Markdown: title, description, URL, the booking page and the footer's note on sample content as
 * front matter, then the content of its `main`. Links are absolute, because the text is read outside the site.
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
  const rewritten = REWRITTEN.reduce((text, [from, to]) => text.replace(from, to), html);
  const words = htmlToMarkdown(rewritten, {
    origin,
    plugins: { tagOverrides: TAGS },
    hooks: [readHead, isolateMainPlugin(), filterPlugin({ exclude: LEFT_OUT }), spaceWords()],
  });
  const { samples } = site.footer;
  const front = Object.entries({
    ...head,
    url: origin + path,
    book: `${origin}/book`,
    ...(samples && { note: samples }),
  }).map(([name, text]) => `${name}: ${JSON.stringify(text)}`);
  return `---\n${front.join("\n")}\n---\n\n${words.trim()}\n`;
}

type Pages = (request: Request) => Promise<Response>;

/** The whole site with fifty posts needs less than one. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** The page that refuses, for whatever was asked. */
const REFUSED = "/book";
/** Headers of a document that do not apply to its Markdown. */
const OF_HTML = ["content-security-policy", "content-security-policy-report-only", "etag"];

/**
 * Responds with the content of a page as Markdown; AGENT-02. A page that says what is wrong keeps its status, and what is not a
 * page (a redirect, data) is returned unchanged. The Markdown of a cacheable page is cached in this isolate, by the ETag of its
 * HTML.
 * @param origin SITE_URL, for the links
 */
export function createMarkdownPages(pages: Pages, origin: string): Pages {
  const cache = createPageCache(MAX_CACHE_BYTES);

  return async (request) => {
    // The client's ETag is of the Markdown, and a reply to HEAD has no body to convert.
    const headers = new Headers(request.headers);
    headers.delete("if-none-match");
    const page = await pages(new Request(request.url, { headers }));
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
    // A refusal is the same page for everybody: a flood of refused requests must not cost a conversion each.
    const refused = page.status === 429;
    const key = refused ? REFUSED : page.headers.get("etag");
    const cached = key === null ? undefined : cache.get(key);
    if (cached) {
      await page.body?.cancel();
      return respondFromCache(request, cached.reply);
    }
    const path = refused ? REFUSED : new URL(request.url).pathname;
    const words = toMarkdown(await page.text(), { origin, path });
    const ofWords = new Headers(page.headers);
    for (const name of OF_HTML) ofWords.delete(name);
    ofWords.set("content-type", "text/markdown; charset=utf-8");
    const reply = await bufferResponse(new Response(words, { status: page.status, headers: ofWords }));
    if (key !== null) cache.set(key, { reply, posts: null });
    return respondFromCache(request, reply);
  };
}
