import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { ServiceHero, type ServiceLevel } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = { content: ServicePage; level: ServiceLevel; actions: ReactNode; scene: ReactNode };

/** Custom web apps: their page, and a section of the overview. */
export function WebAppsSection({ content, level, actions, scene }: Props) {
  const { hero, stats, platforms, capabilities, applications, process, benefits } = content;
  const band = level === 1 ? 2 : 3;
  const item = level === 1 ? 3 : 4;
  const raised = level === 1 ? "raised" : "plain";
  return (
    <>
      <ServiceHero level={level} {...hero} actions={actions} scene={scene} />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      <Band level={band} heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={item} layout="cards" />
      </Band>
      <Band level={band} tone={raised} heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={item} layout="weeks" />
        {process.note ? <p className="text-muted mt-6 text-balance">{process.note}</p> : null}
      </Band>
      <Band level={band} heading={capabilities.heading} lede={capabilities.lede} className="band-split">
        <ItemList items={capabilities.items} level={item} layout="rows" />
      </Band>
      {platforms ? (
        <Band level={band} tone={raised} heading={platforms.heading} lede={platforms.lede} className="band-split">
          <ItemList
            items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
            level={item}
            layout="pairs"
          />
        </Band>
      ) : null}
      <Band level={band} heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={item} layout="columns" />
      </Band>
    </>
  );
}
