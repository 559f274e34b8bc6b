import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/services-workflow-automation";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/workflow-automation", matches);
}

export default asleep(
  async () => (await import("~/pages/services-workflow-automation-page")).WorkflowAutomationPage,
  "main",
);
