import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/services-custom-web-apps";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/custom-web-apps", matches);
}

export default asleep(async () => (await import("~/pages/services-custom-web-apps-page")).CustomWebAppsPage, "main");
