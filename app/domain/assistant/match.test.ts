import fc from "fast-check";
import { expect, test } from "vitest";

import { faq } from "~/content/home/faq";

import { bestAnswer } from "./match";

const asked: [question: string, id: string][] = [
  ["What does it cost?", "price"],
  ["how expensive is a project", "price"],
  ["How long does a project take?", "time"],
  ["how many weeks until it runs", "time"],
  ["who owns my data", "data"],
  ["What if the AI makes a mistake?", "wrong"],
  ["Do you speak Spanish?", "languages"],
];

test.each(asked)("%s", (question, id) => {
  expect(bestAnswer(question, faq.items)).toBe(faq.items.find((item) => item.id === id));
});

test("what nobody has answered gets no answer", () => {
  for (const question of ["", "???", "Is it raining in Lima?", "asdf qwer", "the of and to"]) {
    expect(bestAnswer(question, faq.items)).toBeNull();
  }
});

test("any text gets a stored answer or none, and never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (question) => {
      const answer = bestAnswer(question, faq.items);
      expect(answer === null || faq.items.some((item) => item === answer)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
