/** A declaration (`decl`), or a rule with its prelude (a selector list or an at-rule) and what stands in its braces. */
export type Rule = { readonly prelude: string; readonly body: readonly (Rule | string)[] };

/** At-rules whose braces hold further rules about the same elements. */
const GROUPS = /^@(?:media|layer|supports|container|starting-style)\b/;

/** Reads a stylesheet as the build writes it: valid, and without comments other than the first. */
export function parseStylesheet(css: string): (Rule | string)[] {
  let at = 0;
  function block(): (Rule | string)[] {
    const found: (Rule | string)[] = [];
    let start = at;
    const text = () => css.slice(start, at).trim();
    while (at < css.length) {
      const char = css[at];
      if (char === "/" && css[at + 1] === "*") {
        at = css.indexOf("*/", at) + 2;
        start = at;
      } else if (char === '"' || char === "'") {
        at = endOfString(css, at);
      } else if (char === "\\") {
        at += 2;
      } else if (char === ";" || char === "}") {
        if (text()) found.push(text());
        at += 1;
        start = at;
        if (char === "}") return found;
      } else if (char === "{") {
        const prelude = text();
        at += 1;
        found.push({ prelude, body: block() });
        start = at;
      } else at += 1;
    }
    return found;
  }
  return block();
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === "\\" ? 2 : 1;
  return at + 1;
}

export function printRules(rules: readonly (Rule | string)[]): string {
  return rules
    .map((rule, index) => {
      if (typeof rule !== "string") return `${rule.prelude}{${printRules(rule.body)}}`;
      return index < rules.length - 1 ? `${rule};` : rule;
    })
    .join("");
}

/**
 * What only the whole stylesheet has to say: paper comes long after a sign of life, without scripts that sheet is there
 * from the beginning, and a layer of its own undoes what holds until it comes (`app/ui/asleep.css`).
 */
const ELSEWHERE = /^@(?:media (?:print$|\(scripting:\s*none\))|layer whole$)/;
/** What only matters once something has changed, or a pointer is there. */
const CHANGES = /^(?:transition|cursor|-webkit-tap)[\w-]*:/;
/** States that only a visitor's hand brings about, or a script that comes with it. */
const TOUCHED = /:(?:hover|active|modal|popover-open|disabled)(?![\w-])/;
/** Attributes that come and go; a rule about one is wanted where the page has it. */
const STATE = /^(?:data-[\w-]+|open|hidden)/;
/** What a selector with such a state needs; no page has it. */
const HAND = ":hand";

/** Parts that selectors name without their element, and what each needs. Pages change in place under the whole sheet. */
const PARTS: readonly (readonly [part: RegExp, need: string])[] = [
  [/::-webkit-(?:date|cal)/, "input:date"],
  [/::-webkit-(?:inner|outer)/, "input:number"],
  [/::-webkit-search/, "input:search"],
  [/::file-selector/, "input:file"],
  [/::placeholder|:-moz-ui/, "input"],
  [/:-moz-focusring/, HAND],
  [/::(?:view-transition|selection|backdrop)/, HAND],
];

/**
 * What has to be there for a selector to be able to match: classes as `.name`, elements as `name`, fields as
 * `input:type`, states as `[name]`; a list stands for one of several.
 */
type Needs = readonly (string | readonly Needs[])[];

/** Functions whose brackets hold selectors, one of which has to match. */
const ONE_OF = /:(?:is|where|has)$/;

/** Each selector of a list with what it needs. What stands in other brackets (`:not()`, `[attribute]`) is taken as met. */
function selectorsOf(prelude: string): { selector: string; needs: Needs }[] {
  const found: { selector: string; needs: Needs }[] = [];
  let depth = 0;
  let start = 0;
  let opened = 0;
  let bare = "";
  let choices: Needs[][] = [];
  const finish = (end: number) => {
    const selector = prelude.slice(start, end);
    const needs: (string | Needs[])[] = [...bare.matchAll(/(\.?)((?:\\[^]|[\w-]|[^\0-\x7f])+)|::?[\w-]+/g)].flatMap(
      ([, dot, name]) => (name === undefined ? [] : [`${dot}${name.replace(/\\([^])/g, "$1")}`]),
    );
    for (const [part, need] of PARTS) if (part.test(bare)) needs.push(need);
    if (TOUCHED.test(bare)) needs.push(HAND);
    found.push({ selector, needs: [...needs, ...choices] });
    start = end + 1;
    bare = "";
    choices = [];
  };
  for (let at = 0; at < prelude.length; at += 1) {
    const char = prelude.charAt(at);
    if (char === "\\") {
      if (depth === 0) bare += prelude.slice(at, at + 2);
      at += 1;
    } else if (char === "," && depth === 0) finish(at);
    else if (char === "(" || char === "[") {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (char === ")" || char === "]") {
      depth -= 1;
      const state = depth === 0 && char === "]" && STATE.exec(prelude.slice(opened + 1, at))?.[0];
      if (state) choices.push([[`[${state}]`]]);
      if (depth === 0 && char === ")" && ONE_OF.test(bare)) {
        choices.push(selectorsOf(prelude.slice(opened + 1, at)).map(({ needs }) => needs));
      }
    } else if (depth === 0) bare += char;
  }
  finish(prelude.length);
  return found;
}

/** A rule as it is kept for many pages: its selectors are read once. */
type Sorted =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "group"; readonly prelude: string; readonly rules: readonly Sorted[] }
  | { readonly kind: "named"; readonly name: string; readonly text: string }
  | { readonly kind: "rule"; readonly selectors: readonly { selector: string; needs: Needs }[]; readonly body: string };

/** Prepares a stylesheet for `usedRules`. */
export function sortRules(rules: readonly (Rule | string)[], nested = false): Sorted[] {
  return rules.map((rule): Sorted => {
    if (typeof rule === "string") return { kind: "text", text: `${rule};` };
    const { prelude, body } = rule;
    if (ELSEWHERE.test(prelude)) return { kind: "text", text: "" };
    if (GROUPS.test(prelude)) return { kind: "group", prelude, rules: sortRules(body, true) };
    const text = `${prelude}{${printRules(body)}}`;
    const name = /^@(?:keyframes|property)\s+(\S+)/.exec(prelude)?.[1];
    if (name !== undefined && !nested) return { kind: "named", name, text };
    if (prelude.startsWith("@")) return { kind: "text", text };
    return { kind: "rule", selectors: selectorsOf(prelude), body: printRules(lastOfEach(untouched(body))) };
  });
}

/** What stands in a rule's braces, without what only a hand brings about. */
function untouched(body: readonly (Rule | string)[]): (Rule | string)[] {
  return body.flatMap((part): (Rule | string)[] => {
    if (typeof part === "string") return CHANGES.test(part) ? [] : [part];
    if (ELSEWHERE.test(part.prelude)) return [];
    if (selectorsOf(part.prelude).every(({ needs }) => needs.includes(HAND))) return [];
    const inner = untouched(part.body);
    return inner.length > 0 ? [{ prelude: part.prelude, body: inner }] : [];
  });
}

/** What stands in a rule's braces, without declarations that a later one of the same property overrules. */
function lastOfEach(body: readonly (Rule | string)[]): (Rule | string)[] {
  const propertyOf = (part: Rule | string) => (typeof part === "string" ? part.slice(0, part.indexOf(":")) : part);
  const last = new Map(body.map((part, index) => [propertyOf(part), index]));
  return body.filter((part, index) => last.get(propertyOf(part)) === index);
}

/**
 * The rules that can match in a page, in their order. `present` holds its classes as `.name` and its elements as
 * `name`, types of its fields as `input:type`, its states as `[name]`; `@keyframes` and `@property` stay where a kept
 * rule names them. What shows only under a pointer or on paper is left out: the whole stylesheet comes when a visitor
 * does anything.
 */
export function usedRules(rules: readonly Sorted[], present: ReadonlySet<string>): string {
  const kept = keep(rules, present);
  const named = new Set([
    ...(kept.match(/--[\w-]+/g) ?? []),
    ...(kept.match(/animation(?:-name)?:[^;}]*/g) ?? []).flatMap((use) => use.split(/[^\w-]+/)),
  ]);
  return kept.replace(/\0(\d+)\0/g, (_, index: string) => {
    const rule = rules[Number(index)];
    return rule?.kind === "named" && named.has(rule.name) ? rule.text : "";
  });
}

function keep(rules: readonly Sorted[], present: ReadonlySet<string>): string {
  return rules
    .map((rule, index) => {
      if (rule.kind === "text") return rule.text;
      // Their place, until it is known who names them.
      if (rule.kind === "named") return `\0${index}\0`;
      if (rule.kind === "group") {
        const inner = keep(rule.rules, present);
        return inner ? `${rule.prelude}{${inner}}` : "";
      }
      const used = rule.selectors.filter(({ needs }) => isMet(needs, present));
      return used.length > 0 && rule.body ? `${used.map(({ selector }) => selector).join(",")}{${rule.body}}` : "";
    })
    .join("");
}

function isMet(needs: Needs, present: ReadonlySet<string>): boolean {
  return needs.every((need) =>
    typeof need === "string" ? present.has(need) : need.some((choice) => isMet(choice, present)),
  );
}
