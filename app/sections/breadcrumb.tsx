import { SiteLink } from "./site-link";

export type Crumb = {
  readonly label: string;
  readonly href: string;
  /** Load that page whole; SHELL-13. */
  readonly reload?: boolean;
};

/** Where a page stands. The last entry is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="text-muted mb-6 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label: name, href, reload }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            ) : (
              <SiteLink href={href} reload={reload === true} className="hover:text-text py-1 hover:underline">
                {name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
