import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { RoiFigures } from "./roi-figures";
import { ServiceHero } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = {
  content: ServicePage;
  actions: ReactNode;
  scene: ReactNode;
  /** The savings calculator, after the figures it lets a visitor check. */
  calculator?: ReactNode;
};

/** Workflow automation: as its page tells it. */
export function WorkflowSection({ content, actions, scene, calculator }: Props) {
  const { hero, stats, platforms, capabilities, applications, process, benefits, roi } = content;
  return (
    <>
      <ServiceHero level={1} {...hero} actions={actions} scene={scene} layout="below" />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      {platforms ? (
        <Band heading={platforms.heading} lede={platforms.lede}>
          <ItemList
            items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
            level={3}
            layout="columns"
          />
        </Band>
      ) : null}
      <Band heading={capabilities.heading} lede={capabilities.lede} className="band-split">
        <ItemList items={capabilities.items} level={3} layout="cells" />
      </Band>
      <Band tone="raised" heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="route" />
      </Band>
      <Band heading={benefits.heading} lede={benefits.lede} className="band-split">
        <ItemList items={benefits.items} level={3} layout="pairs" />
      </Band>
      {roi ? (
        <Band tone="raised" heading={roi.heading} lede={roi.lede} className="roi-figures">
          <RoiFigures items={roi.items} />
          {calculator ? <div className="roi-calculator">{calculator}</div> : null}
        </Band>
      ) : null}
      <Band heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="line" />
      </Band>
    </>
  );
}
