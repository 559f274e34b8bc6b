import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";

/** A page that machines must find. `path` is percent-encoded; `changed` is a day or a moment in ISO 8601, where known. */
export type ListedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly changed?: string;
};

/** Every page that always exists: the fixed ones, then the stories. Posts come from their source. */
export const listedPages: readonly ListedPage[] = [
  ...Object.entries(pageMeta).map(([path, { title, description }]) => ({ path, title, description })),
  ...caseStudies.items.map(({ slug, client, headline, description }) => ({
    path: `/case-studies/${slug}`,
    title: `${client}: ${headline}`,
    description,
  })),
];
