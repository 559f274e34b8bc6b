import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { StatRow } from "~/components/stat-row";
import type { VoiceSection as Content } from "~/content/shapes";

import { ItemList } from "./item-list";
import { ServiceHero } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = {
  content: Content;
  actions: ReactNode;
  scene: ReactNode;
  /** The sample calls to play. */
  samples: ReactNode;
};

/** Voice agents: a section of the agents' page. */
export function VoiceSection({ content, actions, scene, samples }: Props) {
  const { anchor, hero, stats, capabilities, applications, differentiators } = content;
  return (
    <section id={anchor} className="service-nested">
      <ServiceHero level={2} {...hero} actions={actions} scene={scene} layout="before" />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      <Band level={3} heading={content.samples.heading} lede={content.samples.lede}>
        {samples}
      </Band>
      <Band level={3} heading={capabilities.heading} lede={capabilities.lede}>
        <ItemList items={capabilities.items} level={4} layout="cells" />
      </Band>
      <Band level={3} heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={4} layout="ledger" />
      </Band>
      <Band level={3} heading={differentiators.heading} lede={differentiators.lede}>
        <ItemList items={differentiators.items} level={4} layout="columns" />
      </Band>
    </section>
  );
}
