import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { ServiceHero } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = {
  content: ServicePage;
  actions: ReactNode;
  scene: ReactNode;
  /** The section on voice agents. */
  voice: ReactNode;
};

/** Chat and voice agents, as their page tells them. */
export function AgentsSection({ content, actions, scene, voice }: Props) {
  const { hero, stats, capabilities, applications, process, benefits } = content;
  return (
    <>
      <ServiceHero level={1} {...hero} actions={actions} scene={scene} />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      <Band heading={capabilities.heading} lede={capabilities.lede} className="band-split">
        <ItemList items={capabilities.items} level={3} layout="rows" />
      </Band>
      <Band tone="raised" heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="cards" />
      </Band>
      {voice}
      <Band tone="raised" heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="line" />
      </Band>
      <Band heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={3} layout="pairs" />
      </Band>
    </>
  );
}
