import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { ServiceHero } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = { content: ServicePage; actions: ReactNode; scene: ReactNode };

/** Dashboards and analytics, as their page tells them. */
export function DashboardsSection({ content, actions, scene }: Props) {
  const { hero, stats, capabilities, applications, process, benefits } = content;
  return (
    <>
      <ServiceHero level={1} {...hero} actions={actions} scene={scene} layout="below" />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      <Band heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="ledger" />
      </Band>
      <Band tone="raised" heading={capabilities.heading} lede={capabilities.lede}>
        <ItemList items={capabilities.items} level={3} layout="cells" />
      </Band>
      <Band heading={process.heading} lede={process.lede} className="band-split">
        <PhaseList items={process.items} level={3} layout="stack" />
      </Band>
      <Band tone="raised" heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={3} layout="columns" />
      </Band>
    </>
  );
}
