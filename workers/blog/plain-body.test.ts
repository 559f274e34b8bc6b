import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { toBlocks } from "~/domain/blog/post";

import { plainBody } from "./plain-body";

test.each([
  ["bold, italics and what was struck out", "**Bold** and _soft_, ~~old~~", "Bold and soft, old"],
  ["what Airtable escapes", "snake\\_case and 2 \\* 3\\.", "snake_case and 2 * 3."],
  ["a heading", "# What it costs\n\nLess than you think.", "What it costs\n\nLess than you think."],
  ["a link elsewhere", "See [the rule](https://www.fcc.gov/x).", "See the rule (https://www.fcc.gov/x)."],
  ["a link whose words are its address", "[https://a.example](https://a.example)", "https://a.example"],
  ["a link of this site", "[Write](/contact) to **us**", "[Write](/contact) to us"],
  ["a list with bold words", "- **One**: a\n- two\n", "- One: a\n- two"],
  ["a list in a list", "- one\n    - deeper\n- two", "- one\n- deeper\n- two"],
  ["numbers", "3. three\n4. four", "3. three\n\n4. four"],
  ["a quote", "> He said\n> so.", "He said\nso."],
  ["code", "`x = 1`\n\n```\ny = 2\n```", "x = 1\n\ny = 2"],
  ["a ticked box", "- [x] done\n- [ ] open", "- done\n- open"],
  ["markup", "a <b>c</b> & d < e", "a <b>c</b> & d < e"],
])("POST-04 rich text becomes plain: %s", (_, markdown, plain) => {
  expect(plainBody(markdown)).toBe(plain);
});

test.each([
  "snake_case, 2 * 3 * 4, a_b_c and 5 > 3",
  "One line\nand the next\n\nA paragraph",
  "• one\n• two",
  "Prices from $8K (see [our cases](/case-studies)); write to hello@nightshift.example or https://a.example/b_c_d",
])("POST-04 a text without formatting stays as it is: %j", (text) => {
  expect(plainBody(text)).toBe(text);
});

const bodies = embeddedPosts.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, text]) => (typeof text === "string" && name.endsWith("_Body") ? [text] : [])),
);

test.each(bodies)("POST-04 a body of the posts that come with the site reads the same (%#)", (body) => {
  expect(toBlocks(plainBody(body))).toEqual(toBlocks(body));
});
