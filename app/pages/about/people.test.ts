import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

import type { Person } from "~/content/shapes";

afterEach(() => {
  vi.doUnmock("~/content/people");
  vi.resetModules();
});

const ana: Person = { name: "Ana Ruiz", line: "Takes the call", picture: "/people/ana.webp" };

/** The markup of the about page, with these people in the content. */
async function aboutWith(items?: readonly Person[]): Promise<string> {
  vi.resetModules();
  const { people } = await vi.importActual<typeof import("~/content/people")>("~/content/people");
  vi.doMock("~/content/people", () => ({ people: items ? { ...people, items } : people }));
  const { default: AboutPage } = await import("./route");
  const router = createMemoryRouter([{ path: "/", Component: AboutPage }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("ABOUT-01 people stand on the about page with picture, name and one line once the content has any", async () => {
  const html = await aboutWith([ana]);
  expect(html).toContain("Who you’ll talk to");
  expect(html).toMatch(/<img[^>]*src="\/people\/ana\.webp"/);
  expect(html).toMatch(/Ana Ruiz<\/b> Takes the call/);
});

test("ABOUT-01 as it ships there are none, and neither place nor heading", async () => {
  const html = await aboutWith();
  expect(html).toContain("How we work");
  expect(html).not.toContain("Who you’ll talk to");
});
