import { ClosingCall } from "~/components/closing-call";
import { dashboardsAnalytics } from "~/content/services/dashboards-analytics";
import { scenes } from "~/content/services/scenes";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/dashboards-analytics";
import { DashboardsSection } from "./dashboards-section";
import { DashboardScene } from "./scenes/dashboard-scene";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";
import { ServiceFaq } from "./service-faq";
import { ServicePage } from "./service-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/dashboards-analytics", matches);
}

export default function DashboardsPage() {
  const page = dashboardsAnalytics;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <DashboardsSection
          content={page}

          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          scene={<DashboardScene content={scenes.dashboard} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="plain" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
