import { expect, test } from "vitest";

import { createMarkdownPages, toMarkdown } from "./markdown-pages";

const ORIGIN = "https://x.example";

/** The words of a page with this content, without its front matter. */
function words(main: string): string {
  const page = `<html><head><title>T</title></head><body><main>${main}</main></body></html>`;
  return toMarkdown(page, { origin: ORIGIN, path: "/" }).split("---\n\n")[1]?.trim() ?? "";
}

test.each([
  [
    "a list of terms inside an item of a list",
    "<ul><li><h3>Heading</h3><dl><div><dt>x</dt><dd>1</dd></div><div><dt>y</dt><dd>2</dd></div></dl><a href='/s'>More</a></li></ul>",
    "- ### Heading\n  - x: 1\n  - y: 2\n\n  [More](https://x.example/s)",
  ],
  [
    "a figure",
    '<dl><div><dt class="large" data-figure="">98%</dt><dd>of calls<br><span>answered</span></dd></div><div><dt>x</dt><dd>1</dd></div></dl>',
    "- **98%** of calls answered\n- x: 1",
  ],
  ["a list of terms after a paragraph", "<p>a.</p><dl><dt>x</dt><dd>1</dd></dl><p>b.</p>", "a.\n\n- x: 1\n\nb."],
  [
    "a button that opens the booking dialog",
    '<p>a.</p><button type="button" class="button" command="show-modal" commandfor="booking">Book</button>',
    "a.\n\n[Book](https://x.example/book)",
  ],
  ["another button", '<p>a.</p><button type="button" commandfor="menu">Menu</button>', "a."],
  [
    "choices of a field",
    '<p>Day</p><select name="date"><option value="" selected="">Choose</option><option value="1">One</option><option value="2">Two</option></select>',
    "Day\n\n- One\n- Two",
  ],
  ["a link to a place in the page", '<p>See <a href="#there">there</a>.</p>', "See there."],
  ["a picture without words", '<p>a.</p><img src="/a.jpg" alt="">', "a."],
  ["a space that begins bold words", "<p>a<strong> b</strong></p>", "a **b**"],
  [
    "a call behind its sign",
    "<details><summary><span><svg></svg></span><span>Call</span> <span>2:30</span></summary><p>a.</p></details>",
    "**Call 2:30**\n\na.",
  ],
  [
    "a policy, without the contents that fold on a phone,",
    '<p>a.</p><details class="legal-fold card"><summary>Contents</summary><nav><a href="#b">B</a></nav></details><p>b.</p>',
    "a.\n\nb.",
  ],
  ["a source", "<p>a</p><cite><strong>R. Okafor</strong><span>Owner</span></cite>", "a\n\n***R. Okafor** Owner*"],
  ["a comment of the renderer", "<p>a (<!-- -->b)</p>", "a (b)"],
])("AGENT-02 %s is written so that a reader can use it", (_, html, markdown) => {
  expect(words(html)).toBe(markdown);
});

test("AGENT-02 REL-14 the words of a refusal are made once for everybody, and of nothing that was asked for", async () => {
  let asked = 0;
  const page = () =>
    `<html><head><title>T</title></head><body><main><p>Refused ${(asked += 1)}</p></main></body></html>`;
  const pages = createMarkdownPages(
    async () =>
      new Response(page(), { status: 429, headers: { "content-type": "text/html", "cache-control": "no-store" } }),
    ORIGIN,
  );
  const texts: string[] = [];
  for (const path of ["/first?x=1", "/second"]) {
    const reply = await pages(new Request(ORIGIN + path));
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([429, "no-store"]);
    texts.push(await reply.text());
  }
  expect(texts[0]).toContain("Refused 1");
  expect(texts[0]).not.toContain("first");
  expect(texts[1]).toBe(texts[0]);
});
