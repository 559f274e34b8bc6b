import type {
  Graph,
  Organization,
  BreadcrumbList,
  SearchAction,
  WebSite,
  WithActionConstraints,
  Service,
  AggregateRating,
  AboutPage,
  WebPage,
} from "schema-dts";

import { brand } from "~/content/brand";
import { crumbsOf } from "~/content/breadcrumbs";
import { home } from "~/content/home";
import { servicePages } from "~/content/service-pages";
import type { Link, Rating } from "~/content/shapes";

import type { PageDescription } from "./describe-page";

type Nodes = Graph["@graph"];

/** The ids of the graphs' nodes: the same on every page, so that machines join them. */
export const ids = {
  organization: (origin: string) => `${origin}/#organization`,
  website: (origin: string) => `${origin}/#website`,
  page: (url: string) => `${url}#webpage`,
  breadcrumb: (url: string) => `${url}#breadcrumb`,
  service: (url: string) => `${url}#service`,
};

/**
 * The JSON-LD of a page: one graph, whose nodes are joined by their `@id`s. It contains the texts of many pages, so it is for
 * the server only.
 */
export function pageGraph(origin: string, page: PageDescription): Graph {
  const crumbs = crumbsOf(page.path, page.crumb);
  const breadcrumb = crumbs.length > 0 ? breadcrumbList(origin, page.path, crumbs) : null;
  return {
    "@context": "https://schema.org",
    "@graph": [
      speaker(origin, page.path),
      website(origin),
      ...ownNodes(origin, page, breadcrumb ? { breadcrumb: ids.breadcrumb(`${origin}${page.path}`) } : {}),
      ...(breadcrumb ? [breadcrumb] : []),
    ],
  };
}

/** The rating belongs to the home page. */
function speaker(origin: string, path: string): Organization {
  if (path === "/") return organizationInFull(origin, home.rating);
  return path === "/about" || path === "/contact" ? organizationInFull(origin) : organization(origin);
}

/** Questions and answers are not included: search engines no longer show them as results of their own. */
function ownNodes(origin: string, page: PageDescription, parts: { breadcrumb?: string }): Nodes {
  const { path } = page;
  const sold = servicePages.find((each) => each.path === path);
  if (sold) {
    const mainEntity = ids.service(`${origin}${path}`);
    return [webPage(origin, page, { ...parts, mainEntity }), service(origin, sold)];
  }
  if (path === "/about") return [aboutPage(origin, page)];
  const isHome = path === "/";
  return [webPage(origin, page, isHome ? { ...parts, mainEntity: ids.organization(origin) } : parts)];
}

/** The breadcrumb that a page shows. */
function breadcrumbList(origin: string, path: string, crumbs: readonly Link[]): BreadcrumbList {
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

/** The site as a whole, with the search of the blog. */
function website(origin: string): WebSite {
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

/** What a service page sells, and how clients rate it. */
function service(origin: string, page: (typeof servicePages)[number]): Service {
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

/** Narrowed to this type: the vocabulary has dozens of other types of organizations. */
type OrganizationLeaf = Extract<Organization, { "@type": "Organization" }>;

/** Who speaks; on every page, by name and mark. */
function organization(origin: string): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": ids.organization(origin),
    name: brand.name,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icons/512.png`, width: "512 px", height: "512 px" },
  };
}

/** The complete organization, on the pages that are about it: machines join the two by their `@id`. */
function organizationInFull(origin: string, rating?: Rating): OrganizationLeaf {
  return {
    ...organization(origin),
    legalName: brand.legalName,
    slogan: brand.tagline,
    foundingDate: String(brand.founded),
    address: brand.headquarters,
    email: brand.mail.hello,
    ...(brand.phone ? { telephone: brand.phone } : {}),
    contactPoint: { "@type": "ContactPoint", contactType: "sales", email: brand.mail.hello, url: `${origin}/contact` },
    sameAs: Object.values(brand.social),
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
  };
}

/** A rating on the scale of one to five. */
function aggregateRating({ value, count }: Rating): AggregateRating {
  return { "@type": "AggregateRating", ratingValue: value, reviewCount: count, bestRating: 5, worstRating: 1 };
}

/** What a page is mainly about, or shows beside its text: the `@id` of another node. */
type PageParts = { readonly mainEntity?: string; readonly breadcrumb?: string };

/** The page itself. */
function webPage(origin: string, page: PageDescription, parts: PageParts = {}): WebPage {
  return { "@type": "WebPage", ...common(origin, page, parts) };
}

/** The page about the organization, with the year it began. */
function aboutPage(origin: string, page: PageDescription): AboutPage {
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
      width: "1200 px",
      height: "630 px",
    },
    ...(mainEntity ? { mainEntity: { "@id": mainEntity } } : {}),
    ...(breadcrumb ? { breadcrumb: { "@id": breadcrumb } } : {}),
  } satisfies Omit<Exclude<WebPage, string>, "@type">;
}
