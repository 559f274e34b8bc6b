import type { BreadcrumbList } from "schema-dts";

import type { Link } from "~/content/shapes";

import { ids } from "./ids";

/** The breadcrumb that a page shows. */
export function breadcrumbList(origin: string, path: string, crumbs: readonly Link[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": ids.breadcrumb(`${origin}${path}`),
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
