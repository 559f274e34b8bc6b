import { expect, test } from "vitest";

import { solutionHue } from "./case-parts";

test("CASE-04 each solution type has its color, any other is gray", () => {
  const types = ["Voice agent", "Chat agent", "Workflow", "Web app", "ERP", "E-commerce", "Telepathy", "constructor"];
  expect(types.map(solutionHue)).toEqual(["cyan", "green", "blue", "purple", "orange", "pink", "gray", "gray"]);
});
