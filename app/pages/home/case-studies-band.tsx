import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import type { home } from "~/content/home";

type CaseStudiesBandProps = {
  id: string;
  content: (typeof home)["caseStudies"];
  /** The films under the stories. */
  films?: ReactNode;
  /** The stories. */
  children?: ReactNode;
};

/** The client stories on the home page, and the way to all of them. */
export function CaseStudiesBand({ id, content, films, children }: CaseStudiesBandProps) {
  return (
    <section id={id} className="band band-raised">
      <div className="wrap">
        <div className="band-head band-head-split">
          <h2 className="band-title">{content.heading}</h2>
          <div>
            <p className="band-lede">{content.lede}</p>
            <div className="mt-3">
              <SiteLink href="/case-studies" className="more-link">
                {content.all}
                <Icon name="arrow" className="size-4" />
              </SiteLink>
            </div>
          </div>
        </div>
        {children}
        {films}
      </div>
    </section>
  );
}
