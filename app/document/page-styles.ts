import { stylesPlace } from "./styles";
import { parseStylesheet, sortRules, usedRules } from "./stylesheet";

import inlined from "../app.css?inline";
import faces from "./stand-in-faces.css?inline";

/** What shows only after a sign of life, when the whole stylesheet is there; see app/ui/asleep.css. */
const LATER = /<(dialog)\b[^>]*>|<(\w+)[^>]* class="later[^>]*>/g;
const CLASSES = / class="([^"]*)"/g;
const ELEMENTS = /<([a-z][a-z0-9]*)/g;
const FIELDS = /<input[^>]* type="(\w+)"/g;
const STATES = / (data-[\w-]+|open|hidden)=/g;

/** What the script in the head puts into a page before it is painted. */
const FROM_HEAD = [".dark", ".light", ".linked"];

/** For browsers without `@property`; those that run this site have it. */
const FALLBACK = "@layer properties";

/** Ends of shapes, which a drawing may leave out. */
const EMPTY_SHAPE = /><\/(?:path|rect|circle|use)>/g;

/** A token with its value. */
const TOKEN = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

let sorted: ReturnType<typeof sortRules> | null = null;

/** The finished page with its styles in their place, and without what no browser reads. */
export function withStyles(html: string): string {
  return html.replace(stylesPlace, () => usedStyles(html)).replace(EMPTY_SHAPE, "/>");
}

/**
 * The rules of the stylesheet that a page uses, in their order. A file of its own would cost a visitor two round trips
 * before the first paint, and the whole of it more than the rest of the page.
 */
function usedStyles(html: string): string {
  if (import.meta.env.DEV) return faces + inlined;
  sorted ??= sortRules(
    parseStylesheet(withoutFallbacks(inlined)).filter((rule) => typeof rule === "string" || rule.prelude !== FALLBACK),
  );
  const shown = withoutLater(html);
  const present = new Set<string>(FROM_HEAD);
  for (const [, names = ""] of shown.matchAll(CLASSES)) {
    for (const name of unescape(names).split(" ")) present.add(`.${name}`);
  }
  for (const [, name = ""] of shown.matchAll(ELEMENTS)) present.add(name);
  for (const [, type = ""] of shown.matchAll(FIELDS)) present.add(`input:${type}`);
  for (const [, name = ""] of shown.matchAll(STATES)) present.add(`[${name}]`);
  return faces + withShortTokens(withoutUnusedTokens(usedRules(sorted, present), shown), html);
}

/** The page with only the first tag of each part that shows later. */
function withoutLater(html: string): string {
  let shown = "";
  let from = 0;
  for (const { index, 0: tag, 1: dialog, 2: element } of html.matchAll(LATER)) {
    if (index < from) continue;
    shown += html.slice(from, index) + (dialog ? "<dialog>" : `<${element} class="later">`);
    from = endOfElement(html, index + tag.length, dialog ?? element ?? "");
  }
  return shown + html.slice(from);
}

/** Where an element ends whose first tag ends at `start`. */
function endOfElement(html: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, "g");
  tags.lastIndex = start;
  for (let depth = 1; depth > 0;) {
    const tag = tags.exec(html);
    if (!tag) return html.length;
    depth += tag[1] ? -1 : 1;
  }
  return tags.lastIndex;
}

/** The sheet names every token; a page needs those that it uses, in its styles or in its markup, and what they use. */
function withoutUnusedTokens(css: string, html: string): string {
  const inMarkup = usesIn(html);
  for (let rest = css; ;) {
    const used = new Set([...inMarkup, ...usesIn(rest)]);
    const kept = rest.replace(TOKEN, (token, name: string) => (used.has(name) ? token : ""));
    if (kept.length === rest.length) {
      return kept
        .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (used.has(name) ? rule : ""))
        .replaceAll(";}", "}");
    }
    rest = kept;
  }
}

const TOKEN_NAME = /(?<![\w-])--[\w-]+/g;

/**
 * The tokens under names of a letter or two, the most frequent first. The page is at one with itself, and the whole
 * stylesheet brings its own; what the markup names keeps its name.
 */
function withShortTokens(css: string, html: string): string {
  const fixed = new Set(html.match(TOKEN_NAME));
  const uses = new Map<string, number>();
  for (const name of css.match(TOKEN_NAME) ?? []) if (!fixed.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = shortNames(fixed);
  const short = new Map([...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => [name, names.next().value]));
  return css.replace(TOKEN_NAME, (name) => short.get(name) ?? name);
}

/** `--a` to `--z`, `--aa` and so on, without end. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    let name = "";
    for (let rest = number; rest >= 0; rest = Math.floor(rest / 26) - 1)
      name = String.fromCodePoint(97 + (rest % 26)) + name;
    if (!taken.has(`--${name}`)) yield `--${name}`;
  }
}

/** Names of the tokens that a text uses. */
function usesIn(text: string): string[] {
  return text.match(/var\(--[\w-]+/g)?.map((use) => use.slice(4)) ?? [];
}

/**
 * Tailwind writes each mixed colour twice, and names the system's faces behind ours, whose list ends with them. Browsers
 * that know `light-dark()` know `color-mix()` too. Nor does a first screen need what Tailwind resets for web components,
 * for features of fonts that nothing here asks for, and for tabulators.
 */
function withoutFallbacks(css: string): string {
  return css
    .replace(/var\(--font-sans,[^)]*\)/g, "var(--font-sans)")
    .replaceAll(",:host", "")
    .replace(/(?:font-(?:feature|variation)-settings|-webkit-text-decoration|tab-size):[^;}]*;?/g, "")
    .replace(/([\w-]+):[^;{}]*;@supports \(color:color-mix\(in lab, red, red\)\)\{\1:([^{}]*)\}/g, "$1:$2;")
    .replace(/@supports \(color:color-mix\(in lab, red, red\)\)\{([^{}]*)\}/g, "$1;");
}

/** Attributes hold these four as references. */
function unescape(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
