import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/terms-of-service";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/terms-of-service", matches);
}

export default asleep(async () => (await import("~/pages/terms-of-service-page")).TermsOfServicePage, "main");
