import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import { MoreLink } from "~/components/more-link";
import { Reveal } from "~/components/reveal";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import type { servicesSection } from "~/content/home/services-section";

import { serviceScenes } from "./service-scenes";

type ServicesBandProps = {
  id: string;
  content: typeof servicesSection;
  /** The button that stands in every card. */
  action: ReactNode;
};

/** The four services as a roster: what each crew does, what it is good for, its figures. The lamp of a card brightens under the pointer. */
export function ServicesBand({ id, content, action }: ServicesBandProps) {
  return (
    <section id={id} className="band tall">
      <div className="wrap">
        <div className="band-head band-head-split">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <div className="roster shelf">
          {content.cards.map((card) => {
            const Scene = serviceScenes[card.slug];
            return (
              <Reveal key={card.slug} delay={card.delay}>
                <article className="crew">
                  <Scene />
                  <div className="crew-words">
                    <h3>{card.title}</h3>
                    <p>{card.tagline}</p>
                    <Ticks items={card.benefits} />
                  </div>
                  <div className="crew-end">
                    <dl>
                      {card.stats.map((stat) => (
                        <div key={stat.label}>
                          <dt>{stat.label}</dt>
                          <dd>{stat.metric}</dd>
                        </div>
                      ))}
                    </dl>
                    <div className="crew-actions">
                      {action}
                      <MoreLink
                        href={`/services/${card.slug}`}
                        label={content.moreLabel}
                        title={card.title}
                        className="more-link"
                      />
                    </div>
                  </div>
                </article>
              </Reveal>
            );
          })}
        </div>
        <StatRow stats={content.stats} className="mt-part" />
        <p className="mt-8">
          {content.calculator.text}{" "}
          <SiteLink href={content.calculator.href} className="more-link">
            {content.calculator.label}
            <Icon name="arrow" className="size-4" />
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
