import type { Service } from "schema-dts";

import type { ServicePage } from "~/content/shapes";

import { ids } from "./ids";
import { aggregateRating } from "./organization";

/** What a service page sells, and how clients rate it; META-03. */
export function service(origin: string, page: Pick<ServicePage, "path" | "name" | "hero" | "rating">): Service {
  const url = `${origin}${page.path}`;
  return {
    "@type": "Service",
    "@id": ids.service(url),
    url,
    name: page.name,
    serviceType: page.name,
    description: page.hero.lede,
    provider: { "@id": ids.organization(origin) },
    aggregateRating: aggregateRating(page.rating),
  };
}
