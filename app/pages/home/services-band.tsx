import type { ReactNode } from "react";

import { MoreLink } from "~/components/more-link";
import { Reveal } from "~/components/reveal";
import { showWhole } from "~/components/show-whole";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import type { servicesSection } from "~/content/home/services-section";
import type { ServiceCard } from "~/content/shapes";

import { serviceScenes } from "./service-scenes";

/** What each card's entrance waits after that of the one before it. */
const STAGGER_MS = 60;

/** One row a card from `xl` on; below it the figures stand under the words, on a phone all in one column. */
const serviceCardClass = [
  "rounded-card grid h-full grid-rows-[auto_1fr_auto] overflow-hidden border",
  "md:grid-cols-[18rem_1fr] md:grid-rows-none xl:grid-cols-[18rem_1fr_21rem]",
].join(" ");

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
        </div>
        <div className="shelf grid gap-4" onFocus={showWhole}>
          {cards.map((card, index) => {
            const Scene = serviceScenes[card.scene];
            return (
              <Reveal
                as="article"
                key={card.path}
                delay={index * STAGGER_MS}
                className={`service-card ${serviceCardClass}`}
              >
                <Scene />
                <div className="p-card">
                  <h3 className="text-xl sm:text-2xl">{card.name}</h3>
                  <p className="text-muted mt-2 mb-4 sm:mb-5">{card.tagline}</p>
                  <Ticks items={card.benefits} className="text-pretty" />
                </div>
                <div className="p-card xl:pt-card flex flex-col justify-between gap-6 pt-0 xl:pl-0">
                  <dl className="flex flex-wrap gap-x-8 gap-y-4">
                    {card.stats.map((stat) => (
                      <div key={stat.label}>
                        <dt className="font-display text-xl/[1.1] font-semibold tracking-[-0.025em]">{stat.metric}</dt>
                        <dd className="text-muted text-sm">{stat.label}</dd>
                      </div>
                    ))}
                  </dl>
                  <div className="flex flex-wrap items-center justify-between gap-y-2 sm:justify-start sm:gap-x-5">
                    {action}
                    <MoreLink href={card.path} label={content.moreLabel} title={card.name} className="more-link" />
                  </div>
                </div>
              </Reveal>
            );
          })}
        </div>
        <StatRow stats={content.stats} className="stat-row-small mt-6 sm:mt-10" />
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
