import type { ReactNode } from "react";

import { SiteLink } from "./site-link";
import { unbroken } from "./unbroken";

type PageHeroProps = {
  breadcrumb?: ReactNode;
  title: string;
  lede: string;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** A drawn scene beside the text. */
  scene?: ReactNode;
  /** Below both, as wide as the page; what is beside the text then ends where the text does. */
  children?: ReactNode;
};

/** The top of an inner page. */
export function PageHero({ breadcrumb, title, lede, actions, scene, children }: PageHeroProps) {
  return (
    <section className="hour-light border-line pt-top pb-part border-b">
      <div className="wrap">
        {breadcrumb}
        {/* Top-aligned: centered content would move beside its picture while the page is still arriving. */}
        <div
          className={`gap-gap grid ${children ? "items-end" : "items-start"} ${scene ? "lg:grid-cols-[minmax(0,1.05fr)_minmax(0,0.95fr)]" : ""}`}
        >
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="hero-lede max-w-[30.5em]">{unbroken(lede)}</p>
            {actions ? <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div> : null}
          </div>
          {scene ? <div>{scene}</div> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

type Crumb = {
  readonly label: string;
  readonly href: string;
};

/** The breadcrumb of a page. The last entry is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="text-muted mb-6 text-sm leading-5">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label: name, href }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            ) : (
              <SiteLink href={href} className="hover:text-text py-1 hover:underline">
                {name}
              </SiteLink>
            )}
            {/* Behind the name, so that no line begins with it. */}
            {index < crumbs.length - 1 ? (
              <>
                {" "}
                <span aria-hidden="true">/</span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
