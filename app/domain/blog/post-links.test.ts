import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readInlineLinks } from "./post";

describe("POST-04 links in a text", () => {
  test("a text is parted at its links, and keeps every word around them", () => {
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

  test.each([
    "No link at all",
    "Brackets [as a note] and (a path /contact)",
    "[elsewhere](https://evil.example)",
    "[elsewhere](//evil.example)",
    "[elsewhere](/\\evil.example)",
    "[elsewhere](/\t/evil.example)",
    "[elsewhere](/.//evil.example)",
    "[up](/../secret)",
    "[twice](/a//b)",
    "[script](javascript:alert(1))",
    "[data](data:text/html,x)",
    "[mail](mailto:hello@nightshift.example)",
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
    "[open](/contact",
  ])("%j is none", (text) => expect(readInlineLinks(text)).toEqual([text]));

  test("whatever a text holds, a link stays on this site and no character is lost", () => {
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
