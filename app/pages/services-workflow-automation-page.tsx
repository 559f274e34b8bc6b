import { scenes } from "~/content/services/scenes";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { ClosingCall } from "~/sections/closing-call";
import { FlowScene } from "~/sections/scenes/flow-scene";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";
import { WorkflowSection } from "~/sections/service/workflow-section";

import { CalculatorSlot } from "../routes/calculator-slot";
import { ServiceActions } from "../routes/service-actions";
import { ServiceCrumbs } from "../routes/service-crumbs";

export function WorkflowAutomationPage() {
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
