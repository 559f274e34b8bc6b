import { brand } from "~/content/brand";
import { caseStudies } from "~/content/case-studies";
import { forPrograms, pageMeta } from "~/content/page-meta";
import { servicePages } from "~/content/service-pages";
import { site } from "~/content/site";

import { escapeMarkup } from "./escape";

/** A page that machines must find. `path` is percent-encoded; `changed` is a day or a moment in ISO 8601, where known. */
export type ListedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly changed?: string;
};

/** Every page that always exists: the fixed ones, the services, then the stories. Posts come from their source. */
export const listedPages: readonly ListedPage[] = [
  ...Object.entries(pageMeta).map(([path, { title, description }]) => ({ path, title, description })),
  ...servicePages.map(({ path, meta: { title, description } }) => ({ path, title, description })),
  ...caseStudies.items.map(({ slug, client, headline, description }) => ({
    path: `/case-studies/${slug}`,
    title: `${client}: ${headline}`,
    description,
  })),
];

/** The list of pages for search engines (sitemaps.org). A day of change is given only where it is known. */
export function sitemap(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${escapeMarkup(changed)}</lastmod>`;
    return `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${lastmod}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`
  );
}

/** What the site is and where to read more, for language models (llmstxt.org). What may be left out comes last. */
export function llmsTxt(origin: string, pages: readonly ListedPage[]): string {
  const { services, legal } = site.footer;
  const within = (folder: string) => pages.filter(({ path }) => path.startsWith(`${folder}/`));
  const legalPaths = new Set<string>(legal.links.map(({ href }) => href));
  const top = pages.filter(({ path }) => path.lastIndexOf("/") === 0 && !legalPaths.has(path));
  const groups: readonly (readonly [heading: string, pages: readonly ListedPage[]])[] = [
    [forPrograms.heading, [{ path: "/book", ...forPrograms.book }]],
    [site.footer.quick.heading, top],
    [services.heading, within("/services")],
    [labelOf("/case-studies"), within("/case-studies")],
    [labelOf("/blog"), within("/blog")],
    ["Optional", pages.filter(({ path }) => legalPaths.has(path))],
  ];
  const sections = groups
    .filter(([, listed]) => listed.length > 0)
    .map(([heading, listed]) => `## ${heading}\n\n${listed.map((page) => line(origin, page)).join("")}`);
  const samples = site.footer.samples && `${site.footer.samples}\n\n`;
  const contact = `${site.footer.contactHeading}: ${brand.mail.hello}\n`;
  const intro = `# ${brand.name}\n\n> ${pageMeta["/"].description}\n\n${samples}${contact}`;
  return [intro, ...sections].join("\n");
}

function line(origin: string, { path, title, description }: ListedPage): string {
  // Readers of the format know no escapes: a bracket ends a title, and a parenthesis an address.
  const text = title.replace(/[[\]]/g, (bracket) => (bracket === "[" ? "(" : ")"));
  const address = `${origin}${path}`.replaceAll("(", "%28").replaceAll(")", "%29");
  return `- [${text}](${address}): ${description.replace(/\s+/g, " ")}\n`;
}

function labelOf(path: string): string {
  return site.header.nav.find(({ href }) => href === path)?.label ?? path;
}

/** What crawlers may visit: everything. What stays out of search has noindex, which they see only where they may fetch. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Whole months the file stays valid after the present one; RFC 9116 asks for less than a year. */
const VALID_MONTHS = 11;

/**
 * Where to report a vulnerability (RFC 9116). It expires on the first day of a month about eleven months ahead: a day counted
 * from the release would pass on a site that is simply left running, and one counted from now would change the file with
 * every request.
 */
export function securityTxt(origin: string, now: number): string {
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + VALID_MONTHS, 1));
  return [
    `Contact: mailto:${brand.mail.hello}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Where the rules are served; pages name it in the header Speculation-Rules. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Browsers that support speculation rules prerender a page that is loaded with a full navigation (posts, and home from
 * posts and policies) once a visitor hovers over its link, so that it is ready at the click. A prerendered page is not
 * counted: scripts start after the first contentful paint, and a page in the background is not painted. Other browsers ignore the
 * rules, as do browsers with data saver on.
 */
export const speculationRules = {
  prerender: [
    { where: { or: [{ href_matches: "/blog/*" }, { selector_matches: "a[data-whole]" }] }, eagerness: "moderate" },
  ],
} as const;
