import { about } from "./about";
import { blogPage } from "./blog-page";
import { brand } from "./brand";
import { caseStudies } from "./case-studies";
import { contact } from "./contact";
import { hero } from "./home/hero";
import { pageMeta } from "./page-meta";
import { aiAgents } from "./services/ai-agents";
import { customWebApps } from "./services/custom-web-apps";
import { dashboardsAnalytics } from "./services/dashboards-analytics";
import { servicesOverview } from "./services/services-overview";
import { workflowAutomation } from "./services/workflow-automation";
import { site } from "./site";

/** What the social image of a page says. */
export type SocialCard = { readonly eyebrow: string; readonly title: string };

/** Pages whose social image has a different text than their title in search results. */
const pages: Readonly<Partial<Record<keyof typeof pageMeta, SocialCard>>> = {
  "/": { eyebrow: brand.tagline, title: hero.title },
  "/about": { eyebrow: "About us", title: about.hero.title },
  "/services": { eyebrow: "Services", title: servicesOverview.hero.title },
  "/services/ai-agents": { eyebrow: aiAgents.name, title: aiAgents.hero.title },
  "/services/dashboards-analytics": { eyebrow: dashboardsAnalytics.name, title: dashboardsAnalytics.hero.title },
  "/services/workflow-automation": { eyebrow: workflowAutomation.name, title: workflowAutomation.hero.title },
  "/services/custom-web-apps": { eyebrow: customWebApps.name, title: customWebApps.hero.title },
  "/case-studies": { eyebrow: "Case studies", title: caseStudies.hero.title },
  "/blog": { eyebrow: "Blog", title: blogPage.hero.title },
  "/contact": { eyebrow: "Contact", title: contact.hero.title },
};

const { legal } = site.footer;

/** One card per page and story, by path. The build renders them; no page loads them. */
export const socialCards: Readonly<Record<string, SocialCard>> = {
  ...Object.fromEntries(Object.entries(pageMeta).map(([path, { title }]) => [path, { eyebrow: brand.tagline, title }])),
  ...pages,
  ...Object.fromEntries(legal.links.map(({ label, href }) => [href, { eyebrow: legal.heading, title: label }])),
  ...Object.fromEntries(
    caseStudies.items.map(({ slug, client, headline }) => [
      `/case-studies/${slug}`,
      { eyebrow: `Case study: ${client}`, title: headline },
    ]),
  ),
};
