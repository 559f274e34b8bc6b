import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/services-ai-agents";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/ai-agents", matches);
}

export default asleep(async () => (await import("~/pages/services-ai-agents-page")).AiAgentsPage, "main");
