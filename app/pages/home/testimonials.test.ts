import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { testimonials } from "~/content/home/testimonials";

import { Testimonials } from "./testimonials";

test("HOME-07 the arrows are hidden from screen readers, but not as labels, which HTML forbids", () => {
  const html = renderToStaticMarkup(createElement(Testimonials, { id: "voices", content: testimonials }));
  const arrows = html.match(/<label\b/g)?.length;
  expect(arrows).toBe(2 * testimonials.items.length);
  expect(html.match(/<div aria-hidden="true"[^>]*><label\b(?![^>]*aria-hidden)/g)).toHaveLength(arrows ?? 0);
});
