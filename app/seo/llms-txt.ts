import { brand } from "~/content/brand";
import { forPrograms } from "~/content/openapi";
import { pageMeta } from "~/content/page-meta";
import { site } from "~/content/site";

import type { ListedPage } from "./listed-pages";

/** Where the public API is described; AGENT-02. */
export const API_DESCRIPTION = "/openapi.json";

/** What the site is and where to read more, for language models (llmstxt.org). What may be left out comes last. */
export function llmsTxt(origin: string, pages: readonly ListedPage[]): string {
  const { services, legal } = site.footer;
  const within = (folder: string) => pages.filter(({ path }) => path.startsWith(`${folder}/`));
  const legalPaths = new Set<string>(legal.links.map(({ href }) => href));
  const top = pages.filter(({ path }) => path.lastIndexOf("/") === 0 && !legalPaths.has(path));
  const groups: readonly (readonly [heading: string, pages: readonly ListedPage[]])[] = [
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
  const { heading, pages: asMarkdown, api } = forPrograms;
  const programs = `## ${heading}\n\n- [${api.title}](${origin}${API_DESCRIPTION}): ${api.description}\n- ${asMarkdown}\n`;
  return [intro, programs, ...sections].join("\n");
}

function line(origin: string, { path, title, description }: ListedPage): string {
  // Brackets in a title would end the link's text.
  return `- [${title.replace(/[[\]\\]/g, String.raw`\$&`)}](${origin}${path}): ${description.replace(/\s+/g, " ")}\n`;
}

function labelOf(path: string): string {
  return site.header.nav.find(({ href }) => href === path)?.label ?? path;
}
