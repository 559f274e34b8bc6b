import { brand } from "../../app/content/brand.ts";
import { pageMeta } from "../../app/content/page-meta.ts";

/** SITE_URL of a run that has no other; see wrangler.toml. */
export const PUBLIC_ORIGIN = brand.origin;

export type FixedPage = { path: string; title: string; description: string; keywords: readonly string[] };

/** The fixed pages, or those listed in PAGES (comma separated), for work on one page. */
export const fixedPages: readonly FixedPage[] = Object.entries(pageMeta)
  .map(([path, meta]) => ({ path, ...meta }))
  .filter(({ path }) => process.env["PAGES"]?.split(",").includes(path) ?? true);
