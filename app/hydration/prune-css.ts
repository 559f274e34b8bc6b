/**
 * A rule with its prelude (a selector list or an at-rule) and the contents of its braces; a string is a declaration or a
 * statement.
 */
type Rule = { readonly prelude: string; readonly body: (Rule | string)[] };

/** A rule prepared for `pruneCss`: its selectors are parsed once, for many pages. */
export type PreparedRule =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "group"; readonly prelude: string; readonly rules: readonly PreparedRule[] }
  | { readonly kind: "named"; readonly name: string; readonly text: string }
  | { readonly kind: "style"; readonly selectors: readonly (readonly string[])[]; readonly text: string };

/** Comments, strings and escapes are single tokens, because braces and semicolons inside them end nothing. */
const TOKENS = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|[{};]|[^{};"'\\/]+|[^]/g;

/** At-rules that contain further rules for the same elements. */
const GROUPS = /^@(?:media|layer|supports|container|starting-style)\b/;
/**
 * Left to the full stylesheet: browsers without scripts, forced colors and higher contrast (all of them load it at once), the
 * web fonts, and Tailwind's fallback for browsers without `@property`.
 */
const NOT_CRITICAL =
  /^@(?:media (?:\(scripting:\s*none\)|\(forced-colors|\(prefers-contrast)|font-face$|layer properties$)/;
/** What only a hand or a navigation shows. Until the full stylesheet is loaded, the browser's own look. */
const LATER_PARTS = /::(?:view-transition|selection|-webkit|-moz|file-)/;

/** The declaration of a token (custom property). */
const TOKEN = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g;

function parse(css: string): (Rule | string)[] {
  const root: (Rule | string)[] = [];
  const open = [root];
  let text = "";
  for (const [token] of css.matchAll(TOKENS)) {
    if (token.startsWith("/*")) continue;
    if (token !== "{" && token !== "}" && token !== ";") {
      text += token;
      continue;
    }
    const prelude = text.trim();
    text = "";
    if (token === "{") {
      const rule: Rule = { prelude, body: [] };
      open.at(-1)?.push(rule);
      open.push(rule.body);
      continue;
    }
    if (prelude) open.at(-1)?.push(prelude);
    if (token === "}") open.pop();
  }
  return root;
}

function print(rules: readonly (Rule | string)[]): string {
  return rules
    .map((rule) => (typeof rule === "string" ? `${rule};` : `${rule.prelude}{${print(rule.body)}}`))
    .join("")
    .replace(/;$/, "");
}

/** Escaped characters of a selector are moved to a private area of Unicode, where none looks like a bracket or a comma. */
const ESCAPED = 0xe000;

/**
 * The names that each selector of a list needs in a page: classes as `.name`, elements as `name`. What is in brackets
 * (`:is()`, `:not()`, `[attribute]`) is assumed to match.
 */
function namesOf(selectors: string): string[][] {
  let plain = selectors.replace(/\\([^])/g, (_, char: string) => String.fromCodePoint(ESCAPED + char.charCodeAt(0)));
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, "");
  }
  return plain.split(",").map((selector) =>
    [...selector.matchAll(/::?[\w-]+|\.?(?:[\w-]|[^\0-\x7f])+/g)].flatMap(([name]) => {
      if (name.startsWith(":")) return [];
      return [name.replace(/[\ue000-\ue07f]/g, (char) => String.fromCodePoint(char.charCodeAt(0) - ESCAPED))];
    }),
  );
}

/** Parses a stylesheet as the build writes it, for `pruneCss`. */
export function prepareCss(css: string): PreparedRule[] {
  return prepare(parse(css));
}

function prepare(rules: readonly (Rule | string)[]): PreparedRule[] {
  return rules.flatMap((rule): PreparedRule[] => {
    if (typeof rule === "string") return [{ kind: "text", text: `${rule};` }];
    const { prelude, body } = rule;
    if (NOT_CRITICAL.test(prelude) || LATER_PARTS.test(prelude)) return [];
    if (GROUPS.test(prelude)) return [{ kind: "group", prelude, rules: prepare(body) }];
    const text = `${prelude}{${print(body)}}`;
    const name = /^@(?:keyframes|property)\s+(\S+)/.exec(prelude)?.[1];
    if (name !== undefined) return [{ kind: "named", name, text }];
    if (prelude.startsWith("@")) return [{ kind: "text", text }];
    return [{ kind: "style", selectors: namesOf(prelude), text }];
  });
}

/**
 * The rules that can match in a page, in their order. `present` contains its classes as `.name` and its elements as `name`;
 * `@keyframes`, `@property` and tokens stay only if a remaining rule names them.
 */
export function pruneCss(rules: readonly PreparedRule[], present: ReadonlySet<string>): string {
  const text = keep(rules, present, null);
  const used = new Set(text.match(/(?<=var\()--[\w-]+/g));
  return keep(rules, present, new Set(text.match(/[\w-]+/g))).replace(TOKEN, (declaration, name: string) =>
    used.has(name) ? declaration : "",
  );
}

/** `named`: the words in the remaining rules; null in the first pass, before these are known. */
function keep(rules: readonly PreparedRule[], present: ReadonlySet<string>, named: ReadonlySet<string> | null): string {
  return rules
    .map((rule) => {
      if (rule.kind === "text") return rule.text;
      if (rule.kind === "named") return named?.has(rule.name) ? rule.text : "";
      if (rule.kind === "style") {
        const matches = rule.selectors.some((names) => names.every((name) => present.has(name)));
        return matches ? rule.text : "";
      }
      const inner = keep(rule.rules, present, named);
      return inner ? `${rule.prelude}{${inner}}` : "";
    })
    .join("");
}
