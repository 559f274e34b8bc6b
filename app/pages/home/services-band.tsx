import type { ReactNode } from "react";

import { MoreLink } from "~/components/more-link";
import { Reveal } from "~/components/reveal";
import { showWhole } from "~/components/show-whole";
import { SiteLink } from "~/components/site-link";
import { StatLine } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import type { servicesSection } from "~/content/home/services-section";
import type { ServiceCard } from "~/content/shapes";

import { serviceScenes } from "./service-scenes";

/** What each card's entrance waits after that of the one before it. */
const STAGGER_MS = 60;

/** The services as cards: what each does, what it is good for, its figures. */
export function ServicesBand({
  id,
  content,
  cards,
  action,
}: {
  id: string;
  content: typeof servicesSection;
  cards: readonly ServiceCard[];
  /** The button that stands in every card. */
  action: ReactNode;
}) {
  return (
    <section id={id} className="band tall">
      <div className="wrap">
        <div className="band-head">
          <h2 className="band-title">{content.heading}</h2>
          <StatLine stats={content.stats} className="band-lede max-w-none" />
        </div>
        <div className="shelf md:gap-card grid md:grid-cols-2" onFocus={showWhole}>
          {cards.map((card, index) => {
            const Scene = serviceScenes[card.scene];
            return (
              <Reveal
                as="article"
                key={card.path}
                delay={index * STAGGER_MS}
                className="service-card rounded-card flex flex-col overflow-hidden border"
              >
                <Scene />
                <div className="p-card flex grow flex-col">
                  <h3 className="text-xl sm:text-2xl">{card.name}</h3>
                  <p className="text-muted mt-2 mb-4">{card.tagline}</p>
                  <Ticks items={card.benefits} className="text-pretty" />
                  <StatLine
                    stats={card.stats.map(({ metric, label }) => ({ number: metric, label }))}
                    className="text-muted mt-4 mb-5"
                  />
                  <div className="mt-auto flex flex-wrap items-center justify-between gap-y-2 sm:justify-start sm:gap-x-5">
                    {action}
                    <MoreLink href={card.path} label={content.moreLabel} title={card.name} className="more-link" />
                  </div>
                </div>
              </Reveal>
            );
          })}
        </div>
        <p className="mt-5">
          {content.calculator.text}{" "}
          <SiteLink href={content.calculator.href} className="more-link sign-after">
            {content.calculator.label}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
