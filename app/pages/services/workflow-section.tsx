import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import type { ServicePage } from "~/content/shapes";

import { ItemList } from "./item-list";
import { RoiFigures } from "./roi-figures";
import { ServiceHero, type ServiceLevel } from "./service-hero";
import { SolutionList } from "./solution-list";

type Props = {
  content: ServicePage;
  level: ServiceLevel;
  actions: ReactNode;
  scene: ReactNode;
  /** The savings calculator, after the figures it lets a visitor check. */
  calculator?: ReactNode;
};

/** Workflow automation: its page, and a section of the overview. */
export function WorkflowSection({ content, level, actions, scene, calculator }: Props) {
  const { hero, stats, platforms, capabilities, applications, process, benefits, roi } = content;
  const band = level === 1 ? 2 : 3;
  const item = level === 1 ? 3 : 4;
  return (
    <>
      <ServiceHero level={level} {...hero} actions={actions} scene={scene} layout="below" />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      {platforms ? (
        <Band level={band} heading={platforms.heading} lede={platforms.lede}>
          <ItemList
            items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
            level={item}
            layout="columns"
          />
        </Band>
      ) : null}
      <Band level={band} heading={capabilities.heading} lede={capabilities.lede} className="band-split">
        <ItemList items={capabilities.items} level={item} layout="cells" />
      </Band>
      <Band
        level={band}
        tone={level === 1 ? "raised" : "plain"}
        heading={applications.heading}
        lede={applications.lede}
      >
        <SolutionList items={applications.items} level={item} layout="route" />
      </Band>
      <Band level={band} heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={item} layout="line" />
      </Band>
      <Band level={band} heading={benefits.heading} lede={benefits.lede} className="band-split">
        <ItemList items={benefits.items} level={item} layout="pairs" />
      </Band>
      {roi ? (
        <Band level={band} tone={level === 1 ? "raised" : "plain"} heading={roi.heading} lede={roi.lede}>
          <RoiFigures items={roi.items} />
          {calculator ? <div className="roi-calculator">{calculator}</div> : null}
        </Band>
      ) : null}
    </>
  );
}
