import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("~/content/brand");
  vi.resetModules();
});

/** The markup of the footer, with these values in the brand file. */
async function footerWith(values: { samples?: boolean; phone?: string }): Promise<string> {
  vi.resetModules();
  const { brand } = await vi.importActual<typeof import("~/content/brand")>("~/content/brand");
  vi.doMock("~/content/brand", () => ({ brand: { ...brand, ...values } }));
  const { Footer } = await import("./footer");
  const router = createMemoryRouter([{ path: "/", Component: Footer }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("the footer says once that content is a sample while `samples` is true, and nothing of it with false", async () => {
  expect((await footerWith({ samples: true })).match(/<p>[^<]* are samples\.<\/p>/g)).toHaveLength(1);
  expect(await footerWith({ samples: false })).not.toMatch(/samples?\b|<p><\/p>/i);
});

test("a telephone number is a link that dials it, and where there is none, nothing is said of it", async () => {
  expect(await footerWith({ phone: "(305) 555-0100" })).toMatch(/<a href="tel:3055550100"[^>]*>\(305\) 555-0100<\/a>/);
  expect(await footerWith({ phone: "" })).not.toContain("tel:");
});
