import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { Skyline } from "~/components/skyline";
import type { servicesOverview } from "~/content/services/services-overview";

type Overview = typeof servicesOverview;

type Props = {
  content: Pick<Overview, "anchor" | "hero" | "help" | "contentsLabel">;
  /** The sections that follow. */
  contents: readonly { readonly anchor: string; readonly name: string }[];
  actions: ReactNode;
};

/** The top of the overview: what there is, and for each trouble where its answer stands. */
export function ServicesHero({ content, contents, actions }: Props) {
  const { hero, help } = content;
  return (
    <section id={content.anchor} className="service-hero hero-beside hero-overview">
      <div className="wrap">
        <div className="service-hero-text">
          <h1 className="page-title">{hero.title}</h1>
          <p className="hero-lede">{hero.lede}</p>
          <div className="mt-7 flex flex-wrap items-center gap-3.5">{actions}</div>
        </div>
        <div className="help">
          <h2>{help.heading}</h2>
          <ul>
            {help.items.map((item) => (
              <li key={item.href}>
                <p>{item.symptom}</p>
                <SiteLink href={item.href}>
                  {item.answer}
                  <Icon name="arrow" className="size-4" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={content.contentsLabel} className="on-page">
          <ul>
            {contents.map(({ anchor, name }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Skyline />
    </section>
  );
}
