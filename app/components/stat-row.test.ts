import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { StatRow } from "./stat-row";

test("a figure is said before what it counts, whose two lines are no single word where only the text is read", () => {
  const stats = [{ number: "Once", label: "entered", description: "A record is typed in one place." }];
  const text = renderToStaticMarkup(createElement(StatRow, { stats })).replaceAll("<br/>", "\n");
  expect(text.replaceAll(/<[^>]*>/g, "")).toBe("Onceentered\nA record is typed in one place.");
});
