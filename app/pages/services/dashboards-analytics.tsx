import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { dashboardsAnalytics } from "~/content/services/dashboards-analytics";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/dashboards-analytics";
import { ItemList, SolutionList } from "./item-list";
import { DashboardScene } from "./scenes/dashboard-scene";
import { ServicePage } from "./service-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/dashboards-analytics", matches);
}

/** Dashboards and analytics. */
export default function DashboardsPage() {
  const { capabilities, applications, process, benefits } = dashboardsAnalytics;
  return (
    <ServicePage content={dashboardsAnalytics} scene={<DashboardScene />} layout="below" faqTone="plain">
      <Band heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="ledger" />
      </Band>
      <Band tone="raised" heading={capabilities.heading} lede={capabilities.lede}>
        <ItemList items={capabilities.items} level={3} layout="cells" />
      </Band>
      <Band heading={process.heading} lede={process.lede} layout="split">
        <PhaseList items={process.items} level={3} layout="stack" />
      </Band>
      <Band tone="raised" heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={3} layout="columns" />
      </Band>
    </ServicePage>
  );
}
