import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/case-studies";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/case-studies", matches);
}

export default asleep(async () => (await import("~/pages/case-studies-page")).CaseStudiesPage, "main");
