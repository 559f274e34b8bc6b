import type { AboutPage, CollectionPage, ContactPage, WebPage } from "schema-dts";

import { brand } from "~/content/brand";

import type { PageDescription } from "./describe-page";
import { ids } from "./ids";

/** What a page is mainly about, or shows beside its text: the `@id` of another node. */
export type PageParts = { readonly mainEntity?: string; readonly breadcrumb?: string };

/** The page itself. */
export function webPage(origin: string, page: PageDescription, parts: PageParts = {}): WebPage {
  return { "@type": "WebPage", ...common(origin, page, parts) };
}

/** A page that lists others: services, stories, posts. */
export function collectionPage(origin: string, page: PageDescription, parts: PageParts = {}): CollectionPage {
  return { "@type": "CollectionPage", ...common(origin, page, parts) };
}

export function contactPage(origin: string, page: PageDescription): ContactPage {
  return { "@type": "ContactPage", ...common(origin, page, { mainEntity: ids.organization(origin) }) };
}

/** The page about the organization, with the year it began. */
export function aboutPage(origin: string, page: PageDescription): AboutPage {
  return {
    "@type": "AboutPage",
    ...common(origin, page, {}),
    mainEntity: {
      "@type": "Organization",
      "@id": ids.organization(origin),
      name: brand.name,
      foundingDate: String(brand.founded),
    },
  };
}

function common(origin: string, page: PageDescription, { mainEntity, breadcrumb }: PageParts) {
  const url = `${origin}${page.path}`;
  return {
    "@id": ids.page(url),
    url,
    name: page.title,
    description: page.description,
    inLanguage: "en",
    isPartOf: { "@id": ids.website(origin) },
    publisher: { "@id": ids.organization(origin) },
    primaryImageOfPage: {
      "@type": "ImageObject" as const,
      url: `${origin}${page.image}`,
      width: "1200",
      height: "630",
    },
    ...(mainEntity ? { mainEntity: { "@id": mainEntity } } : {}),
    ...(breadcrumb ? { breadcrumb: { "@id": breadcrumb } } : {}),
  } satisfies Omit<Exclude<WebPage, string>, "@type">;
}
