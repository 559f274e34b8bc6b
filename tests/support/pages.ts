import { readdirSync } from "node:fs";

import { brand } from "../../app/content/brand.ts";
import { pageMeta } from "../../app/content/page-meta.ts";
import type { ServiceLink, ServicePage } from "../../app/content/shapes.ts";

/** SITE_URL of a run that has no other; see wrangler.toml. */
export const PUBLIC_ORIGIN = brand.origin;

export type FixedPage = { path: string; title: string; description: string; keywords: readonly string[] };

type Service = { slug: string; path: string; link: ServiceLink; page: ServicePage };

/** The services, in the order of the menus. Node knows no `import.meta.glob`, by which the site lists them. */
export const services: readonly Service[] = (await Promise.all(readServices())).toSorted(
  (a, b) => a.link.place - b.link.place,
);

function readServices(): Promise<Service>[] {
  const folder = new URL("../../app/content/services/", import.meta.url);
  return readdirSync(folder).map(async (file) => {
    const { link, page }: Pick<Service, "link" | "page"> = await import(new URL(file, folder).href);
    const slug = file.slice(0, -".ts".length);
    return { slug, path: `/services/${slug}`, link, page };
  });
}

/** The fixed pages and the services, or those listed in PAGES (comma separated), for work on one page. */
export const fixedPages: readonly FixedPage[] = [
  ...Object.entries(pageMeta).map(([path, meta]) => ({ path, ...meta })),
  ...services.map(({ path, page }) => ({ path, ...page.meta })),
].filter(({ path }) => process.env["PAGES"]?.split(",").includes(path) ?? true);
