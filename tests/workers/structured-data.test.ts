import Validator from "@adobe/structured-data-validator";
import * as v from "valibot";
import { expect, test } from "vitest";

import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";
import { ORIGIN, useFreshDesk } from "./support/site";

useFreshDesk();

const Node = v.looseObject({ "@type": v.string(), "@id": v.optional(v.string()) });
type Node = v.InferOutput<typeof Node>;
const CONTEXT = { "@context": v.literal("https://schema.org") };
/** A block holds a graph, or one node. */
const Block = v.union([
  v.object({ ...CONTEXT, "@graph": v.array(Node) }),
  v.looseObject({ ...CONTEXT, ...Node.entries }),
]);

async function nodesOf(html: string): Promise<Node[]> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return blocks.flatMap(([, json = ""]) => {
    const block = v.parse(Block, JSON.parse(json));
    return "@graph" in block ? v.parse(v.array(Node), block["@graph"]) : [block];
  });
}

/** A page's nodes checked against Google's published rules for rich results, by an independent validator. */
async function faultsOf(nodes: readonly Node[]): Promise<string[]> {
  const jsonld = Object.groupBy(nodes, (node) => node["@type"]);
  const issues = await new Validator().validate({ jsonld: structuredClone(jsonld), errors: [] });
  return issues.map(({ severity, rootType, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`);
}

test("META-01 META-02 META-05 the structured data of every page keeps Google's rules for rich results", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const seen = new Set<string>();
  for (const path of everyPage) {
    const nodes = await nodesOf(await (await visit(path)).text());
    for (const node of nodes) seen.add(node["@type"]);
    expect([path, await faultsOf(nodes)]).toEqual([path, []]);
  }
  for (const type of ["Organization", "WebSite", "BreadcrumbList", "Service", "BlogPosting", "ItemList"])
    expect([...seen]).toContain(type);
});

test("META-04 a post has what Google asks of an article: headline, picture, dates with a zone, and who wrote it", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const posts = everyPage.filter((path) => path.startsWith("/blog/"));
  const Article = v.object({
    headline: v.pipe(v.string(), v.minLength(1), v.maxLength(110)),
    image: v.union([v.string(), v.array(v.string()), v.looseObject({ url: v.string() })]),
    datePublished: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/)),
    author: v.union([
      v.looseObject({ "@id": v.string() }),
      v.looseObject({ "@type": v.picklist(["Person", "Organization"]), name: v.string() }),
    ]),
  });
  for (const path of posts) {
    const nodes = await nodesOf(await (await visit(path)).text());
    v.parse(
      Article,
      nodes.find((node) => node["@type"] === "BlogPosting"),
    );
  }
  expect(posts.length).toBeGreaterThan(0);
});

test("META-05 the validator finds what is missing", async () => {
  const broken: Node[] = [
    { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 1, item: `${ORIGIN}/` }] },
    { "@type": "Service", aggregateRating: { "@type": "AggregateRating", ratingValue: "high" } },
  ];
  const faults = await faultsOf(broken);
  expect(faults.join("\n")).toMatch(/ERROR BreadcrumbList: .*name/);
  expect(faults.join("\n")).toMatch(/ERROR Service: .*ratingCount/);
});
