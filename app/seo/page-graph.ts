import type { Graph, Organization } from "schema-dts";

import { crumbsOf } from "~/content/breadcrumbs";
import { caseStudies } from "~/content/case-studies";
import { home } from "~/content/home";
import { aiAgents } from "~/content/services/ai-agents";
import { customWebApps } from "~/content/services/custom-web-apps";
import { dashboardsAnalytics } from "~/content/services/dashboards-analytics";
import { workflowAutomation } from "~/content/services/workflow-automation";
import type { Link, ServicePage } from "~/content/shapes";

import { breadcrumbList } from "./breadcrumb-list";
import type { PageDescription } from "./describe-page";
import { ids } from "./ids";
import { itemList } from "./item-list";
import { organization, organizationInFull } from "./organization";
import { service } from "./service";
import { aboutPage, collectionPage, contactPage, webPage } from "./web-page";
import { website } from "./website";

type Nodes = Graph["@graph"];

const servicePages: readonly ServicePage[] = [aiAgents, dashboardsAnalytics, workflowAutomation, customWebApps];
const services: readonly Link[] = servicePages.map(({ name, path }) => ({ label: name, href: path }));
const stories: readonly Link[] = caseStudies.items.map(({ slug, client, headline }) => ({
  label: `${client}: ${headline}`,
  href: `/case-studies/${slug}`,
}));

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
  const url = `${origin}${path}`;
  const list = (items: readonly Link[]): Nodes => [
    collectionPage(origin, page, { ...parts, mainEntity: ids.list(url) }),
    itemList(origin, path, items),
  ];
  const sold = servicePages.find((each) => each.path === path);
  if (sold) {
    const mainEntity = ids.service(url);
    return [webPage(origin, page, { ...parts, mainEntity }), service(origin, sold)];
  }
  switch (path) {
    case "/":
      return [webPage(origin, page, { ...parts, mainEntity: ids.organization(origin) })];
    case "/about":
      return [aboutPage(origin, page)];
    case "/contact":
      return [contactPage(origin, page)];
    case "/services":
      return list(services);
    case "/case-studies":
      return list(stories);
    case "/blog":
      return [collectionPage(origin, page, parts)];
    default:
      return [webPage(origin, page, parts)];
  }
}
