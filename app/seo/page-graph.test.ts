import { describe, expect, test } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";

import { fixedPage, type PagePath } from "./describe-page";
import { pageGraph } from "./page-graph";

const ORIGIN = "https://nightshift.example";
const paths = Object.keys(pageMeta) as PagePath[];

type Node = { readonly [property: string]: unknown };

function nodesOf(path: PagePath): readonly Node[] {
  return JSON.parse(JSON.stringify(pageGraph(ORIGIN, fixedPage(path))["@graph"]));
}
function typesOf(path: PagePath): string[] {
  return nodesOf(path).map((node) => String(node["@type"]));
}
function node(path: PagePath, type: string): Node {
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
  ["/contact", ["ContactPage"]],
  ["/services", ["CollectionPage", "ItemList"]],
  ["/services/ai-agents", ["WebPage", "Service", "BreadcrumbList"]],
  ["/case-studies", ["CollectionPage", "ItemList", "BreadcrumbList"]],
  ["/blog", ["CollectionPage", "BreadcrumbList"]],
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

test.each([
  ["/services/ai-agents", 137],
  ["/services/dashboards-analytics", 78],
  ["/services/workflow-automation", 62],
  ["/services/custom-web-apps", 118],
] as const)("META-03 %s is rated 4.9 by %i", (path, count) => {
  expect(node(path, "Service")["aggregateRating"]).toMatchObject({ ratingValue: 4.9, reviewCount: count });
});

test("META-03 only the home page states the organization's 77 reviews", () => {
  expect(node("/", "Organization")["aggregateRating"]).toMatchObject({ ratingValue: 4.9, reviewCount: 77 });
  for (const path of paths.filter((each) => each !== "/")) {
    expect(node(path, "Organization")).not.toHaveProperty("aggregateRating");
  }
});

test("META-05 a service page's breadcrumb leads home over the services", () => {
  expect(node("/services/workflow-automation", "BreadcrumbList")["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://nightshift.example/" },
    { "@type": "ListItem", position: 2, name: "Services", item: "https://nightshift.example/services" },
    {
      "@type": "ListItem",
      position: 3,
      name: "Workflow Automation",
      item: "https://nightshift.example/services/workflow-automation",
    },
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

test("META-02 lists are numbered from one and lead to pages", () => {
  expect(node("/services", "ItemList")).toMatchObject({
    numberOfItems: 4,
    itemListElement: [
      { position: 1, url: "https://nightshift.example/services/ai-agents" },
      { position: 2, url: "https://nightshift.example/services/dashboards-analytics" },
      { position: 3, url: "https://nightshift.example/services/workflow-automation" },
      { position: 4, url: "https://nightshift.example/services/custom-web-apps" },
    ],
  });
  expect(node("/case-studies", "ItemList")).toMatchObject({
    numberOfItems: caseStudies.items.length,
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ url: "https://nightshift.example/case-studies/marlowe-dental" }),
    ]),
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
