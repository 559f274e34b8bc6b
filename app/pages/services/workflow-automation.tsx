import { ClosingCall } from "~/components/closing-call";
import { scenes } from "~/content/services/scenes";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { Calculator } from "~/features/calculator/calculator";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/workflow-automation";
import { FlowScene } from "./scenes/flow-scene";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";
import { ServiceFaq } from "./service-faq";
import { ServicePage } from "./service-page";
import { WorkflowSection } from "./workflow-section";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/workflow-automation", matches);
}

export default function WorkflowAutomationPage() {
  const page = workflowAutomation;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <WorkflowSection
          content={page}
          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          calculator={<Calculator />}
          scene={<FlowScene content={scenes.flow} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="plain" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
