import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/services-dashboards-analytics";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/dashboards-analytics", matches);
}

export default asleep(async () => (await import("~/pages/services-dashboards-analytics-page")).DashboardsPage, "main");
