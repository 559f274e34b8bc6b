import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/billing-policy";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/billing-policy", matches);
}

export default asleep(async () => (await import("~/pages/billing-policy-page")).BillingPolicyPage, "main");
