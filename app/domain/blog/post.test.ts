import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readInlineLinks, readMinutes, safeLink, toBlocks, toCard, toPost, readTakeaways } from "./post";
import { postPath, postTexts, type PostRecord } from "./post-record";

type Fields = Partial<PostRecord["fields"]>;
const none: ReadonlySet<string> = new Set();
const record = (fields: Fields = {}, more: Partial<PostRecord> = {}): PostRecord => ({
  id: "recA1b2C3d4E5f6G7",
  createdTime: "2025-03-11T23:59:00.000Z",
  ...more,
  fields: { Title: "Title", ...fields },
});

describe("blocks", () => {
  test("POST-04 paragraphs are parted by empty lines, bullets stand together", () => {
    expect(toBlocks("One\ntwo.\n\nThree:\n- a\n* b\n• c\nFour\n\n\n- d")).toEqual([
      { kind: "paragraph", text: "One two." },
      { kind: "paragraph", text: "Three:" },
      { kind: "list", items: ["a", "b", "c"] },
      { kind: "paragraph", text: "Four" },
      { kind: "list", items: ["d"] },
    ]);
    expect(toBlocks(" \n ")).toEqual([]);
  });

  test("POST-04 a bullet without words is left out, wherever it stands", () => {
    expect(toBlocks("- a\n- \n- b\n-")).toEqual([{ kind: "list", items: ["a", "b"] }]);
    expect(toBlocks("One\n•\n\nTwo")).toEqual([
      { kind: "paragraph", text: "One" },
      { kind: "paragraph", text: "Two" },
    ]);
  });

  test.each(["Self- and team-led work", "We waited - and won", "*Bold* claims", "-5 degrees", "•no bullet"])(
    "POST-04 a mark that parts no list stays in its sentence: %s",
    (text) => {
      expect(toBlocks(text)).toEqual([{ kind: "paragraph", text }]);
    },
  );

  test("POST-04 no word is lost, added or moved", () => {
    const line = fc.oneof(
      fc.constant(""),
      fc.stringMatching(/^[a-z<&]{1,6}( [a-z]{1,6}){0,3}$/),
      fc.stringMatching(/^- [a-z]{1,8}$/),
    );
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== "" && word !== "-");
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const texts = toBlocks(lines.join("\n")).flatMap((block) =>
          block.kind === "list" ? block.items : [block.text],
        );
        expect(texts.flatMap(words)).toEqual(lines.flatMap(words));
      }),
    );
  });
});

describe("closing links", () => {
  test.each([
    ["https://nightshift.example/services", "https://nightshift.example/services"],
    ["HTTP://Nightshift.example", "http://nightshift.example/"],
    ["mailto:hello@nightshift.example?subject=Hi", "mailto:hello@nightshift.example?subject=Hi"],
  ])("POST-06 %s is one", (link, href) => expect(safeLink(link)).toBe(href));

  test.each([
    "javascript:alert(1)//https://nightshift.example",
    "java\nscript:alert(1)",
    "//evil.example",
    "/services",
    "https:evil.example",
    "https://",
    "nightshift.example",
    "",
    undefined,
  ])("POST-06 %j is none", (link) => expect(safeLink(link)).toBeNull());

  test("POST-06 whatever passes is http, https or mailto to a browser as well", () => {
    const schemes = fc.constantFrom(
      "http://",
      "https://",
      "mailto:",
      "javascript:",
      "data:",
      "//",
      "https:/",
      "\thttps://",
      "",
    );
    fc.assert(
      fc.property(schemes, fc.string(), (scheme, rest) => {
        const href = safeLink(scheme + rest);
        expect(["http:", "https:", "mailto:", null]).toContain(href === null ? null : new URL(href).protocol);
      }),
    );
  });
});

describe("minutes", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  test.each([
    [199, 1],
    [200, 2],
    [399, 2],
    [400, 3],
  ])("POST-02 %i words beside the title's one take %i minutes", (count, minutes) => {
    expect(readMinutes(record({ Problem_Body: words(count) }))).toBe(minutes);
  });

  test("POST-02 what is shown counts, each once; excerpt and link do not", () => {
    const uncounted = ["Excerpt", "CTA_Link"];
    const counted = [...postTexts, "Takeaways_Items"].filter((name) => ![...uncounted, "Title"].includes(name));
    for (const name of counted) expect(readMinutes(record({ [name]: words(200) })), name).toBe(2);
    for (const name of uncounted) expect(readMinutes(record({ [name]: words(400) })), name).toBe(1);
    expect(readMinutes(record({ Takeaways_Items: ["a b", "c"], Problem_Body: words(196) }))).toBe(1);
    expect(readMinutes(record({ Takeaways_Items: ["a b", "c"], Problem_Body: words(197) }))).toBe(2);
  });
});

describe("sections", () => {
  test("POST-04 each appears only when its title exists, in this order", () => {
    const all = record({
      Intro_Paragraph: "Intro",
      Problem_Title: "P",
      Problem_Body: "Problem",
      Solution_Body: "No title, no section",
      Tactics_Title: "T",
      Insight_Title: "I",
      Case_Title: "C",
      Takeaways_Title: "K",
      Takeaways_Items: "One\nTwo",
      Conclusion_Title: "E",
      CTA_Text: "Go",
      CTA_Link: "https://nightshift.example",
    });
    const post = toPost(all, none);
    expect(post.intro).toEqual([{ kind: "paragraph", text: "Intro" }]);
    expect(post.sections.map((section) => section.id)).toEqual(["problem", "tactics", "insight", "case"]);
    expect(post.sections[0]?.blocks).toEqual([{ kind: "paragraph", text: "Problem" }]);
    expect(post.sections[1]?.blocks).toEqual([]);
    expect(post.takeaways).toEqual({ title: "K", items: ["One", "Two"] });
    expect(post.conclusion?.id).toBe("conclusion");
    expect(post.callToAction).toEqual({ text: "Go", href: "https://nightshift.example/" });
  });

  test("POST-04 a bare record is a bare post", () => {
    expect(toPost(record({ Takeaways_Items: "One", CTA_Text: "Go", Conclusion_Body: "x" }), none)).toMatchObject({
      subtitle: null,
      intro: [],
      sections: [],
      takeaways: null,
      conclusion: null,
      callToAction: null,
    });
    const halves = { Takeaways_Title: "K", Takeaways_Items: "[]", CTA_Link: "https://nightshift.example" };
    expect(toPost(record(halves), none)).toMatchObject({ takeaways: null, callToAction: null });
  });
});

describe("links in a text", () => {
  test("POST-04 a text is parted at its links, and keeps every word around them", () => {
    expect(readInlineLinks("See [the story](/case-studies/marlowe-dental), then [ask us](/contact#hours).")).toEqual([
      "See ",
      { text: "the story", path: "/case-studies/marlowe-dental" },
      ", then ",
      { text: "ask us", path: "/contact#hours" },
      ".",
    ]);
    expect(readInlineLinks("[Home](/)")).toEqual([{ text: "Home", path: "/" }]);
    expect(readInlineLinks("[an article](/blog/What%20does%20it%20cost%3F)")).toEqual([
      { text: "an article", path: "/blog/What%20does%20it%20cost%3F" },
    ]);
  });

  test("POST-04 a link leads to a post whatever its title holds, also parentheses in pairs", () => {
    for (const title of ["Don't wait", "Stop!", "What it *really* costs", "Costs (in 2026) of a (missed) call"]) {
      const path = postPath(title);
      expect(readInlineLinks(`(See [this](${path}).)`)).toEqual(["(See ", { text: "this", path }, ".)"]);
    }
  });

  test.each([
    "No link at all",
    "Brackets [as a note] and (a path /contact)",
    "[elsewhere](//evil.example)",
    "[elsewhere](/\\evil.example)",
    "[elsewhere](/\t/evil.example)",
    "[elsewhere](/.//evil.example)",
    "[up](/../secret)",
    "[twice](/a//b)",
    "[script](javascript:alert(1))",
    "[relative](contact)",
    "[action](/booking/x?cancel=1)",
    '[quote](/a"onclick=alert(1))',
    "[tag](/<script>)",
    "[](/contact)",
    "[ ](/contact)",
    "[two\nlines](/contact)",
    "[spaces](/case studies)",
    '[titled](/contact "title")',
    "[apart] (/contact)",
    "[dots](/blog/(a)/../secret)",
    "[open](/contact",
  ])("POST-04 %j is none", (text) => expect(readInlineLinks(text)).toEqual([text]));

  test("POST-04 a bracket that is never closed is read in no time, however long its paragraph", () => {
    const text = `[${"word ".repeat(40_000)}`;
    expect(readInlineLinks(text)).toEqual([text]);
  });

  test("POST-04 whatever a text holds, a link stays on this site and no character is lost", () => {
    const target = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\/[\\/.?#%:a-z<>" \t@-]{0,12}$/),
      fc.stringMatching(/^\/[a-z]{1,5}(\/[a-z%.-]{1,5}){0,2}$/),
    );
    const piece = fc.oneof(
      fc.string(),
      fc.tuple(fc.string(), target).map(([words, to]) => `[${words}](${to})`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (written) => {
        const text = written.join(" ");
        const pieces = readInlineLinks(text);
        const back = pieces.map((each) => (typeof each === "string" ? each : `[${each.text}](${each.path})`));
        expect(back.join("")).toBe(text);
        for (const each of pieces) {
          if (typeof each === "string") continue;
          const url = new URL(each.path, "https://nightshift.example/blog/a");
          expect([url.origin, url.search]).toEqual(["https://nightshift.example", ""]);
        }
      }),
    );
  });
});

describe("cards", () => {
  test("BLOG-05 BLOG-07 the excerpt falls back to the record's own, then to the subtitle", () => {
    const fields = { Excerpt: "E", Subtitle: "S" };
    expect(toCard(record(fields, { excerpt: "Top" }), none).excerpt).toBe("E");
    expect(toCard(record({ Subtitle: "S" }, { excerpt: "Top" }), none).excerpt).toBe("Top");
    expect(toCard(record({ Subtitle: "S" }), none).excerpt).toBe("S");
    expect(toCard(record(), none)).toMatchObject({
      excerpt: "",
      date: "2025-03-11",
      featured: false,
      path: "/blog/Title",
    });
    expect(toCard(record({}, { featured: true }), none).featured).toBe(true);
  });
});

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

test("POST-05 a list stays as it is, and JSON text is read as the list it holds", () => {
  fc.assert(
    fc.property(items, (list) => {
      expect(readTakeaways(list)).toEqual(list);
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
  // A number, a word such as null, or an object in brackets is JSON of a list.
  const isJson = (text: string) => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  const bare = items.filter((list) => list.every((text) => !text.includes(",") && !isJson(text)));
  fc.assert(
    fc.property(bare, (list) => {
      expect(readTakeaways(`[${list.join(",")}]`)).toEqual(list);
    }),
  );
});

test("POST-05 a bracketed list full of apostrophes is read in no time, however long", () => {
  const item = "don't ".repeat(400_000).trim();
  expect(readTakeaways(`[${item}, ' ', "it's"]`)).toEqual([item, "it's"]);
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
  ["[One\nTwo]", ["One", "Two"]],
  ["[New] One\nTwo", ["[New] One", "Two"]],
  ["One\nTwo [new]", ["One", "Two [new]"]],
  ['["One", 2, null, {"a": 1}]', ["One", "2"]],
  ["[]", []],
  ["   ", []],
  ["2024 was loud", ["2024 was loud"]],
  ["Price - what it costs\nAnswers, 2. to 3. ring", ["Price - what it costs", "Answers, 2. to 3. ring"]],
  [undefined, []],
])("POST-05 %s", (cell, expected) => {
  expect(readTakeaways(cell)).toEqual(expected);
});

test("POST-05 an item holds no mark that reorders the text around it, in whatever shape the list comes", () => {
  const text = "One\u202e two\u2066";
  for (const cell of [[text], JSON.stringify([text]), `[${text}]`, `- ${text}`]) {
    expect(readTakeaways(cell)).toEqual(["One two"]);
  }
});
