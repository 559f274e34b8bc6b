import { ClosingCall } from "~/components/closing-call";
import { customWebApps } from "~/content/services/custom-web-apps";
import { scenes } from "~/content/services/scenes";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/custom-web-apps";
import { AppScene } from "./scenes/app-scene";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";
import { ServiceFaq } from "./service-faq";
import { ServicePage } from "./service-page";
import { WebAppsSection } from "./web-apps-section";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/custom-web-apps", matches);
}

export default function CustomWebAppsPage() {
  const page = customWebApps;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <WebAppsSection
          content={page}
          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          scene={<AppScene content={scenes.app} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="raised" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
