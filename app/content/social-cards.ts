import { about } from "./about";
import { blogPage } from "./blog-page";
import { brand } from "./brand";
import { caseStudies } from "./case-studies";
import { contact } from "./contact";
import { hero } from "./home/hero";
import { pageMeta } from "./page-meta";
import { servicePages } from "./service-pages";
import { servicesOverview } from "./services-overview";
import { site } from "./site";

/** What the social image of a page says. */
export type SocialCard = { readonly eyebrow: string; readonly title: string };

/** Pages whose social image has a different text than their title in search results. */
const pages: Readonly<Partial<Record<keyof typeof pageMeta, SocialCard>>> = {
  "/": { eyebrow: brand.tagline, title: hero.title },
  "/about": { eyebrow: "About us", title: about.hero.title },
  "/services": { eyebrow: "Services", title: servicesOverview.hero.title },
  "/case-studies": { eyebrow: "Case studies", title: caseStudies.hero.title },
  "/blog": { eyebrow: "Blog", title: blogPage.hero.title },
  "/contact": { eyebrow: "Contact", title: contact.hero.title },
};

const { legal } = site.footer;

/** One card per page, service and story, by path. The build renders them; no page loads them. */
export const socialCards: Readonly<Record<string, SocialCard>> = {
  ...Object.fromEntries(Object.entries(pageMeta).map(([path, { title }]) => [path, { eyebrow: brand.tagline, title }])),
  ...pages,
  ...Object.fromEntries(legal.links.map(({ label, href }) => [href, { eyebrow: legal.heading, title: label }])),
  ...Object.fromEntries(servicePages.map(({ path, name, hero: { title } }) => [path, { eyebrow: name, title }])),
  ...Object.fromEntries(
    caseStudies.items.map(({ slug, client, headline }) => [
      `/case-studies/${slug}`,
      { eyebrow: `Case study: ${client}`, title: headline },
    ]),
  ),
};
