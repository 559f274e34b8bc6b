import type { ItemList } from "schema-dts";

import type { Link } from "~/content/shapes";

import { ids } from "./ids";

/** What a page lists, each with a page of its own. */
export function itemList(origin: string, path: string, items: readonly Link[]): ItemList {
  return {
    "@type": "ItemList",
    "@id": ids.list(`${origin}${path}`),
    numberOfItems: items.length,
    itemListElement: items.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      url: `${origin}${href}`,
    })),
  };
}
