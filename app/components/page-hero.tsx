import type { ReactNode } from "react";

import { SiteLink } from "./site-link";
import { Skyline } from "./skyline";

type PageHeroProps = {
  breadcrumb?: ReactNode;
  title: string;
  lede: string;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** A drawn scene beside the text. */
  scene?: ReactNode;
};

/** The top of an inner page. Without a scene the skyline closes it, lower than on the home page. */
export function PageHero({ breadcrumb, title, lede, actions, scene }: PageHeroProps) {
  return (
    <section className={`page-hero ${scene ? "page-hero-scene" : ""}`}>
      <div className="wrap">
        {breadcrumb}
        <div className="page-hero-grid">
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="hero-lede">{lede}</p>
            {actions ? <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div> : null}
          </div>
          {scene ? <div className="page-scene">{scene}</div> : null}
        </div>
      </div>
      <Skyline />
    </section>
  );
}

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
