import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/services";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

export default asleep(async () => (await import("~/pages/services-page")).ServicesPage, "main");
