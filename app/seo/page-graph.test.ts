import { describe, expect, test } from "vitest";

import { pageMeta } from "~/content/page-meta";
import { servicePages } from "~/content/service-pages";

import { fixedPage, type PageDescription, type PagePath, socialImage } from "./describe-page";
import { pageGraph } from "./page-graph";

const ORIGIN = "https://nightshift.example";
const pages = new Map<string, PageDescription>([
  ...(Object.keys(pageMeta) as PagePath[]).map((path) => [path, fixedPage(path)] as const),
  ...servicePages.map(({ path, meta }) => [path, { path, ...meta, image: socialImage(path) }] as const),
]);
const paths = [...pages.keys()];

type Node = { readonly [property: string]: unknown };

function nodesOf(path: string): readonly Node[] {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return JSON.parse(JSON.stringify(pageGraph(ORIGIN, page)["@graph"]));
}
function typesOf(path: string): string[] {
  return nodesOf(path).map((node) => String(node["@type"]));
}
function node(path: string, type: string): Node {
  const found = nodesOf(path).filter((each) => each["@type"] === type);
  if (found.length !== 1 || !found[0]) throw new Error(`${path} has ${found.length} nodes of type ${type}.`);
  return found[0];
}
/** Every `@id` that another node points to, and nothing else. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === "@id") return [String(entries[0][1])];
  return entries.flatMap(([, child]) => references(child));
}

describe.each(paths)("META-02 the graph of %s", (path) => {
  test("META-02 names the organization and the site, and the page itself once", () => {
    expect(typesOf(path).slice(0, 2)).toEqual(["Organization", "WebSite"]);
    expect(typesOf(path).filter((type) => type.endsWith("Page"))).toHaveLength(1);
  });

  test("META-02 joins its nodes: ids are unique, and every reference leads to one", () => {
    const known = nodesOf(path).map((each) => each["@id"]);
    expect(new Set(known).size).toBe(known.length);
    for (const id of known) expect(id).toMatch(/^https:\/\/nightshift\.example\/[a-z/-]*#[a-z]+$/);
    for (const id of references(nodesOf(path))) expect(known).toContain(id);
  });
});

test.each([
  ["/", ["WebPage"]],
  ["/about", ["AboutPage"]],
  ["/contact", ["WebPage"]],
  ["/services", ["WebPage"]],
  ...servicePages.map(({ path }) => [path, ["WebPage", "Service", "BreadcrumbList"]] as const),
  ["/case-studies", ["WebPage", "BreadcrumbList"]],
  ["/blog", ["WebPage", "BreadcrumbList"]],
  ["/privacy-policy", ["WebPage"]],
] as const)("META-02 %s is a page of its kind", (path, kinds) => {
  expect(typesOf(path).slice(2)).toEqual(kinds);
});

test("META-02 the search of the site is the blog's", () => {
  expect(node("/about", "WebSite")["potentialAction"]).toMatchObject({
    "@type": "SearchAction",
    target: { urlTemplate: "https://nightshift.example/blog?q={search_term_string}" },
    "query-input": "required name=search_term_string",
  });
});

test("META-02 the about page says when the organization began", () => {
  expect(node("/about", "AboutPage")["mainEntity"]).toMatchObject({ foundingDate: "2023" });
});

test.each(servicePages)("META-03 $path carries its own rating", ({ path, name, rating }) => {
  expect(node(path, "Service")).toMatchObject({
    name,
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.value, reviewCount: rating.count },
  });
});

test("META-03 only the home page states the organization's 77 reviews", () => {
  expect(node("/", "Organization")["aggregateRating"]).toMatchObject({ ratingValue: 4.9, reviewCount: 77 });
  for (const path of paths.filter((each) => each !== "/")) {
    expect(node(path, "Organization")).not.toHaveProperty("aggregateRating");
  }
});

test.each(servicePages)("META-05 the breadcrumb of $path leads home over the services", ({ path, name }) => {
  expect(node(path, "BreadcrumbList")["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://nightshift.example/" },
    { "@type": "ListItem", position: 2, name: "Services", item: "https://nightshift.example/services" },
    { "@type": "ListItem", position: 3, name, item: `https://nightshift.example${path}` },
  ]);
});

test("META-05 a page below a list stands at the end of the list's breadcrumb under its own name", () => {
  const story = { ...fixedPage("/case-studies"), path: "/case-studies/one", crumb: "One & Sons" };
  const list = pageGraph(ORIGIN, story)["@graph"].find(
    (each) => typeof each === "object" && each["@type"] === "BreadcrumbList",
  );
  expect(list).toMatchObject({
    itemListElement: [
      { name: "Home" },
      { name: "Case Studies" },
      { position: 3, name: "One & Sons", item: "https://nightshift.example/case-studies/one" },
    ],
  });
});

test("META-02 the organization is described on the pages about it, and named on the others", () => {
  for (const path of paths) {
    expect(node(path, "Organization")).toMatchObject({
      name: "Nightshift",
      url: `${ORIGIN}/`,
      logo: { "@type": "ImageObject", url: `${ORIGIN}/icons/512.png` },
    });
    const full = ["/", "/about", "/contact"].includes(path);
    expect("contactPoint" in node(path, "Organization"), path).toBe(full);
  }
});
