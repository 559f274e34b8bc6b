import { scenes } from "~/content/services/scenes";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { ClosingCall } from "~/sections/closing-call";
import { FlowScene } from "~/sections/scenes/flow-scene";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";
import { WorkflowSection } from "~/sections/service/workflow-section";

import type { Route } from "./+types/services-workflow-automation";
import { CalculatorSlot } from "./calculator-slot";
import { pageTags } from "./page-tags";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags(workflowAutomation.path, matches);
}

export default function WorkflowAutomation() {
  const page = workflowAutomation;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <WorkflowSection
          content={page}
          level={1}
          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          calculator={<CalculatorSlot />}
          scene={<FlowScene content={scenes.flow} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="plain" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
