import { customWebApps } from "~/content/services/custom-web-apps";
import { scenes } from "~/content/services/scenes";
import { ClosingCall } from "~/sections/closing-call";
import { AppScene } from "~/sections/scenes/app-scene";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";
import { WebAppsSection } from "~/sections/service/web-apps-section";

import { ServiceActions } from "../routes/service-actions";
import { ServiceCrumbs } from "../routes/service-crumbs";

export function CustomWebAppsPage() {
  const page = customWebApps;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <WebAppsSection
          content={page}
          level={1}
          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          scene={<AppScene content={scenes.app} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="raised" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
