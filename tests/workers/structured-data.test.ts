import * as v from "valibot";
import { expect, test } from "vitest";

import { startWorker } from "./support/airtable";
import { everyPage } from "./support/every-page";
import { useFreshDesk } from "./support/site";

useFreshDesk();

const Text = v.pipe(v.string(), v.nonEmpty());
const Url = v.pipe(v.string(), v.url(), v.startsWith("https://"));
const listOf = (entry: v.ObjectEntries) =>
  v.pipe(
    v.array(v.looseObject({ "@type": v.literal("ListItem"), position: v.number(), name: Text, ...entry })),
    v.nonEmpty(),
    v.check((items) => items.every(({ position }, index) => position === index + 1), "positions count from one"),
  );
const pageOf = <const Type extends string>(type: Type) =>
  v.looseObject({ "@type": v.literal(type), "@id": Url, url: Url, name: Text, description: Text });

/** What Google asks of each type for its rich results: https://developers.google.com/search/docs/appearance/structured-data */
const Node = v.variant("@type", [
  v.looseObject({
    "@type": v.literal("Organization"),
    name: Text,
    url: Url,
    logo: v.looseObject({ "@type": v.literal("ImageObject"), url: Url }),
  }),
  v.looseObject({
    "@type": v.literal("WebSite"),
    url: Url,
    potentialAction: v.looseObject({
      "@type": v.literal("SearchAction"),
      target: v.looseObject({ urlTemplate: v.pipe(Url, v.endsWith("/blog?q={search_term_string}")) }),
      "query-input": v.literal("required name=search_term_string"),
    }),
  }),
  pageOf("WebPage"),
  pageOf("AboutPage"),
  pageOf("ContactPage"),
  pageOf("CollectionPage"),
  v.looseObject({ "@type": v.literal("BreadcrumbList"), itemListElement: listOf({ item: Url }) }),
  v.looseObject({ "@type": v.literal("ItemList"), itemListElement: listOf({ url: Url }) }),
  v.looseObject({
    "@type": v.literal("Service"),
    name: Text,
    aggregateRating: v.looseObject({
      ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
      reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  v.looseObject({
    "@type": v.literal("BlogPosting"),
    headline: v.pipe(Text, v.maxLength(110)),
    image: Url,
    datePublished: v.pipe(v.string(), v.isoTimestamp()),
    author: v.looseObject({ "@type": v.picklist(["Person", "Organization"]), name: Text }),
  }),
]);
const CONTEXT = { "@context": v.literal("https://schema.org") };
/** A block holds a graph, or one node. */
const Block = v.union([v.object({ ...CONTEXT, "@graph": v.array(Node) }), v.intersect([v.looseObject(CONTEXT), Node])]);

function nodesOf(html: string): v.InferOutput<typeof Node>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return blocks.flatMap(([, json = ""]) => {
    const block = v.parse(Block, JSON.parse(json));
    return "@type" in block ? [block] : block["@graph"];
  });
}

test("META-01 META-02 META-04 META-05 the structured data of every page has what Google asks of rich results", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const seen = new Map<string, string[]>();
  for (const path of everyPage) {
    const html = await (await visit(path)).text();
    seen.set(
      path,
      nodesOf(html).map((node) => node["@type"]),
    );
  }
  for (const [path, types] of seen) {
    for (const type of ["Organization", "WebSite"]) expect([path, ...types]).toContain(type);
    expect([path, types.includes("BlogPosting")]).toEqual([path, path.startsWith("/blog/")]);
  }
  for (const type of ["BreadcrumbList", "Service", "BlogPosting", "ItemList"])
    expect([...seen.values()].flat()).toContain(type);
});
