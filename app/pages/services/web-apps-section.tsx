import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { ServiceHero } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = { content: ServicePage; actions: ReactNode; scene: ReactNode };

/** Custom web apps: as their page tells them. */
export function WebAppsSection({ content, actions, scene }: Props) {
  const { hero, stats, platforms, capabilities, applications, process, benefits } = content;
  return (
    <>
      <ServiceHero level={1} {...hero} actions={actions} scene={scene} />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      <Band heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="cards" />
      </Band>
      <Band tone="raised" heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="weeks" />
        {process.note ? <p className="text-muted mt-6 text-balance">{process.note}</p> : null}
      </Band>
      <Band heading={capabilities.heading} lede={capabilities.lede} className="band-split">
        <ItemList items={capabilities.items} level={3} layout="rows" />
      </Band>
      {platforms ? (
        <Band tone="raised" heading={platforms.heading} lede={platforms.lede} className="band-split">
          <ItemList
            items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
            level={3}
            layout="pairs"
          />
        </Band>
      ) : null}
      <Band heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={3} layout="columns" />
      </Band>
    </>
  );
}
