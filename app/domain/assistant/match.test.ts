import { expect, test } from "vitest";

import { matcherOf } from "./match";
import type { Lexicon } from "./words";

const lexicon: Lexicon = {
  common: "in for i want a the is do does i you it to of my your what how when where",
  polite: "hello hi thanks please",
  light: "business app",
  products: "crm",
  same: {
    cost: "cost, price, how much, fee",
    place: "located, based",
    demo: "demo, intro call",
    crm: "hubspot, salesforce",
    change: "move, reschedule",
  },
};

const known = [
  { id: "cost", question: "What does it cost?", asked: "cost; cost app", unless: "bitcoin wallet" },
  { id: "place", question: "Where are you located?", asked: "place; where are you" },
  { id: "change", question: "How do I move my demo?", asked: "change demo; change" },
  { id: "wave", question: "Anything else?", asked: "hello; thanks" },
  { id: "crm", question: "Which CRM do you use?", asked: "crm" },
  { id: "staff", question: "Do you train our staff?", asked: "train staff; my staff" },
];
const find = matcherOf(known, lexicon);

const asked: [question: string, id: string | null][] = [
  ["What does it cost?", "cost"],
  ["PRICES?", "cost"],
  ["how much for my business", "cost"],
  ["whats the pricce", "cost"],
  ["Hello! I run a bakery. How much is it?", "cost"],
  ["I want to reshcedule the demo", "change"],
  ["where are you", "place"],
  ["hello", "wave"],
  ["hi, thanks", "wave"],
  ["train my staff", "staff"],
  // A wording that reduces to one word must not answer every question with that word.
  ["my staff", "staff"],
  ["staff", null],
  // Words that no wording covers.
  ["the price of cheese in Wisconsin", null],
  ["bitcoin wallet price", null],
  ["Is it raining in Lima?", null],
  // A product that the wording does not name.
  ["how do i move my demo in hubspot", null],
  ["asdf qwer", null],
  ["the of to", null],
  ["???", null],
  ["", null],
];

test.each(asked)("%s", (question, id) => {
  expect(find(question)?.id ?? null).toBe(id);
});

test("two answers that fit alike are none", () => {
  const twins = matcherOf(
    [
      { id: "a", question: "?", asked: "red apple pie" },
      { id: "b", question: "??", asked: "green apple pie" },
    ],
    lexicon,
  );
  expect(twins("apple pie")).toBeNull();
  expect(twins("a green apple pie")?.id).toBe("b");
});

test("a question is read to its 500th character", () => {
  expect(find(`${"x".repeat(490)}. Price?`)?.id).toBe("cost");
  expect(find(`${"x".repeat(510)}. Price?`)).toBeNull();
});
