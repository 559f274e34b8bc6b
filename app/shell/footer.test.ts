import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("~/content/brand");
  vi.resetModules();
});

/** The markup of the footer, with the brand file's `samples` set to this value. */
async function footerWith(samples: boolean): Promise<string> {
  vi.resetModules();
  const { brand } = await vi.importActual<typeof import("~/content/brand")>("~/content/brand");
  vi.doMock("~/content/brand", () => ({ brand: { ...brand, samples } }));
  const { Footer } = await import("./footer");
  const router = createMemoryRouter([{ path: "/", Component: Footer }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("the footer says once that content is a sample while `samples` is true, and nothing of it with false", async () => {
  expect((await footerWith(true)).match(/<p>[^<]* are samples\.<\/p>/g)).toHaveLength(1);
  expect(await footerWith(false)).not.toMatch(/samples?\b|<p><\/p>/i);
});
