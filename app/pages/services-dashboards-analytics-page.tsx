import { dashboardsAnalytics } from "~/content/services/dashboards-analytics";
import { scenes } from "~/content/services/scenes";
import { ClosingCall } from "~/sections/closing-call";
import { DashboardScene } from "~/sections/scenes/dashboard-scene";
import { DashboardsSection } from "~/sections/service/dashboards-section";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";

import { ServiceActions } from "../routes/service-actions";
import { ServiceCrumbs } from "../routes/service-crumbs";

export function DashboardsPage() {
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
