import type { Link } from "./shapes";
import { site } from "./site";

const linkTo = (path: string): Link => {
  const link = [...site.header.nav, ...site.header.services].find(({ href }) => href === path);
  if (!link) throw new Error(`The navigation has no ${path}.`);
  return link;
};

/** The breadcrumb of each page that shows one, the page itself last. */
const trails: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(site.header.services.map(({ href }) => [href, ["/", "/services", href]])),
  "/case-studies": ["/", "/case-studies"],
  "/blog": ["/", "/blog"],
};

/**
 * The crumbs of a page, the page itself last; empty if it shows no breadcrumb. A story or a post passes its own name and is
 * below the list it belongs to.
 */
export function crumbsOf(path: string, name?: string): readonly Link[] {
  const trail = trails[path]?.map(linkTo) ?? [];
  if (trail.length > 0 || name === undefined) return trail;
  return [...crumbsOf(path.slice(0, path.lastIndexOf("/"))), { label: name, href: path }];
}
