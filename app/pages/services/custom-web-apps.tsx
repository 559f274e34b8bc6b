import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { customWebApps } from "~/content/services/custom-web-apps";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/custom-web-apps";
import { ItemList, SolutionList } from "./item-list";
import { AppScene } from "./scenes/app-scene";
import { ServicePage } from "./service-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/custom-web-apps", matches);
}

/** Custom web apps. */
export default function CustomWebAppsPage() {
  const { platforms, capabilities, applications, process, benefits } = customWebApps;
  return (
    <ServicePage content={customWebApps} scene={<AppScene />} faqTone="raised">
      <Band heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="cards" />
      </Band>
      <Band tone="raised" heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="weeks" />
        <p className="text-muted mt-6 text-balance">{process.note}</p>
      </Band>
      <Band heading={capabilities.heading} lede={capabilities.lede} layout="split">
        <ItemList items={capabilities.items} level={3} layout="rows" />
      </Band>
      <Band tone="raised" heading={platforms.heading} lede={platforms.lede} layout="split">
        <ItemList
          items={platforms.items.map(({ name, description }) => ({ title: name, description }))}
          level={3}
          layout="pairs"
        />
      </Band>
      <Band heading={benefits.heading}>
        <ItemList items={benefits.items} level={3} layout="columns" />
      </Band>
    </ServicePage>
  );
}
