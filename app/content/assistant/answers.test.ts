import { expect, test } from "vitest";

import { readerOf } from "~/domain/assistant/words";

import { policyTexts } from "../../../tests/support/policy-texts";
import routes from "../../routes.ts?raw";
import { promises } from "../promises";
import { answers } from "./answers";
import { assistant } from "./assistant";
import { lexicon } from "./lexicon";
import { pages } from "./shapes";

const sources = import.meta.glob<string>(["../**/*.ts", "!./**", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** All texts of the site outside the assistant, with the figures that its sentences take from constants. */
const site = [...Object.values(sources), ...Object.values(policyTexts).map((text) => `"${text}"`)].join("\n");
const said = [site, ...Object.values(promises)].join("\n").toLowerCase();

test("every answer is short, and its id and question are its own", () => {
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  expect(new Set(answers.map(({ question }) => question)).size).toBe(answers.length);
  expect(answers.filter(({ answer }) => answer.length > 330).map(({ id }) => id)).toEqual([]);
});

test("no answer states a figure that the site does not state", () => {
  const strange = answers.flatMap(({ id, answer }) =>
    [...answer.matchAll(/\$?\d[\d.,]*(?:-\d+)?(?:[%+]|K\b)?/g)]
      .map(([figure]) => figure.replace(/[.,]$/, "").toLowerCase())
      .filter((figure) => !said.includes(figure))
      .map((figure) => `${id}: ${figure}`),
  );
  expect(strange).toEqual([]);
});

test("an answer speaks of no firm, of no 24-hour clock, and of no offer where a proposal is meant", () => {
  const odd = /\bfirms?\b|\b\d{1,2}:\d{2}(?! [AP]M)|\boffer of\b|\bour offer\b/;
  expect(answers.filter(({ answer }) => odd.test(answer)).map(({ id }) => id)).toEqual([]);
});

/** Whether a page names a tool, which is given as a word of the lexicon. */
const named = (tool: string) => new RegExp(`"[^"]*\\b${tool}\\b[^"]*"`).test(said);
/** Other spellings of tools that pages name. */
const SPELLINGS = new Set(["gcal", "quick books", "qbo", "ms teams"]);
const toolsOf = (group: string) => (lexicon.same[group] ?? "").split(",").map((tool) => tool.trim());

test("a tool that the assistant says the pages name is named there, and one that it says they do not is not", () => {
  const listed = toolsOf("listedtool");
  const other = toolsOf("othertool");
  expect(listed.filter((tool) => !named(tool) && !SPELLINGS.has(tool))).toEqual([]);
  expect(other.filter(named)).toEqual([]);
  expect(listed.length).toBeGreaterThan(20);
  expect(other.length).toBeGreaterThan(20);
});

test("links lead to pages of the site", () => {
  for (const { href } of Object.values(pages)) {
    const [path = "", anchor] = href.slice(1).split("#");
    expect(routes, href).toContain(`route("${path}"`);
    if (anchor) expect(["voice-ai-service", "calculator"], href).toContain(anchor);
  }
  expect(site).toContain('anchor: "voice-ai-service"');
});

test("no two answers wait for the same words", () => {
  const reader = readerOf(lexicon);
  const holders = new Map<string, Set<string>>();
  for (const { id, asked } of answers) {
    for (const wording of asked.split(";").map((text) => text.trim())) {
      const words = [...reader.telling(wording)].filter((word) => !reader.light(word)).toSorted();
      if (words.length === 0 || (words.length === 1 && wording.includes(" "))) continue;
      const key = [...reader.telling(wording)].toSorted().join(" ");
      holders.set(key, (holders.get(key) ?? new Set<string>()).add(id));
    }
  }
  const shared = [...holders]
    .filter(([, ids]) => ids.size > 1)
    .map(([words, ids]) => `${words}: ${[...ids].join(", ")}`);
  expect(shared).toEqual([]);
});

test("the greeting asks for what it can answer, and the note says what becomes of a question", () => {
  expect(assistant.greeting).toMatch(/ask about prices, timing, your data, or your tools/);
  expect(assistant.greeting).not.toMatch(/eats your week/);
  expect(assistant.ask.note).toMatch(/Nothing you type is sent anywhere/);
});

test("the privacy policy says that the assistant takes typed questions, and what becomes of them", () => {
  const { privacy } = policyTexts;
  expect(privacy).toMatch(/assistant on this website you can pick one of three topics or type a question/);
  expect(privacy).toMatch(/answered in your browser; nothing you type there is sent or stored/);
  expect(privacy).not.toMatch(/no text box/);
});
