import { expect, test } from "vitest";

import { pageMeta } from "~/content/page-meta";

import { describePage, fixedPage, type PagePath, socialImage } from "./describe-page";

const paths = Object.keys(pageMeta) as PagePath[];

test.each([
  ["/", "/social/home.png"],
  ["/about", "/social/about.png"],
  ["/services/ai-agents", "/social/services-ai-agents.png"],
])("META-07 the picture of %s is %s", (path, image) => {
  expect(socialImage(path)).toBe(image);
});

test("META-01 addresses are absolute, and the canonical link is the page's own", () => {
  const tags = describePage("https://brand.example", fixedPage("/about"));
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://brand.example/about" });
  expect(tags).toContainEqual({ property: "og:url", content: "https://brand.example/about" });
  for (const name of ["og:image", "twitter:image"]) {
    expect(tags).toContainEqual(
      expect.objectContaining({ content: "https://brand.example/social/about.png", ...tagName(name) }),
    );
  }
});

test("META-01 no two pages share a title or a description", () => {
  const of = (part: "title" | "description") => new Set(paths.map((path) => pageMeta[path][part]));
  expect(of("title").size).toBe(paths.length);
  expect(of("description").size).toBe(paths.length);
});

function tagName(name: string) {
  return name.startsWith("og:") ? { property: name } : { name };
}
