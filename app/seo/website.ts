import type { SearchAction, WebSite, WithActionConstraints } from "schema-dts";

import { brand } from "~/content/brand";

import { ids } from "./ids";

/** The site as a whole, with the search of the blog. */
export function website(origin: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/blog?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": ids.website(origin),
    url: `${origin}/`,
    name: brand.name,
    description: brand.tagline,
    inLanguage: "en",
    publisher: { "@id": ids.organization(origin) },
    potentialAction: search,
  };
}
