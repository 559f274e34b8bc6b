import * as fc from "fast-check";
import { expect, test } from "vitest";

import { readTakeaways } from "./takeaways";

/** Items as people write them: no list markers, no white space at the ends, one space between words. */
const item = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) =>
    text
      .replace(/[\n\r[\]"'\\]/g, "")
      .replace(/ +/g, " ")
      .trim(),
  )
  .filter((text) => text !== "" && !/^([-*•–✓]|\d+[.)])\s/.test(text));
const items = fc.array(item, { minLength: 1, maxLength: 8 });

test("POST-05 a list stays as it is", () => {
  fc.assert(
    fc.property(items, (list) => {
      expect(readTakeaways(list)).toEqual(list);
    }),
  );
});

test("POST-05 JSON text is read as the list it holds", () => {
  fc.assert(
    fc.property(items, (list) => {
      expect(readTakeaways(` ${JSON.stringify(list)}\n`)).toEqual(list);
    }),
  );
});

test("POST-05 a bracketed list is parted at commas outside quotes", () => {
  const quoted = fc.tuple(items, fc.constantFrom("'", '"'));
  fc.assert(
    fc.property(quoted, ([list, quote]) => {
      expect(readTakeaways(`[${list.map((text) => `${quote}${text}${quote}`).join(", ")}]`)).toEqual(list);
    }),
  );
  const bare = items.filter((list) => list.every((text) => !text.includes(",")));
  fc.assert(
    fc.property(bare, (list) => {
      expect(readTakeaways(`[${list.join(",")}]`)).toEqual(list);
    }),
  );
});

test("POST-05 lines are items, with or without marks before them", () => {
  const marked = fc.tuple(
    items,
    fc.constantFrom("", "- ", "* ", "• ", "✓ ", "3. ", "12) "),
    fc.constantFrom("\n", "\n\n"),
  );
  const oneLine = marked.filter(
    ([list]) => !(list[0]?.startsWith("[") === true && list.at(-1)?.endsWith("]") === true),
  );
  fc.assert(
    fc.property(oneLine, ([list, mark, gap]) => {
      expect(readTakeaways(list.map((text) => mark + text).join(gap))).toEqual(list);
    }),
  );
});

test.each([
  ["[Don't wait, 'Ask, then act', \"Say so\"]", ["Don't wait", "Ask, then act", "Say so"]],
  ["[One,\nTwo]", ["One", "Two"]],
  ['["One", 2, null, {"a": 1}]', ["One", "2"]],
  ["[]", []],
  ["   ", []],
  ["2024 was loud", ["2024 was loud"]],
])("POST-05 %s", (cell, expected) => {
  expect(readTakeaways(cell)).toEqual(expected);
});

test("POST-05 an empty cell has no items", () => {
  expect(readTakeaways(undefined)).toEqual([]);
});

test("POST-05 an item holds no mark that reorders the text around it, in whatever shape the list comes", () => {
  const text = "One\u202e two\u2066";
  for (const cell of [[text], JSON.stringify([text]), `[${text}]`, `- ${text}`]) {
    expect(readTakeaways(cell)).toEqual(["One two"]);
  }
});
