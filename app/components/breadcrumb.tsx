import { SiteLink } from "./site-link";

export type Crumb = {
  readonly label: string;
  readonly href: string;
};

/** The breadcrumb of a page. The last entry is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="breadcrumb">
      <ol>
        {crumbs.map(({ label: name, href }, index) => (
          <li key={href}>
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <SiteLink href={href}>{name}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
